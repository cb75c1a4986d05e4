import type { LoaderFunctionArgs } from 'react-router';
import type { Call } from '../../../../contract/first-screen.ts';
import { callContext } from '../../../api/call.ts';
import { loadTurns, turnsIn } from '../../../api/turns.ts';
import { isSignedIn } from '../../../stores/account.ts';

/** Five thousand lines, which are fifty calls at once. */
const mostTurns = 250;

/** The beginning of a list, as long as the address asks. */
export interface Records<Item> {
  items: Item[];
  total: number;
  /** How many turns of twenty are shown. */
  turns: number;
  /** No more of it is shown, however much there is. */
  ends: boolean;
}

type List<Item> = (ask: { page: number; size: number }) => Promise<{ items: Item[]; total: number }>;

/**
 * As many lines of a member's list as the address asks for: null for visitors; comes after the room unless one asks for
 * more of it.
 */
export async function recordsOf<Item>(
  { request, context }: LoaderFunctionArgs,
  list: (call: Call) => List<Item>,
): Promise<{ records: Promise<Records<Item>> | null }> {
  if (!isSignedIn()) return { records: null };
  const address = new URL(request.url);
  const records = loadRecords(list(context.get(callContext)), address);
  // The room says what failed, maybe after it has.
  records.catch(() => {});
  // What stands stays until more is there.
  if (address.searchParams.has('turns')) await records.catch(() => null);
  return { records };
}

async function loadRecords<Item>(list: List<Item>, address: URL): Promise<Records<Item>> {
  const turns = turnsIn(address.searchParams, mostTurns);
  return { ...(await loadTurns(list, turns)), turns, ends: turns === mostTurns };
}
