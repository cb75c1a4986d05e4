import { useCallback, useMemo, useState } from 'react';
import { hasLeft, shelfMemberId } from '../../stores/member-id.ts';

/** Something that was done and can be taken back for a while. */
export interface Undo {
  said: string;
  run: () => Promise<boolean>;
}

export interface UndoOffer {
  /** What is offered, with a number of its own; null for nothing. */
  offered: (Undo & { no: number }) | null;
  offer: (undo: Undo) => void;
  withdraw: () => void;
}

/** What a member offers to take back does nothing on the shelf of who comes after them. */
export function useUndo(): UndoOffer {
  const [offered, setOffered] = useState<(Undo & { no: number }) | null>(null);
  const offer = useCallback(({ said, run }: Undo) => {
    const owner = shelfMemberId();
    setOffered((last) => ({
      ...{ said, no: (last?.no ?? 0) + 1 },
      run: async () => hasLeft(owner) || run(),
    }));
  }, []);
  const withdraw = useCallback(() => setOffered(null), []);
  return useMemo(() => ({ offered, offer, withdraw }), [offered, offer, withdraw]);
}
