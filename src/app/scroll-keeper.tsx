import { useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';

const storageKey = 'mandao.scroll';

/** Every page keeps its scroll offset for the way back; a new one starts at the top. */
export function ScrollKeeper() {
  return (
    <>
      <EarlyScroll />
      <ScrollRestoration storageKey={storageKey} />
    </>
  );
}

/**
 * The server's markup can be scrolled before our code is there. The router would then put the page back to its top;
 * with the offset noted as this page's own, just before the router looks it up, it stays where the reader is.
 */
function EarlyScroll() {
  // Only the page that the document came with was scrolled early, so its key is never another one.
  const key = useRef(useLocation().key);
  useLayoutEffect(() => {
    if (scrollY === 0) return;
    try {
      const offsets = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
      sessionStorage.setItem(storageKey, JSON.stringify({ ...offsets, [key.current]: scrollY }));
    } catch {
      // Without storage (blocked, full) the page starts at its top, as it would have anyway.
    }
  }, []);
  return null;
}
