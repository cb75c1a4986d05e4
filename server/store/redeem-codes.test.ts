import { expect, test } from 'vitest';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredMerchants } from './merchants.ts';
import type { Database } from './open.ts';
import { StoredOrders } from './orders.ts';
import {
  addRedeemCodes,
  codesNamed,
  countRedeemCodes,
  findCode,
  withdrawRedeemCodes,
} from './redeem-codes.ts';

const merchantId = 80001;

onEachDatabase((open) => {
  test('what is withdrawn of one name is remembered, and gives nothing; all else stays', async () => {
    await using opened = await open();
    const { db } = opened;
    const { redeem } = await withCodes(db);
    const withdraw = (of: { code?: string; name?: string }, mid = merchantId) =>
      withdrawRedeemCodes(db, { merchantId: mid, code: of.code ?? null, name: of.name ?? null, at: 20 });
    await redeem('A1');
    expect(await withdraw({ name: 'a' })).toBe(2);
    expect(await redeem('A2')).toBeNull();
    expect(await withdraw({ code: 'A1' }), 'it was used').toBe(0);
    expect(await withdraw({ code: 'Z1' }), 'it is another merchant\u2019s').toBe(0);
    expect(await countRedeemCodes(db, merchantId)).toEqual([
      { name: '', points: 50, used: 0, unused: 1, withdrawn: 0 },
      { name: 'a', points: 50, used: 1, unused: 0, withdrawn: 1 },
      { name: 'a', points: 100, used: 0, unused: 0, withdrawn: 1 },
      { name: 'b', points: 50, used: 0, unused: 1, withdrawn: 0 },
    ]);
    expect(await withdraw({})).toBe(2);
    expect(await redeem('B1')).toBeNull();
    const [card] = await codesNamed(db, 80002, 'a');
    expect(card).toMatchObject({ code: 'Z1', usedBy: null, withdrawnAt: null });
  });

  test('a code is found with who used it, or when it was withdrawn', async () => {
    await using opened = await open();
    const { db } = opened;
    const { redeem } = await withCodes(db);
    await redeem('A1');
    await withdrawRedeemCodes(db, { merchantId, code: 'A2', name: null, at: 20 });
    const unused = { usedBy: null, usedAt: null, orderNo: null };
    expect(await findCode(db, 'A1')).toEqual({
      ...{ code: 'A1', merchantId, points: 50, name: 'a', createdAt: 3 },
      ...{ usedBy: 'xiaoyu', usedAt: 9, orderNo: 'R-A1', withdrawnAt: null },
    });
    expect(await findCode(db, 'A2')).toEqual({
      ...{ code: 'A2', merchantId, points: 50, name: 'a', createdAt: 3, ...unused, withdrawnAt: 20 },
    });
    expect(await findCode(db, 'Z1')).toMatchObject({ merchantId: 80002, ...unused, withdrawnAt: null });
    expect(await findCode(db, 'A9')).toBeNull();
    expect((await codesNamed(db, merchantId, 'a')).map(({ code }) => code)).toEqual(['A1', 'A2', 'A3']);
  });

  test('a code that is used while all are withdrawn gives its points or is withdrawn, never both', async () => {
    await using opened = await open();
    const { db } = opened;
    const { redeem } = await withCodes(db);
    const [redeemed, withdrawn] = await Promise.all([
      redeem('A1'),
      withdrawRedeemCodes(db, { merchantId, code: null, name: 'a', at: 20 }),
    ]);
    expect(withdrawn).toBe(redeemed ? 2 : 3);
    expect(await findCode(db, 'A1')).toMatchObject(
      redeemed ? { usedAt: 9, withdrawnAt: null } : { usedAt: null, withdrawnAt: 20 },
    );
  });
});

async function withCodes(db: Database) {
  const memberId = await newMember(db, { account: 'xiaoyu' });
  await new StoredMerchants(db).add({ id: 80002, name: '别处', at: 1 });
  const put = (name: string, codes: string[], at: number, points = 50, mid = merchantId) =>
    addRedeemCodes(db, { merchantId: mid, points, name, codes, at });
  await put('a', ['A1', 'A2'], 3);
  await put('a', ['A3'], 4, 100);
  await put('b', ['B1'], 5);
  await put('', ['C1'], 5);
  await put('a', ['Z1'], 5, 50, 80002);
  const orders = new StoredOrders(db);
  return {
    redeem: (code: string) => orders.redeem({ merchantId, memberId, code, orderNo: `R-${code}`, at: 9 }),
  };
}
