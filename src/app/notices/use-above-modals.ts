import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps what is said to the reader above an open modal, while `told` is true: all that lies outside of one is dimmed,
 * and beyond the reach of fingers, keys and screen readers. `stand` lies in `home` else, where React has put it.
 */
export function useAboveModals(told: boolean): Record<'home' | 'stand', RefObject<HTMLDivElement | null>> {
  const home = useRef<HTMLDivElement>(null);
  const stand = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [own, said] = [home.current, stand.current];
    if (!told || !own || !said) return;
    const rise = () => putIn(topmostModal() ?? own, said);
    rise();
    // A modal may open while something is said, or go and take it along.
    const watch = new MutationObserver(rise);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => {
      watch.disconnect();
      putIn(own, said);
    };
  }, [told]);
  return { home, stand };
}

function topmostModal(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
}

/** In a modal it is a popover: a sheet cuts off what leaves it, and moves what it holds along with itself. */
function putIn(place: HTMLElement, stand: HTMLElement): void {
  if (stand.parentElement === place) return;
  place.append(stand);
  const inModal = place.matches('dialog');
  stand.popover = inModal ? 'manual' : null;
  // Firefox before 125 has none, and shows it in the modal as anything else.
  if (inModal) stand.showPopover?.();
}
