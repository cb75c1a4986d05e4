import { expect, test } from 'vitest';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredSessions } from './accounts-sessions.ts';
import { lockMember } from './member-desk.ts';

const now = 1_800_000_000_000;

function session(id: string, times: { createdAt?: number; seenAt?: number; expiresAt?: number } = {}) {
  return { id, browser: '', system: '', createdAt: now, seenAt: now, expiresAt: now + 1000, ...times };
}

onEachDatabase((open) => {
  test('no session is opened for who was shut out while the password was looked at, nor once that is over', async () => {
    await using opened = await open();
    const sessions = new StoredSessions(opened.db);
    const memberId = await newMember(opened.db);
    const known = { memberId, passwordHash: '' };
    await lockMember(opened.db, memberId, true);
    expect(await sessions.open(known, session('late'))).toBe(false);
    await lockMember(opened.db, memberId, false);
    expect(await sessions.alive('late', 80001, now)).toBeNull();
    expect(await sessions.open(known, session('anew'))).toBe(true);
    expect(await sessions.alive('anew', 80001, now)).toMatchObject({ memberId });
  });

  test('of many sessions the last seen are told, of those the ones begun last', async () => {
    await using opened = await open();
    const sessions = new StoredSessions(opened.db);
    const memberId = await newMember(opened.db);
    for (const [id, createdAt, seenAt] of [
      ['old', 1, 5],
      ['older', 2, 4],
      ['young', 3, 5],
    ] as const)
      await sessions.open({ memberId, passwordHash: '' }, session(id, { createdAt, seenAt }));
    const told = async (most: number) => (await sessions.ofMember(memberId, now, most)).map(({ id }) => id);
    expect(await told(3)).toEqual(['young', 'old', 'older']);
    expect(await told(2)).toEqual(['young', 'old']);
  });

  test('a session that was begun too long ago is prolonged no more', async () => {
    await using opened = await open();
    const sessions = new StoredSessions(opened.db);
    const memberId = await newMember(opened.db);
    await sessions.open({ memberId, passwordHash: '' }, session('old', { createdAt: 5 }));
    const { id: _id, createdAt: _createdAt, ...used } = session('old', { expiresAt: now + 9000 });
    expect(await sessions.prolong('old', used, 5)).toBe(false);
    expect(await sessions.alive('old', 80001, now + 2000)).toBeNull();
    expect(await sessions.prolong('old', used, 4)).toBe(true);
    expect(await sessions.alive('old', 80001, now + 2000)).toMatchObject({ memberId });
  });
});
