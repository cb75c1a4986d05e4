import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { AdItem } from '../../contract/site.ts';
import { dismissAd, wasRemovedLately } from '../commands/dismiss-ad.ts';
import { useSite } from '../stores/site.ts';
import { useLoaded } from '../ui/use-loaded.ts';

const loadSheet = async () => (await import('./cover-ad-sheet.tsx')).CoverAdSheet;

/** Position of the site-wide cover (decisions §7). */
const coverPosition = 1;

/** The slot of the site-wide cover ad: once closed it stays away for a day, and it never stands before a chapter. */
export function CoverAd() {
  const ad = useSite().ads.find((it) => it.position === coverPosition && it.type === 'Cover');
  const arrivedInReader = useArrivedInReader();
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!ad || arrivedInReader) return;
    setDue(!wasRemovedLately(ad.position, Date.now()));
  }, [ad, arrivedInReader]);
  const Sheet = useLoaded(loadSheet, due);
  return (
    <div data-part="cover-ad">
      {ad && due && Sheet && <Sheet ad={ad} onClose={() => close(ad, setDue)} />}
    </div>
  );
}

function close(ad: AdItem, setDue: (due: boolean) => void): void {
  dismissAd(ad.position, Date.now());
  setDue(false);
}

/** Whether this visit began in the reader: who followed a link to a page is not held up. */
function useArrivedInReader(): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  return first === '/comicContent';
}
