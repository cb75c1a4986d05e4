import type { CodedError } from '../../contract/coded-error.ts';
import { isPassing } from './is-passing.ts';

/** What a list room shows: what was asked for, or what it showed before and why. */
export interface ListOrLast<Data> {
  data: Data;
  fault: CodedError | null;
}

const last = new Map<string, unknown>();

/**
 * Loads what a room shows; when that fails for the moment, what the room showed last in this page's life stays, with
 * the fault beside it. Without anything to keep it rejects. The server keeps nothing: its readers are many.
 */
export async function listOrLast<Data>(room: string, load: () => Promise<Data>): Promise<ListOrLast<Data>> {
  try {
    const data = await load();
    if (!import.meta.env.SSR) last.set(room, data);
    return { data, fault: null };
  } catch (error) {
    if (!isPassing(error) || !last.has(room)) throw error;
    // Under a room's name only its own data is kept.
    return { data: last.get(room) as Data, fault: error };
  }
}
