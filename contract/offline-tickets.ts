import * as z from 'zod/mini';

/** Answer of `POST api/member/tickets` (+). */
export const offlineTickets = z.object({
  /** The public key that tells a ticket of ours, as a JSON Web Key of the curve P-256. */
  key: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  tickets: z.array(
    z.object({
      comicId: z.number(),
      chapterNo: z.number(),
      /**
       * `right`: free for everybody, the member's own, or neither (any more). `closed`: the member's own still, but the
       * merchant does not show it now, so that nobody may read it.
       */
      right: z.enum(['free', 'own', 'closed', 'none']),
      /** Two parts of base64url with a dot between: what is vouched for, and the signature. Null unless it is `own`. */
      ticket: z.nullable(z.string()),
    }),
  ),
});
export type OfflineTickets = z.infer<typeof offlineTickets>;
