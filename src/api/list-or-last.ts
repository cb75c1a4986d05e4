import type { CodedError } from '../../contract/coded-error.ts';
import { isPassing } from './is-passing.ts';

/** What a list room shows: what was asked for, or what it showed before and why. */
export interface ListOrLast<Data> {
  data: Data;
  fault: CodedError | null;
}

/** What each room showed last, with the question that it answers. */
const last = new Map<string, { data: unknown; asked: number }>();
let questions = 0;

/**
 * Loads what a room shows; when that fails for the moment, what the room showed last in this page's life stays, with
 * the fault beside it. Without anything to keep it rejects. The server keeps nothing: its readers are many.
 */
export async function listOrLast<Data>(room: string, load: () => Promise<Data>): Promise<ListOrLast<Data>> {
  questions += 1;
  const asked = questions;
  try {
    const data = await load();
    // What comes after the answer to a later question is not shown any more.
    const isLatest = asked > (last.get(room)?.asked ?? 0);
    if (isLatest && !import.meta.env.SSR) last.set(room, { data, asked });
    return { data, fault: null };
  } catch (error) {
    const shown = last.get(room);
    if (!isPassing(error) || !shown) throw error;
    // Under a room's name only its own data is kept.
    return { data: shown.data as Data, fault: error };
  }
}
