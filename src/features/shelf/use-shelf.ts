import { useCallback, useEffect, useState } from 'react';
import { freshenShelf } from '../../commands/keep-in-step.ts';
import type { ShelfView } from '../../mirror/shelf-views.ts';
import { useSignedIn } from '../../stores/account.ts';
import { shelfMemberId } from '../../stores/member-id.ts';
import { useMirror } from '../../stores/use-mirror.ts';
import { useOnline } from '../../stores/use-online.ts';

const empty: ShelfView = { favourites: [], bought: [], history: [], known: true, newsAt: 0 };
const unknown: ShelfView = { ...empty, known: false };

/** What was read last, and whose it was: who comes back finds it at once, and at its place. */
let last: { of: string | null; view: ShelfView } | null = null;

/** The shelf of this device, as it changes, and how it stands with the server. */
export interface Shelf {
  /** Null until it was read. */
  view: ShelfView | null;
  signedIn: boolean;
  online: boolean;
  /** Whether the server could not be asked for news. */
  failed: boolean;
  retry: () => void;
}

export function useShelf(): Shelf {
  const signedIn = useSignedIn();
  const online = useOnline();
  const [failed, setFailed] = useState(false);
  const retry = useCallback(() => void freshenShelf().then((done) => setFailed(!done)), []);
  useEffect(() => {
    if (signedIn && online) retry();
    else setFailed(signedIn);
  }, [signedIn, online, retry]);
  const read = useMirror(loadShelf, signedIn ? unknown : empty);
  const of = shelfMemberId();
  useEffect(() => {
    if (read) last = { of, view: read };
  }, [of, read]);
  const view = read ?? (last?.of === of ? last.view : null);
  return { view, signedIn, online, failed, retry };
}

async function loadShelf(): Promise<() => Promise<ShelfView>> {
  return (await import('../../mirror/shelf-views.ts')).shelfView;
}
