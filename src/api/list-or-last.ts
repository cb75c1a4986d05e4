import { CodedError } from '../../contract/coded-error.ts';

/** What a list room shows: what was asked for, or what it showed before and why. */
export interface ListOrLast<Data> {
  data: Data;
  fault: CodedError | null;
}

const last = new Map<string, unknown>();

/** Faults of the moment: what was seen before is still worth seeing. */
const passing: readonly string[] = ['offline', 'foreign-answer', 'Server01', 'Request03'];

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
    if (!(error instanceof CodedError) || !passing.includes(error.code) || !last.has(room)) throw error;
    // Under a room's name only its own data is kept.
    return { data: last.get(room) as Data, fault: error };
  }
}
