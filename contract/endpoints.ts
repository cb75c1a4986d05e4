import type * as z from 'zod/mini';
import { accountCalls } from './calls/account-calls.ts';
import { comicCalls } from './calls/comic-calls.ts';
import { handoverCalls } from './calls/handover-calls.ts';
import { memberCalls } from './calls/member-calls.ts';
import { pushCalls } from './calls/push-calls.ts';
import { siteCalls } from './calls/site-calls.ts';
import { walletCalls } from './calls/wallet-calls.ts';

/**
 * Everything the page and the server say to each other: from this table come the server's routes and checks, the
 * client's types, the API's document and the tests.
 */
export const endpoints = {
  ...siteCalls,
  ...comicCalls,
  ...accountCalls,
  ...memberCalls,
  ...walletCalls,
  ...handoverCalls,
  ...pushCalls,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** What a caller hands over: parameters of the path, the query and the body in one object. */
export type Ask<Name extends EndpointName> = object &
  Fields<z.input<Endpoints[Name]['params']>> &
  Fields<z.input<Endpoints[Name]['query']>> &
  Fields<z.input<Endpoints[Name]['body']>>;
/** What the server's use case gets, checked and with defaults filled in. */
export type Checked<Name extends EndpointName> = Fields<z.output<Endpoints[Name]['params']>> &
  Fields<z.output<Endpoints[Name]['query']>> &
  Fields<z.output<Endpoints[Name]['body']>>;
/** What comes back as `data`. */
export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>;

/** An object without fields allows any others beside it. */
type Fields<Shape> = string extends keyof Shape ? unknown : Shape;
