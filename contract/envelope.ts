import * as z from 'zod/mini';

/** Every JSON answer (decisions §1). `code` is empty on success. */
export const envelope = z.object({
  data: z.unknown(),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  /** Milliseconds since 1970 by the server's clock. */
  serverTime: z.number(),
});
export type Envelope = z.infer<typeof envelope>;
