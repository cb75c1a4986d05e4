import { useCallback, useMemo, useState } from 'react';

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

export function useUndo(): UndoOffer {
  const [offered, setOffered] = useState<(Undo & { no: number }) | null>(null);
  const offer = useCallback((undo: Undo) => setOffered((last) => ({ ...undo, no: (last?.no ?? 0) + 1 })), []);
  const withdraw = useCallback(() => setOffered(null), []);
  return useMemo(() => ({ offered, offer, withdraw }), [offered, offer, withdraw]);
}
