import * as z from 'zod/mini';
import { type Endpoint, memberWrite, nothing, publicRead } from '../endpoint.ts';
import { languages } from '../languages.ts';

/** As push services write them; other characters would be longer to a database than its keys may be. */
const endpoint = z.string().check(z.maxLength(1000), z.regex(/^[\x21-\x7e]+$/));
/** An uncompressed point of P-256 (65 bytes, the first is 4) and a secret of 16 bytes, base64url (RFC 8291). */
const p256dh = z.string().check(z.regex(/^B[\w-]{86}=?$/));
const auth = z.string().check(z.regex(/^[\w-]{22}(==)?$/));

/** News of followed comics, brought by the browser's push service while the site is closed. + */
export const pushCalls = {
  /** The key that this site's messages are signed with, for the browser to subscribe to. */
  getPushKey: { ...publicRead, path: '/api/push', answer: z.object({ publicKey: z.string() }) },
  /**
   * From then on this browser gets the digest of the member, until the session ends. Repeating it changes nothing.
   * Request01 `fields.endpoint` for what is no push service that we know: the server writes to nobody else.
   */
  subscribePush: {
    ...memberWrite,
    method: 'PUT',
    path: '/api/member/push',
    body: z.object({
      endpoint,
      p256dh,
      auth,
      language: z._default(z.enum(languages), 'zh-CN'),
    }),
    answer: nothing,
    codes: ['Member03'],
  },
  unsubscribePush: {
    ...memberWrite,
    method: 'DELETE',
    path: '/api/member/push',
    body: z.object({ endpoint }),
    answer: nothing,
    codes: ['Member03'],
  },
} as const satisfies Record<string, Endpoint>;
