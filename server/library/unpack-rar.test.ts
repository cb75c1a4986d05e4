import { expect, test } from 'vitest';
import { forgeRar4, forgeRar5 } from './testing/build-rar.ts';
import { unpackOnly } from './unpack-rar.ts';

test('entries that are asked for at once come out as themselves', async () => {
  const entries = Array.from({ length: 8 }, (_, i) => Buffer.alloc(1000 + i, `entry ${i}`));
  const archives = entries.map((data, i) =>
    [forgeRar4, forgeRar5][i % 2]?.([{ name: 'page', data, packed: true }]),
  );
  const unpacked = await Promise.all(archives.map((archive) => unpackOnly(archive ?? Buffer.alloc(0))));
  expect(unpacked.map(String)).toEqual(entries.map(String));
});

test('one that is broken does not keep the others from coming out', async () => {
  const good = forgeRar5([{ name: 'page', data: Buffer.from('good'), packed: true }]);
  const broken = forgeRar5([{ name: 'page', data: Buffer.from('good'), packed: true, crc: 1 }]);
  const [first, second] = await Promise.allSettled([unpackOnly(broken), unpackOnly(good)]);
  expect(first.status).toBe('rejected');
  expect(second).toEqual({ status: 'fulfilled', value: Buffer.from('good') });
});
