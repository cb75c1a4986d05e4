import * as z from 'zod/mini';
import { type Endpoint, memberRead, none, nothing } from '../endpoint.ts';
import { session, sessionsMost } from '../member.ts';

// Only the size is looked at here; the rules that a person is told about are `domain/account-rules.ts`.
const text = (most: number) => z.string().check(z.maxLength(most));
const account = text(64);
const password = text(256);
const phone = text(32);
const code = text(16);
const sessionIds = z
  .array(z.string().check(z.regex(/^[\w-]{1,64}$/)))
  .check(z.minLength(1), z.maxLength(sessionsMost));
/** The token, a string. */
const token = z.string();

const open = {
  method: 'POST',
  params: none,
  query: none,
  access: 'visitor',
  limit: 'login',
} as const;

/** Registration, login, verification codes and passwords (decisions §2). */
export const accountCalls = {
  logon: {
    ...open,
    path: '/account/logon',
    body: z.object({ account, password, channel: z.optional(text(64)) }),
    answer: token,
    codes: ['Member07'],
  },
  login: {
    ...open,
    path: '/account/login',
    body: z.object({ account, password }),
    answer: token,
    codes: ['Member08', 'Member09'],
  },
  /** A new token for a living session, also shortly after the old one has run out; Member01 once its account is closed. */
  refresh: { ...open, path: '/account/refresh', body: none, answer: token, codes: ['Member01', 'Member03'] },
  logout: { ...open, path: '/account/logout', limit: 'write', body: none, answer: nothing, codes: [] },
  /** Where the member is logged in, the calling session first, then the last seen; at most 100. + */
  listSessions: {
    ...memberRead,
    path: '/account/sessions',
    answer: z.array(session),
    codes: ['Member03'],
  },
  /** Ends those of the ids that are the member's, for the right password; Member06 for a wrong one. + */
  endSessions: {
    ...open,
    method: 'DELETE',
    path: '/account/sessions',
    access: 'member',
    body: z.object({ ids: sessionIds, password }),
    answer: nothing,
    codes: ['Member03', 'Member06', 'Member09'],
  },
  /** Ends the member for good, for the right password: nothing that tells of a person is kept, points are lost. + */
  closeAccount: {
    ...open,
    path: '/account/close',
    access: 'member',
    body: z.object({ password }),
    answer: nothing,
    codes: ['Member03', 'Member06', 'Member09'],
  },
  /** `retryAfter`: seconds until another code may be asked for. The same answer for known and unknown accounts. */
  sendCode: {
    ...open,
    path: '/account/code',
    limit: 'code',
    body: z.object({ purpose: z.enum(['bind', 'reset']), account: z.optional(account), phone }),
    answer: z.object({ retryAfter: z.number() }),
    codes: ['Member03'],
  },
  bindPhone: {
    ...open,
    path: '/account/phone',
    access: 'member',
    limit: 'write',
    /** The password is needed only to give up a phone that is bound already: whoever holds the phone holds the account. */
    body: z.object({ phone, code, password: z.optional(password) }),
    answer: nothing,
    codes: ['Member03', 'Member04', 'Member05', 'Member06', 'Member09'],
  },
  checkReset: {
    ...open,
    path: '/account/reset_check',
    body: z.object({ account, phone, code }),
    answer: z.object({ resetToken: z.string() }),
    codes: ['Member04'],
  },
  resetPassword: {
    ...open,
    path: '/account/reset_pwd',
    body: z.object({ resetToken: text(256), password }),
    answer: nothing,
    codes: ['Member04'],
  },
  changePassword: {
    ...open,
    method: 'PUT',
    path: '/account/pwd',
    access: 'member',
    body: z.object({ oldPassword: password, newPassword: password }),
    answer: nothing,
    codes: ['Member03', 'Member06', 'Member09'],
  },
} as const satisfies Record<string, Endpoint>;
