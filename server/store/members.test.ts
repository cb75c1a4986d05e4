import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredMembers } from './members.ts';
import { up as chosenDirection } from './migrations/0020-chosen-direction.ts';

const hour = 3_600_000;
const noon = 1_800_000_000_000;

onEachDatabase((open) => {
  test('a setting that a clock wrote ahead gives way once it is right, and one of now comes after all that stands', async () => {
    await using opened = await open();
    const members = new StoredMembers(opened.db);
    const memberId = await newMember(opened.db);
    const set = async (direction: 1 | 2, at: number, now: number) => {
      await members.set(memberId, { direction }, { at, now });
      return (await members.facts(memberId))?.direction;
    };
    await set(2, noon + 24 * hour, noon + 24 * hour);
    expect(await set(1, noon - hour, noon)).toBe(1);
    expect(await set(2, noon - 2 * hour, noon)).toBe(1);
    // By a server whose clock is a little ahead of the next one's.
    await set(2, noon + 3000, noon + 3000);
    expect(await set(1, noon, noon)).toBe(1);
  });

  test('a direction is told as chosen once it was, and that none is wanted as well', async () => {
    await using opened = await open();
    const members = new StoredMembers(opened.db);
    const memberId = await newMember(opened.db);
    const facts = () => members.facts(memberId);
    expect(await facts()).toMatchObject({ direction: 1 });
    expect(await facts()).not.toHaveProperty('chosenDirection');
    for (const [hours, chosen] of [1, null, 2, null, 1].entries()) {
      const at = noon + hours * hour;
      await members.set(memberId, { direction: chosen }, { at, now: at });
      expect(await facts()).toMatchObject({ direction: chosen ?? 1, chosenDirection: chosen });
    }
    await members.set(memberId, { direction: null }, { at: noon, now: noon + 9 * hour });
    expect(await facts()).toMatchObject({ direction: 1, chosenDirection: 1 });
  });

  test('of what stood there before a choice was told as one, only horizontal counts as chosen', async () => {
    await using opened = await open();
    const { db } = opened;
    const members = new StoredMembers(db);
    const chosenBefore = async (direction: number, directionAt: number) => {
      const memberId = await newMember(db);
      await db.updateTable('member').set({ direction, directionAt }).where('id', '=', memberId).execute();
      return memberId;
    };
    const memberIds = [await chosenBefore(1, noon), await chosenBefore(2, noon), await chosenBefore(2, 0)];
    await chosenDirection(db as Kysely<unknown>);
    const facts = await Promise.all(memberIds.map((memberId) => members.facts(memberId)));
    expect(facts.map((it) => [it?.direction, it?.chosenDirection])).toEqual([
      [1, undefined],
      [2, 2],
      [2, 2],
    ]);
  });

  test('that auto-buy is off is believed however late it is told, that it is on only where nothing was said since', async () => {
    await using opened = await open();
    const members = new StoredMembers(opened.db);
    const memberId = await newMember(opened.db);
    const told = async (autoBuy: boolean, hoursAgo: number) => {
      await members.set(memberId, { autoBuy }, { at: noon - hoursAgo * hour, now: noon });
      return (await members.facts(memberId))?.autoBuy;
    };
    expect(await told(true, 3)).toBe(true);
    expect(await told(false, 4)).toBe(false);
    expect(await told(true, 5)).toBe(false);
    expect(await told(true, 2)).toBe(true);
  });
});
