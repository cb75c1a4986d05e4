import * as z from 'zod/mini';
import { type Endpoint, none } from '../endpoint.ts';
import { handoverBundle } from '../handover.ts';

const open = { method: 'POST', params: none, query: none, access: 'visitor' } as const;

/** Moving to another address of the site, and into a clip on a home screen, which keeps things of its own. + */
export const handoverCalls = {
  /**
   * A code that is good once, for a page at `origin` of the same merchant: for 60 s, or 10 min for a `clip`, which is
   * put on the home screen first. A clip is a member's and stays at this origin; only the session goes into it.
   * Request01 `fields.origin` for a place that the merchant does not name.
   */
  offerHandover: {
    ...open,
    path: '/api/handover',
    limit: 'write',
    body: z.object({
      origin: z.string().check(z.maxLength(300)),
      use: z._default(z.enum(['move', 'clip']), 'move'),
      bundle: z.optional(handoverBundle),
    }),
    answer: z.object({ code: z.string(), expiresAt: z.number() }),
    codes: ['Member03'],
  },
  /**
   * What a code was made for: a session of its own (null for a visitor's), and what came along. Member04 for a code that
   * is unknown, used, too old, another merchant's or meant for another origin, and once the session that it came from has
   * ended.
   */
  claimHandover: {
    ...open,
    path: '/api/handover/claim',
    limit: 'login',
    body: z.object({ code: z.string().check(z.maxLength(64)) }),
    answer: z.object({ token: z.nullable(z.string()), bundle: handoverBundle }),
    codes: ['Member04'],
  },
} as const satisfies Record<string, Endpoint>;
