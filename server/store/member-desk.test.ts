import { expect, test } from 'vitest';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { findMembers } from './member-desk.ts';
import { StoredMerchants } from './merchants.ts';

onEachDatabase((open) => {
  test('members are found by what their account or phone holds, as it is written', async () => {
    await using opened = await open();
    const { db } = opened;
    await new StoredMerchants(db).add({ id: 80002, name: '别处', at: 1 });
    for (const [account, phone, merchantId] of [
      ['Sea_one', '+8613800138000', 80001],
      ['seaXone', '+8613900139000', 80001],
      ['other', '+8613800138000', 80002],
    ] as const) {
      const id = await newMember(db, { account, merchantId });
      await db.updateTable('member').set({ phone }).where('id', '=', id).execute();
    }
    const found = async (text: string, phone: string | null, digits: string, limit = 9) =>
      (await findMembers(db, 80001, { text, phone, digits }, limit)).map(({ account }) => account);
    expect(await found('SEA', null, '')).toEqual(['Sea_one', 'seaXone']);
    expect(await found('SEA', null, '', 1)).toHaveLength(1);
    for (const text of ['a_o', 'A_O']) expect(await found(text, null, '')).toEqual(['Sea_one']);
    for (const text of ['%', '\\', 'sea%']) expect(await found(text, null, '')).toEqual([]);
    expect(await found('-', '+8613900139000', '9000')).toEqual(['seaXone']);
    expect(await found('-', null, '8000')).toEqual(['Sea_one']);
    expect(await found('-', null, '')).toEqual([]);
  });
});
