import * as z from 'zod/mini';

/** Every JSON answer (decisions §1). `code` is empty on success. */
export const envelope = z.object({
  data: z.unknown(),
  code: z.string(),
  message: z.string(),
  /**
   * Finds in the server's log the request that the answer was made for. A public answer is given to others for a moment:
   * the header `x-request-id` names the request that it came to.
   */
  requestId: z.string(),
  /** Milliseconds since 1970 by the server's clock. */
  serverTime: z.number(),
});
export type Envelope = z.infer<typeof envelope>;
