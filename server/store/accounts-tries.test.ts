import { expect, test } from 'vitest';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { lockMs, wrongTries } from '../usecases/account/account-limits.ts';
import { accountDigest } from '../usecases/account/digests.ts';
import { StoredAccounts } from './accounts.ts';
import { StoredTries } from './accounts-tries.ts';

const trier = { merchantId: 80001, accountDigest: 'one', ip: '203.0.113.1' };
const others = [
  { ...trier, merchantId: 80002 },
  { ...trier, accountDigest: 'other' },
  { ...trier, ip: '203.0.113.2' },
];

onEachDatabase((open) => {
  test.each(['takeBack', 'forget'] as const)(
    'wrong tries of somebody else go on counting when one’s own no longer do (%s)',
    async (way) => {
      await using opened = await open();
      await opened.db.insertInto('merchant').values({ id: 80002, name: '二岛', createdAt: 1 }).execute();
      const tries = new StoredTries(opened.db);
      for (const one of [trier, ...others]) await tries.count(one, 1000);
      await tries[way](trier);
      expect((await tries.count(trier, 1000)).tries).toBe(1);
      for (const one of others) expect((await tries.count(one, 1000)).tries).toBe(2);
    },
  );

  test('a password that is reset ends the wrong tries at its own account alone', async () => {
    await using opened = await open();
    const [tries, accounts] = [new StoredTries(opened.db), new StoredAccounts(opened.db)];
    const names = ['haiyan', 'xiaoyu'];
    const [memberId = 0] = await Promise.all(names.map((account) => newMember(opened.db, { account })));
    const phone = '+8613800000001';
    await accounts.bindPhone(memberId, phone, '');
    await accounts.putResetToken({ hash: 'token', memberId, expiresAt: 2000 }, { phone, passwordHash: '' });
    const again = () =>
      Promise.all(
        names.map(async (name) => {
          const { tries: counted } = await tries.count(
            { ...trier, accountDigest: accountDigest(name) },
            1000,
          );
          return counted;
        }),
      );
    expect(await again()).toEqual([1, 1]);
    expect(await accounts.resetPassword('token', 'new', 1000)).toBe(true);
    expect(await again()).toEqual([1, 2]);
  });

  test('a lock counts from the try that made it, and after it the count begins at one', async () => {
    await using opened = await open();
    const tries = new StoredTries(opened.db);
    for (let time = 1; time < wrongTries; time += 1) await tries.count(trier, 1000);
    expect(await tries.count(trier, 2000)).toEqual({ tries: wrongTries, at: 2000 });
    expect(await tries.count(trier, 1999 + lockMs)).toEqual({ tries: wrongTries + 1, at: 2000 });
    expect(await tries.count(trier, 2000 + lockMs)).toEqual({ tries: 1, at: 2000 + lockMs });
  });

  test('tries that are taken back more often than they were counted are no credit for later ones', async () => {
    await using opened = await open();
    const tries = new StoredTries(opened.db);
    await tries.count(trier, 1000);
    for (let time = 0; time < 3; time += 1) await tries.takeBack(trier);
    expect((await tries.count(trier, 1000)).tries).toBe(1);
  });
});
