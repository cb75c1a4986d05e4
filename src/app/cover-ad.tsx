import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { AdItem } from '../../contract/site.ts';
import { isEntryRoom } from '../../domain/redirect-path.ts';
import { sharedNow } from '../api/server-clock.ts';
import { useSite } from '../stores/site.ts';
import { useInTurn } from '../ui/ad-slot.tsx';
import { CoverAdSheet } from './cover-ad-sheet.tsx';

/** Position of the site-wide cover (decisions §7). */
const coverPosition = 1;

/** Before a chapter, and where one pays, looks after one's account or goes offline; where one enters, too (decisions §7). */
const quietPlaces =
  /^\/(comicContent|book\/saved|myAccount\/(safety|wallet|buyHistory|chargeHistory|storage))(\/|$)/i;

/** The site-wide cover ad: once closed it stays away for a day, and in quiet places it never stands. */
export function CoverAd() {
  const ad = useInTurn(useSite().ads.filter((it) => it.position === coverPosition && it.type === 'Cover'));
  const { pathname } = useLocation();
  // Who followed a link to a page is not held up.
  const [arrivedInReader] = useState(isDocumentOfReader);
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!ad || arrivedInReader) return;
    let isCurrent = true;
    void isDue(ad).then((due) => isCurrent && setDue(due));
    return () => {
      isCurrent = false;
    };
  }, [ad, arrivedInReader]);
  // Its picture may come when one has gone on to a chapter.
  const shown = due && !quietPlaces.test(pathname) && !isEntryRoom(pathname);
  return ad && shown ? <CoverAdSheet ad={ad} onClose={() => setDue(false)} /> : null;
}

/** One may have gone on before this code came. */
function isDocumentOfReader(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return /^\/comicContent\/?$/i.test(new URL(navigation?.name ?? '', location.href).pathname);
}

/** Without the code that knows it is not shown. */
async function isDue({ position }: AdItem): Promise<boolean> {
  try {
    const { wasAdRemoved } = await import('../commands/was-ad-removed.ts');
    return !(await wasAdRemoved(position, sharedNow()));
  } catch {
    return false;
  }
}
