import type { pushCalls } from '../../../contract/calls/push-calls.ts';
import { CodedError } from '../../../contract/coded-error.ts';
import { memberOf } from '../caller.ts';
import type { Handlers } from './handler.ts';

export const pushHandlers: Handlers<keyof typeof pushCalls> = {
  getPushKey: async ({ parts }) => ({ publicKey: parts.push.sender.publicKey }),
  subscribePush: async ({ parts, ask, caller }) => {
    if (!parts.push.sender.knows(ask.endpoint)) {
      throw new CodedError('Request01', { fields: { endpoint: 'foreign' } });
    }
    await parts.push.desk.subscribe(memberOf(caller), ask, parts.now());
    return null;
  },
  unsubscribePush: async ({ parts, ask, caller }) => {
    await parts.push.desk.unsubscribe(memberOf(caller).memberId, ask.endpoint);
    return null;
  },
};
