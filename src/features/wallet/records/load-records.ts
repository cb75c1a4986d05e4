import type { LoaderFunctionArgs } from 'react-router';
import type { Call } from '../../../../contract/first-screen.ts';
import { callContext } from '../../../api/call.ts';
import { loadTurns, turnsIn } from '../../../api/turns.ts';
import { isSignedIn } from '../../../stores/account.ts';
import { shelfMemberId } from '../../../stores/member-id.ts';

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

/** Addresses that stood on the screen before. */
const seen = new Set<string>();

/** What a room of records loads. */
export interface HistoryData<Item> {
  /** Null for visitors. */
  records: Records<Item> | Promise<Records<Item>> | null;
  /** Whose they are. */
  owner: string | null;
  /** They cannot be had, which the room says itself. */
  offline: boolean;
}

type List<Item> = (ask: { page: number; size: number }) => Promise<{ items: Item[]; total: number }>;

/**
 * As many lines of a member's list as the address asks for: null for visitors; a promise, which comes after the room,
 * unless one asks for more of it or comes back.
 */
export async function recordsOf<Item>(
  { request, context }: LoaderFunctionArgs,
  list: (call: Call) => List<Item>,
): Promise<HistoryData<Item>> {
  const owner = shelfMemberId();
  if (!isSignedIn()) return { records: null, owner, offline: false };
  const address = new URL(request.url);
  const records = loadRecords(list(context.get(callContext)), address);
  // The room says what failed, maybe after it has.
  records.catch(() => {});
  // What stands stays until more is there; who comes back finds the place, which is only there with its lines.
  const atOnce = address.searchParams.has('turns') || seen.has(address.pathname);
  seen.add(address.pathname);
  return {
    records: (atOnce && (await records.catch(() => null))) || records,
    owner,
    offline: navigator.onLine === false,
  };
}

async function loadRecords<Item>(list: List<Item>, address: URL): Promise<Records<Item>> {
  const turns = turnsIn(address.searchParams, mostTurns);
  return { ...(await loadTurns(list, turns)), turns, ends: turns === mostTurns };
}
