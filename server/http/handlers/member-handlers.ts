import type { memberCalls } from '../../../contract/calls/member-calls.ts';
import type { EndpointName } from '../../../contract/endpoints.ts';
import { memberStatus, setMember } from '../../usecases/member-status.ts';
import { writeOfflineTickets } from '../../usecases/offline-tickets.ts';
import { listOrders } from '../../usecases/orders.ts';
import {
  addFavourites,
  deleteHistory,
  listBought,
  listFavourites,
  listHistory,
  putAdRemovals,
  putHistory,
  removeFavourites,
} from '../../usecases/shelf.ts';
import { listShelfChanges } from '../../usecases/shelf-changes.ts';
import { listStatement } from '../../usecases/statement.ts';
import { memberOf } from '../caller.ts';
import type { Asked, Handlers } from './handler.ts';

export const memberHandlers: Handlers<keyof typeof memberCalls> = {
  getMember: ({ parts, caller }) => memberStatus(parts.members, memberOf(caller)),
  setMember: ({ parts, ask, caller }) => setMember(parts.members, memberOf(caller), ask, parts.now()),
  listBought: (asked) => listBought(shelfAsk(asked)),
  listFavourites: (asked) => listFavourites(shelfAsk(asked)),
  addFavourites: (asked) => addFavourites(shelfAsk(asked)),
  removeFavourites: (asked) => removeFavourites(shelfAsk(asked)),
  listHistory: (asked) => listHistory(shelfAsk(asked)),
  putHistory: (asked) => putHistory(shelfAsk(asked)),
  deleteHistory: (asked) => deleteHistory(shelfAsk(asked)),
  listAdRemovals: ({ parts, caller }) => parts.shelf.adRemovals(memberOf(caller).memberId),
  putAdRemovals: (asked) => putAdRemovals(shelfAsk(asked)),
  listShelfChanges: (asked) => listShelfChanges(shelfAsk(asked)),
  writeOfflineTickets: ({ parts, merchant, ask, caller }) =>
    writeOfflineTickets(parts, merchant, memberOf(caller), ask),
  listStatement: ({ parts, ask, caller }) => listStatement(parts.ledger, memberOf(caller), ask),
  listOrders: ({ parts, ask, caller }) => listOrders(parts.orders, memberOf(caller), ask, parts.now()),
};

/** What the use cases of the shelf take. */
export function shelfAsk<Name extends EndpointName>({ parts, merchant, ask, caller }: Asked<Name>) {
  const { shelf, catalogue } = parts;
  return { shelf, catalogue, merchant, member: memberOf(caller), ask, now: parts.now() };
}
