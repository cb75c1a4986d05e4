import { hash, parseOptions, verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { Argon2Passwords } from './argon2-passwords.ts';

/** The real argon2, watched. */
function watched() {
  const seen = { hashes: [] as string[], running: 0, most: 0 };
  const during = async <Result>(work: Promise<Result>): Promise<Result> => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    return work.finally(() => {
      seen.running -= 1;
    });
  };
  const argon2 = {
    hash: ((...given) => during(hash(...given))) as typeof hash,
    verify: ((kept, ...given) => {
      seen.hashes.push(String(kept));
      return during(verify(kept, ...given));
    }) as typeof verify,
  };
  return { seen, argon2 };
}

test('a password fits its hash and no other does, to the last of its characters', async () => {
  const passwords = new Argon2Passwords();
  const long = `${'潮汐灯塔'.repeat(15)}abcd`;
  const kept = await passwords.hash(long);
  expect(kept).not.toBe(await passwords.hash(long));
  expect(await passwords.verify(kept, long)).toBe(true);
  expect(await passwords.verify(kept, `${long.slice(0, -1)}e`)).toBe(false);
  expect(await passwords.verify(kept, long.slice(0, -1))).toBe(false);
});

test('an unknown account is the same work: argon2 at the same cost, never right', async () => {
  const { seen, argon2 } = watched();
  const passwords = new Argon2Passwords({ atOnce: 1, waiting: 1 }, argon2);
  const kept = await passwords.hash('潮汐灯塔每晚熄灭');
  expect(await passwords.verify(null, '潮汐灯塔每晚熄灭')).toBe(false);
  expect(parseOptions(seen.hashes[0] ?? '')).toEqual(parseOptions(kept));
  expect(parseOptions(kept)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

test('a flood is hashed a few at once, some wait, the others are sent away', async () => {
  const { seen, argon2 } = watched();
  const passwords = new Argon2Passwords({ atOnce: 2, waiting: 3 }, argon2);
  const flood = await Promise.allSettled(Array.from({ length: 10 }, () => passwords.hash('海盐海盐海盐')));
  expect(flood.map(({ status }) => status)).toEqual([
    ...Array(5).fill('fulfilled'),
    ...Array(5).fill('rejected'),
  ]);
  expect(flood[9]).toMatchObject({ reason: { code: 'Request03', data: { retryAfter: 2 } } });
  expect(seen.most).toBe(2);
  expect(await passwords.hash('海盐海盐海盐'), 'afterwards there is room again').toMatch(/^\$argon2id/);
});

test('work that fails makes room for the next', async () => {
  const passwords = new Argon2Passwords({ atOnce: 1, waiting: 1 });
  for (let at = 0; at < 3; at += 1) await expect(passwords.verify('no hash', 'x')).rejects.toThrow();
  expect(await passwords.verify(null, 'x')).toBe(false);
});
