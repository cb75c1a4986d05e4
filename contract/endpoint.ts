import * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';

/** A row of the contract table: one call, everything that crosses the border with it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Fastify writes it, `:name` for a parameter. Every path also takes the query `mid`. */
  path: string;
  params: z.ZodMiniObject;
  query: z.ZodMiniObject;
  /** JSON of the request; a call without one sends none. */
  body: z.ZodMiniObject;
  answer: z.ZodMiniType;
  /** Codes of the catalogue that it may answer besides Request01, Request03, Site01 and Server01. */
  codes: readonly ErrorCode[];
  /**
   * Who may call: `public` gives the same answer to every visitor of a merchant, so it may be kept and shared;
   * `visitor` looks at a member's token when there is one; `member` answers Member03 without one.
   */
  access: 'public' | 'visitor' | 'member';
  /** Which allowance a call is taken from (decisions §11). */
  limit: 'read' | 'write' | 'report' | 'login' | 'code';
  /** Whether the header `Idempotency-Key` must come with it: repeats give the first answer for 24 h. */
  idempotent?: true;
}

export const none = z.object({});
/** Writes with nothing to say. */
export const nothing = z.null();

/** Numbers of comics, chapters, blocks and products: positive, 31 bits. */
export const id = z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1));
export const bodyId = z.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1));
/** Milliseconds since 1970. */
export const moment = z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

// What every read, write and public list of the table shares.
const plain = { params: none, query: none, body: none, codes: [] } as const;
export const publicRead = { ...plain, method: 'GET', access: 'public', limit: 'read' } as const;
export const visitorRead = { ...plain, method: 'GET', access: 'visitor', limit: 'read' } as const;
export const memberRead = { ...plain, method: 'GET', access: 'member', limit: 'read' } as const;
export const memberWrite = { ...plain, access: 'member', limit: 'write' } as const;
