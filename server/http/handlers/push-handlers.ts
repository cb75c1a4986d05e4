import type { pushCalls } from '../../../contract/calls/push-calls.ts';
import { subscribePush } from '../../usecases/subscribe-push.ts';
import { memberOf } from '../caller.ts';
import type { Handlers } from './handler.ts';

export const pushHandlers: Handlers<keyof typeof pushCalls> = {
  getPushKey: async ({ parts }) => ({ publicKey: parts.push.sender.publicKey }),
  subscribePush: ({ parts, ask, caller }) => subscribePush(parts.push, memberOf(caller), ask, parts.now()),
  unsubscribePush: async ({ parts, ask, caller }) => {
    await parts.push.desk.unsubscribe(memberOf(caller).memberId, ask.endpoint);
    return null;
  },
};
