import type { accountCalls } from '../../../contract/calls/account-calls.ts';
import { bindPhone } from '../../usecases/account/bind-phone.ts';
import { sendCode } from '../../usecases/account/codes.ts';
import { closeAccount, endSessions, listSessions } from '../../usecases/account/own-sessions.ts';
import { changePassword, checkReset, resetPassword } from '../../usecases/account/passwords.ts';
import { logIn, register } from '../../usecases/account/sign-in.ts';
import { memberOf } from '../caller.ts';
import type { Handlers } from './handler.ts';

export const accountHandlers: Handlers<keyof typeof accountCalls> = {
  logon: ({ parts, merchant, ask, caller }) => register(parts.accounts, merchant, ask, caller.userAgent),
  login: ({ parts, merchant, ask, caller }) => logIn(parts.accounts, merchant, ask, caller),
  refresh: ({ parts, merchant, caller }) =>
    parts.sessions.refresh(caller.token, merchant.id, caller.userAgent),
  logout: async ({ parts, merchant, caller }) => {
    await parts.sessions.end(caller.token, merchant.id);
    return null;
  },
  listSessions: ({ parts, caller }) => listSessions(parts.sessions, memberOf(caller)),
  endSessions: ({ parts, merchant, ask, caller }) =>
    endSessions(parts.accounts, merchant, ask, { member: memberOf(caller), ip: caller.ip }),
  closeAccount: ({ parts, merchant, ask, caller }) =>
    closeAccount(parts.accounts, merchant, ask, { member: memberOf(caller), ip: caller.ip }),
  sendCode: ({ parts, merchant, ask, caller }) => sendCode(parts.accounts, merchant, ask, caller.member),
  bindPhone: ({ parts, merchant, ask, caller }) =>
    bindPhone(parts.accounts, merchant, ask, { member: memberOf(caller), ip: caller.ip }),
  checkReset: ({ parts, merchant, ask }) => checkReset(parts.accounts, merchant, ask),
  resetPassword: ({ parts, merchant, ask }) => resetPassword(parts.accounts, merchant, ask),
  changePassword: ({ parts, merchant, ask, caller }) =>
    changePassword(parts.accounts, merchant, ask, { member: memberOf(caller), ip: caller.ip }),
};
