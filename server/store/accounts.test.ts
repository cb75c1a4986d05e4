import { expect, test, vi } from 'vitest';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { skewMs } from '../clock-skew.ts';
import { resetTokenLifeMs } from '../usecases/account/account-limits.ts';
import { StoredAccounts } from './accounts.ts';
import { lockMember, unbindPhone } from './member-desk.ts';
import type { Database } from './open.ts';

const merchantId = 80001;
const now = 1_800_000_000_000;
const phone = '+8613800000001';

onEachDatabase((open) => {
  test('a name means the member who has it at that merchant, whoever has the same at another one', async () => {
    await using opened = await open();
    const accounts = new StoredAccounts(opened.db);
    await addMerchant(opened.db, 80002);
    const here = await newMember(opened.db, { account: 'haiyan' });
    const there = await newMember(opened.db, { account: 'Haiyan', merchantId: 80002 });
    expect(await accounts.byName(merchantId, 'HAIYAN')).toMatchObject({ memberId: here, account: 'haiyan' });
    expect(await accounts.byName(80002, 'HAIYAN')).toMatchObject({ memberId: there, account: 'Haiyan' });
    expect(await accounts.byName(80003, 'haiyan')).toBeNull();
  });

  test('a phone that was given up lets nobody reset a password, whoever has it since', async () => {
    await using opened = await open();
    const accounts = new StoredAccounts(opened.db);
    const [one, next] = [await newMember(opened.db), await newMember(opened.db)];
    await accounts.bindPhone(one, phone, '');
    expect(await accounts.bindPhone(one, '+8613800000002', '')).toBe('bound');
    expect(await accounts.bindPhone(next, phone, null)).toBe('bound');
    const token = { hash: 'token', memberId: one, expiresAt: now + 1000 };
    expect(await accounts.putResetToken(token, { phone, passwordHash: '' })).toBe(false);
    expect(await accounts.resetTokenOwner('token', merchantId, now)).toBeNull();
    expect(await accounts.putResetToken({ ...token, memberId: next }, { phone, passwordHash: '' })).toBe(
      true,
    );
    expect(await accounts.resetTokenOwner('token', merchantId, now)).toMatchObject({ memberId: next });
  });

  test('a phone may be one member’s at each merchant, and whoever asks for another’s keeps what they had', async () => {
    await using opened = await open();
    const accounts = new StoredAccounts(opened.db);
    await addMerchant(opened.db, 80002);
    const [one, other] = [await newMember(opened.db), await newMember(opened.db)];
    const elsewhere = await newMember(opened.db, { merchantId: 80002 });
    expect(await accounts.bindPhone(one, phone, null)).toBe('bound');
    expect(await accounts.bindPhone(elsewhere, phone, null)).toBe('bound');
    expect(await accounts.bindPhone(other, '+8613800000002', null)).toBe('bound');
    expect(await accounts.bindPhone(other, phone, '')).toBe('others');
    expect(await accounts.bindPhone(other, phone, null)).toBe('kept');
    expect((await accounts.byId(other))?.phone).toBe('+8613800000002');
  });

  test('who was shut out while they bound a phone holds on to no number', async () => {
    await using opened = await open();
    const accounts = new StoredAccounts(opened.db);
    const [one, other] = [await newMember(opened.db), await newMember(opened.db)];
    await lockMember(opened.db, one, true);
    expect(await accounts.bindPhone(one, phone, null)).toBe('kept');
    expect(await accounts.bindPhone(other, phone, null)).toBe('bound');
  });

  test('a phone that an operator takes off lets nobody reset a password', async () => {
    await using opened = await open();
    const accounts = new StoredAccounts(opened.db);
    const memberId = await newMember(opened.db);
    await accounts.bindPhone(memberId, phone, null);
    await accounts.putResetToken(
      { hash: 'token', memberId, expiresAt: now + 1000 },
      { phone, passwordHash: '' },
    );
    expect(await accounts.resetTokenOwner('token', merchantId, now)).toMatchObject({ memberId });
    await unbindPhone(opened.db, memberId);
    expect(await accounts.resetTokenOwner('token', merchantId, now)).toBeNull();
  });

  test('a phone that a fault keeps from being bound is not said to be another’s', async () => {
    await using opened = await open();
    const accounts = new StoredAccounts(opened.db);
    await addMerchant(opened.db, 80002);
    const [one, other] = [await newMember(opened.db), await newMember(opened.db)];
    await accounts.bindPhone(one, phone, null);
    await accounts.bindPhone(other, '+8613800000002', null);
    await accounts.bindPhone(await newMember(opened.db, { merchantId: 80002 }), '+8613800000003', null);
    const broken = vi.spyOn(opened.db, 'transaction').mockImplementation(() => {
      throw new Error('The connection is gone.');
    });
    // Their own, nobody's, and one of another merchant's member.
    for (const wished of [phone, '+8613800000004', '+8613800000003'])
      await expect(accounts.bindPhone(one, wished, ''), wished).rejects.toThrow('The connection is gone.');
    expect(await accounts.bindPhone(one, '+8613800000002', '')).toBe('others');
    broken.mockRestore();
  });

  test('a reset token sets a password until it runs out, and one of a clock that was far ahead never', async () => {
    await using opened = await open();
    const accounts = new StoredAccounts(opened.db);
    const memberId = await newMember(opened.db);
    await accounts.bindPhone(memberId, phone, '');
    const furthest = now + resetTokenLifeMs + skewMs;
    const good = async (expiresAt: number) => {
      const hash = `${expiresAt}`;
      const { passwordHash = '' } = (await accounts.byId(memberId)) ?? {};
      await accounts.putResetToken({ hash, memberId, expiresAt }, { phone, passwordHash });
      const known = (await accounts.resetTokenOwner(hash, merchantId, now)) !== null;
      return [known, await accounts.resetPassword(hash, `by ${hash}`, now)];
    };
    for (const expiresAt of [now, furthest + 1]) expect(await good(expiresAt)).toEqual([false, false]);
    expect((await accounts.byId(memberId))?.passwordHash).toBe('');
    for (const expiresAt of [now + 1, furthest]) {
      expect(await good(expiresAt)).toEqual([true, true]);
      expect((await accounts.byId(memberId))?.passwordHash).toBe(`by ${expiresAt}`);
    }
  });

  test('a new password voids the codes to reset it, and leaves the one that binds a phone', async () => {
    await using opened = await open();
    const accounts = new StoredAccounts(opened.db);
    const memberId = await newMember(opened.db);
    const kept = { codeHash: 'h', triesLeft: 5, expiresAt: now + 1000, memberId };
    for (const [purpose, holder] of [
      ['bind', `${memberId}`],
      ['reset', 'haiyan'],
    ] as const)
      await opened.db
        .insertInto('verification')
        .values({ merchantId, phone, purpose, holder, ...kept })
        .execute();
    const change = { from: '', to: 'new', keep: 'this session' };
    expect(await accounts.changePassword(memberId, change)).toBe(true);
    expect(await opened.db.selectFrom('verification').select('purpose').execute()).toEqual([
      { purpose: 'bind' },
    ]);
  });
});

async function addMerchant(db: Database, id: number): Promise<void> {
  await db.insertInto('merchant').values({ id, name: '二岛', createdAt: 1 }).execute();
}
