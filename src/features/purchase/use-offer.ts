import { useCallback, useEffect, useRef, useState } from 'react';
import { CodedError } from '../../../contract/coded-error.ts';
import type { ChapterBrief } from '../../../contract/comic.ts';
import { call } from '../../api/call.ts';
import { refreshMember } from '../../commands/refresh-member.ts';
import { isSignedIn } from '../../stores/account.ts';
import { currentMember } from '../../stores/member.ts';

/** What is for sale in a comic, as the server says now. */
export type Offer =
  | { kind: 'loading' }
  | { kind: 'ready'; chapters: readonly ChapterBrief[] }
  | { kind: 'failed'; offline: boolean; requestId: string };

/** The chapters and their prices; the second answer asks again and leaves the chapters that are shown until then. */
export function useOffer(comicId: number): [Offer, () => void] {
  const [offer, setOffer] = useState<Offer>({ kind: 'loading' });
  const asked = useRef(0);
  const answered = useRef(0);
  const load = useCallback(() => {
    if (isSignedIn() && !currentMember()) void refreshMember();
    setOffer((shown) => (shown.kind === 'failed' ? { kind: 'loading' } : shown));
    asked.current += 1;
    const ask = asked.current;
    call('listChapters', { id: comicId }).then(
      (chapters) => {
        // What was asked for earlier may come later.
        if (ask < answered.current) return;
        answered.current = ask;
        setOffer({ kind: 'ready', chapters });
      },
      (error: unknown) => {
        // Whoever asked again meanwhile waits for that answer.
        if (ask === asked.current) setOffer((shown) => (shown.kind === 'ready' ? shown : failure(error)));
      },
    );
  }, [comicId]);
  useEffect(load, [load]);
  return [offer, load];
}

function failure(error: unknown): Offer {
  const coded = error instanceof CodedError ? error : null;
  return { kind: 'failed', offline: coded?.code === 'offline', requestId: coded?.requestId ?? '' };
}
