import { expect, test } from 'vitest';
import { dayMs } from '../../domain/durations.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { resendMs } from '../usecases/account/account-limits.ts';
import type { CodePlace } from '../usecases/account/accounts-port.ts';
import { StoredCodes } from './accounts-codes.ts';
import type { Database } from './open.ts';

const noon = 1_800_000_000_000;
const place: CodePlace = { merchantId: 80001, phone: '+8613800000001', purpose: 'bind', holder: '1' };
const others: CodePlace[] = [
  { ...place, merchantId: 80002 },
  { ...place, phone: '+8613800000002' },
  { ...place, purpose: 'reset' },
  { ...place, holder: '2' },
];

onEachDatabase((open) => {
  test('a code that is tried or used up leaves those of another merchant, phone, purpose or holder', async () => {
    await using opened = await open();
    const codes = new StoredCodes(opened.db);
    await opened.db.insertInto('merchant').values({ id: 80002, name: '二岛', createdAt: 1 }).execute();
    let at = noon;
    for (const one of [place, ...others]) {
      expect(await codes.put({ ...one, at, codeHash: 'same', memberId: null })).toBe(0);
      at += resendMs;
    }
    at -= resendMs;
    for (const triesLeft of [4, 3]) expect(await codes.take(place, at)).toMatchObject({ triesLeft });
    expect(await codes.spend(place, 'another')).toBe(false);
    expect(await codes.spend(place, 'same')).toBe(true);
    expect(await codes.take(place, at)).toBeNull();
    for (const one of others) expect(await codes.take(one, at)).toMatchObject({ triesLeft: 4 });
  });

  test('a code that did not go out is taken back alone: one that did at the same moment still counts', async () => {
    await using opened = await open();
    const codes = new StoredCodes(opened.db);
    const [sent, failed] = (['reset', 'bind'] as const).map((purpose) => ({
      ...{ ...place, purpose, at: noon, codeHash: purpose, memberId: null },
    }));
    if (!sent || !failed) throw new Error('both purposes');
    await codes.put(sent);
    await codes.put(failed);
    await codes.withdraw(failed);
    expect(await codes.put({ ...failed, at: noon + 1 })).toBe(0);
    expect(await codes.put({ ...sent, at: noon + 1 })).toBe(resendMs - 1);
  });

  test('a code that did not go out is not one of its member’s ten either', async () => {
    await using opened = await open();
    const codes = new StoredCodes(opened.db);
    for (let turn = 0; turn < 11; turn += 1) {
      const failed = { ...place, at: noon, codeHash: 'any', memberId: 1 };
      expect(await codes.put(failed)).toBe(0);
      await codes.withdraw(failed);
    }
  });

  test('when codes went to a phone is known for a day and no longer', async () => {
    await using opened = await open();
    const codes = new StoredCodes(opened.db);
    for (const at of [noon, noon + resendMs, noon + dayMs + 1]) {
      await codes.put({ ...place, at, codeHash: 'any', memberId: null });
    }
    expect(await momentsOf(opened.db)).toEqual([noon + resendMs, noon + dayMs + 1]);
  });
});

async function momentsOf(db: Database): Promise<number[]> {
  const { moments } = await db
    .selectFrom('codeCount')
    .select('moments')
    .where('phone', '=', place.phone)
    .executeTakeFirstOrThrow();
  return JSON.parse(moments) as number[];
}
