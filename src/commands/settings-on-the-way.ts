import { orientations } from '../../contract/constants.ts';
import type { MemberStatus } from '../../contract/member.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { safely, unhurried } from '../mirror/safely.ts';
import { merged } from '../mirror/settings-change.ts';
import type { SettingsChange } from '../mirror/tables.ts';
import { memberId, shelfMemberId } from '../stores/member-id.ts';
import { forgetNotedSettings, notedSettings, noteSettings, type SettingsThen } from './noted-changes.ts';

/** What was set on a device whose shelf was `owner`'s, `null` for nobody's. */
export interface OwnedSettings extends SettingsThen {
  owner: string | null;
}

/** Changes that are not on disk yet, in their order. */
const onTheWay: OwnedSettings[] = [];
/** For every answer that is awaited, the changes that it may not know of: an answer can take longer than a change. */
const missedBy = new Set<SettingsChange[]>();

/**
 * Counts a change in until `work`, which tells disk or server of it, has ended. It stands noted before the call returns,
 * so that the page may be left at once.
 */
export async function onItsWay<Result>(then: OwnedSettings, work: () => Promise<Result>): Promise<Result> {
  onTheWay.push(then);
  for (const changes of missedBy) changes.push(then.change);
  noteAll();
  try {
    return await work();
  } catch (error) {
    for (const changes of missedBy) takeOut(changes, then.change);
    throw error;
  } finally {
    takeOut(onTheWay, then);
    noteAll();
  }
}

function takeOut<Item>(list: Item[], item: Item): void {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
}

function noteAll(): void {
  const owner = memberId();
  if (owner === null) return;
  const own = ownOnTheWay();
  if (own.length === 0) forgetNotedSettings();
  else noteSettings(owner, own.reduce(both));
}

/** Those of who is here now: a member who has signed out may have left some that are not told yet. */
function ownOnTheWay(): SettingsThen[] {
  const owner = shelfMemberId();
  return onTheWay.filter((then) => then.owner === owner);
}

/** What was set in a row counts as set with the last of it. */
function both(one: SettingsThen, next: SettingsThen): SettingsThen {
  return { change: merged(one.change, next.change), at: next.at };
}

/** A status as it will be once the server has heard of everything. */
export function withOnTheWay(status: MemberStatus): MemberStatus {
  const owner = memberId();
  const noted = owner === null ? null : notedSettings(owner);
  // What an earlier page noted may not be on its way yet; without storage there is no note.
  return ownOnTheWay()
    .map(({ change }) => change)
    .reduce(changed, changed(status, noted?.change ?? null));
}

/**
 * What the server answers, with what it cannot have known then: what waits in the outbox must not jump back. Rejects as
 * `ask` does.
 */
export async function withWaiting(ask: () => Promise<MemberStatus>): Promise<MemberStatus> {
  const missed = ownOnTheWay().map(({ change }) => change);
  missedBy.add(missed);
  try {
    // What waits now may arrive, and be gone from there, right after the server has looked.
    const before = await waiting();
    const status = await ask();
    const after = await waiting();
    return withOnTheWay([before, ...missed, after].reduce(changed, status));
  } finally {
    missedBy.delete(missed);
  }
}

/** A status with a change: null takes a limit or a direction away, what is left out stays. */
export function changed(status: MemberStatus, change: SettingsChange | null): MemberStatus {
  const { autoBuy = status.autoBuy, direction, autoBuyLimit = {} } = change ?? {};
  const told = Object.entries(autoBuyLimit).filter(([, value]) => value !== undefined);
  return {
    ...status,
    autoBuy,
    ...(direction !== undefined && {
      direction: direction ?? orientations.vertical,
      chosenDirection: direction,
    }),
    autoBuyLimit: { ...status.autoBuyLimit, ...Object.fromEntries(told) },
  };
}

function waiting(): Promise<SettingsChange | null> {
  return unhurried(async () => {
    if (!(await mayHaveMirror())) return null;
    const { waitingSettings } = await import('../mirror/settings.ts');
    return safely(waitingSettings, null);
  }, null);
}
