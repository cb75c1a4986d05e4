import { loadTurns, turnsIn } from '../../../api/turns.ts';

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

/** Loads as many lines of a list as an address asks for. */
export async function loadRecords<Item>(
  list: (ask: { page: number; size: number }) => Promise<{ items: Item[]; total: number }>,
  address: URL,
): Promise<Records<Item>> {
  const turns = turnsIn(address.searchParams, mostTurns);
  return { ...(await loadTurns(list, turns)), turns, ends: turns === mostTurns };
}
