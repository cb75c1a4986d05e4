import type { Ask } from '../../contract/endpoints.ts';
import type { MemberStatus } from '../../contract/member.ts';
import { call } from '../api/call.ts';
import { currentMember, setMemberStatus } from '../stores/member.ts';
import { notify } from '../stores/notices.ts';
import { settingWords } from '../text/setting.ts';

type Change = Ask<'setMember'>;

let last: Promise<unknown> = Promise.resolve();
/** Changes that the server has not answered yet, in their order. */
const waiting: Change[] = [];

/**
 * Changes a setting of the member: seen at once, told to the server in the order of the taps, and taken back with a
 * notice when the server cannot be told. Never rejects.
 */
export async function setMember(change: Change): Promise<void> {
  const before = currentMember();
  if (before === null) return;
  waiting.push(change);
  setMemberStatus(changed(before, change));
  const told = last.then(() => call('setMember', change));
  last = told.catch(() => {});
  try {
    const answer = await told;
    waiting.splice(waiting.indexOf(change), 1);
    // What was tapped since must not jump back until its own answer is there; who has signed out must not come back.
    if (currentMember()?.account === before.account) setMemberStatus(waiting.reduce(changed, answer));
  } catch {
    waiting.splice(waiting.indexOf(change), 1);
    const now = currentMember();
    if (now?.account === before.account)
      setMemberStatus(waiting.reduce(changed, takenBack(now, before, change)));
    notify({ severity: 'error', summary: settingWords.notSaved.title, detail: settingWords.notSaved.detail });
  }
}

function changed(status: MemberStatus, { autoBuy, direction, autoBuyLimit }: Change): MemberStatus {
  const { perDay, perChapter, floor } = { ...status.autoBuyLimit, ...told(autoBuyLimit) };
  return {
    ...status,
    autoBuy: autoBuy ?? status.autoBuy,
    direction: direction ?? status.direction,
    autoBuyLimit: { perDay: perDay ?? null, perChapter: perChapter ?? null, floor: floor ?? 0 },
  };
}

/** Only what the change was about goes back: points may have moved meanwhile. */
function takenBack(now: MemberStatus, before: MemberStatus, change: Change): MemberStatus {
  const limits = Object.keys(change.autoBuyLimit ?? {});
  const limit = Object.entries(before.autoBuyLimit).filter(([name]) => limits.includes(name));
  return {
    ...now,
    ...(change.autoBuy !== undefined && { autoBuy: before.autoBuy }),
    ...(change.direction !== undefined && { direction: before.direction }),
    autoBuyLimit: { ...now.autoBuyLimit, ...Object.fromEntries(limit) },
  };
}

/** Null takes a limit away; what is left out stays. */
function told(limit: Change['autoBuyLimit']): NonNullable<Change['autoBuyLimit']> {
  return Object.fromEntries(Object.entries(limit ?? {}).filter(([, value]) => value !== undefined));
}
