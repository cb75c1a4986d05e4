import { useCallback, useEffect, useState } from 'react';
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

/** The chapters and their prices; the second answer asks again and leaves what is shown until then. */
export function useOffer(comicId: number): [Offer, () => void] {
  const [offer, setOffer] = useState<Offer>({ kind: 'loading' });
  const [asked, ask] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each ask is one more reason to load
  useEffect(() => {
    let left = false;
    if (isSignedIn() && !currentMember()) void refreshMember();
    call('listChapters', { id: comicId }).then(
      (chapters) => left || setOffer({ kind: 'ready', chapters }),
      (error: unknown) => left || setOffer((shown) => (shown.kind === 'ready' ? shown : failure(error))),
    );
    return () => {
      left = true;
    };
  }, [comicId, asked]);
  return [offer, useCallback(() => ask((times) => times + 1), [])];
}

function failure(error: unknown): Offer {
  const coded = error instanceof CodedError ? error : null;
  return { kind: 'failed', offline: coded?.code === 'offline', requestId: coded?.requestId ?? '' };
}
