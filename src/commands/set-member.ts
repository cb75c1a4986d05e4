import type { MemberStatus } from '../../contract/member.ts';
import { call } from '../api/call.ts';
import { sharedNow } from '../api/server-clock.ts';
import type { SettingsChange } from '../mirror/tables.ts';
import { currentMember, setMemberStatus } from '../stores/member.ts';
import { hasLeft, memberId, shelfMemberId } from '../stores/member-id.ts';
import { notify } from '../stores/notices.ts';
import { settingWords } from '../text/setting.ts';
import { kept } from './kept.ts';
import { notedSettings } from './noted-changes.ts';
import { changed, type OwnedSettings, onItsWay, withOnTheWay } from './settings-on-the-way.ts';

let last: Promise<unknown> = Promise.resolve();
let isBrought = false;
/** While changes are on their way: the member as they are without those, to which one that fails goes back. */
let settled: MemberStatus | null = null;
let underWay = 0;

/**
 * Changes a setting of the member: seen and noted at once, on disk a moment later, told to the server when it can be
 * reached. A device that keeps nothing, or not this member's shelf yet, tells the server itself, and takes the change
 * back with a notice when that fails. Never rejects.
 * @param at when it was set (ms since 1970)
 */
export async function setMember(change: SettingsChange, at = sharedNow()): Promise<void> {
  // What an earlier page could only note comes first.
  void bringNotedSettings();
  const before = currentMember();
  if (before === null) return;
  const owner = shelfMemberId();
  if (underWay === 0 || settled?.account !== before.account) settled = before;
  underWay += 1;
  setMemberStatus(changed(before, change));
  // In the order of the taps.
  const told = onItsWay({ change, at, owner }, () => last.then(() => tell({ change, at, owner })));
  last = told.catch(() => {});
  const answer = await told.catch(() => 'failed' as const);
  underWay -= 1;
  if (answer !== 'failed' && settled.account === before.account) settled = answer ?? changed(settled, change);
  const now = currentMember();
  // Who has signed out must not come back.
  const isSame = now?.account === before.account;
  if (answer === 'failed') {
    if (isSame) setMemberStatus(withOnTheWay(takenBack(now, settled, change)));
    notify({ severity: 'error', summary: settingWords.notSaved.title, detail: settingWords.notSaved.detail });
  } else if (answer && isSame) setMemberStatus(withOnTheWay(answer));
}

/** A page that was left at once has only noted what was set: it is told now. Never rejects. */
export async function bringNotedSettings(): Promise<void> {
  const owner = memberId();
  if (isBrought || owner === null) return;
  isBrought = true;
  const noted = notedSettings(owner);
  if (noted) await setMember(noted.change, noted.at);
}

/**
 * Answers null where it waits on disk, or where another member has signed in meanwhile, whose it is not; else what the
 * server said. Rejects with a CodedError.
 */
async function tell({ change, at, owner }: OwnedSettings): Promise<MemberStatus | null> {
  let queued = false;
  await kept(async () => {
    const { queueSettings } = await import('../mirror/settings.ts');
    return async () => {
      queued = await queueSettings(owner, change, at);
    };
  });
  return queued || hasLeft(owner) ? null : call('setMember', { ...change, at });
}

/** Only what the change was about goes back: points may have moved meanwhile. */
function takenBack(now: MemberStatus, before: MemberStatus, change: SettingsChange): MemberStatus {
  const limits = Object.keys(change.autoBuyLimit ?? {});
  const limit = Object.entries(before.autoBuyLimit).filter(([name]) => limits.includes(name));
  return {
    ...now,
    ...(change.autoBuy !== undefined && { autoBuy: before.autoBuy }),
    ...(change.direction !== undefined && {
      direction: before.direction,
      chosenDirection: before.chosenDirection,
    }),
    autoBuyLimit: { ...now.autoBuyLimit, ...Object.fromEntries(limit) },
  };
}
