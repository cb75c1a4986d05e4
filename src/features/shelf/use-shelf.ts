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
  /** Whether news could not be had, and whether for want of room on the device. */
  failed: 'failed' | 'full' | null;
  retry: () => void;
}

export function useShelf(): Shelf {
  const signedIn = useSignedIn();
  const online = useOnline();
  const [failed, setFailed] = useState<Shelf['failed']>(null);
  const retry = useCallback(
    () => void freshenShelf().then((how) => setFailed(how === 'fresh' ? null : how)),
    [],
  );
  useEffect(() => {
    if (signedIn && online) retry();
    else setFailed(signedIn ? 'failed' : null);
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
