import { expect, test } from 'vitest';
import { ARCHIVE_FAULTS } from './archive-guards.ts';
import { rar4Block, readRar4Headers } from './rar4-headers.ts';
import { u32 } from './testing/little-endian.ts';

test('before RAR 5, sizes beyond 32 bits have their upper half further on', async () => {
  const GB4 = 2 ** 32;
  const [low, upper] = [5, 3];
  const service = rar4Block(
    0x7a,
    0x8100,
    Buffer.concat([u32(low), Buffer.alloc(21, 0xee), u32(upper), Buffer.alloc(4), Buffer.from('RR')]),
  );
  const file = rar4Block(
    0x74,
    0x8160,
    Buffer.concat([
      ...[u32(low), u32(low + 1), Buffer.from([2]), u32(0), u32(0), Buffer.from([29, 0x30])],
      ...[Buffer.from([5, 0]), u32(0x20), u32(upper - 1), u32(upper), Buffer.from('1.jpg')],
    ]),
  );
  // No disk holds it: what lies between the headers is never read.
  const lies: { at: number; bytes: Buffer }[] = [];
  let at = 7;
  for (const [bytes, data] of [
    [rar4Block(0x73, 0, Buffer.alloc(6)), 0],
    [service, low + upper * GB4],
    [file, low + (upper - 1) * GB4],
    [rar4Block(0x7b, 0x4000, Buffer.alloc(0)), 0],
  ] as const) {
    lies.push({ at, bytes });
    at += bytes.length + data;
  }
  const read = async (from: number, length: number) =>
    lies.find((it) => it.at === from)?.bytes.subarray(0, length) ?? Buffer.alloc(length);
  const headers = await readRar4Headers({ size: at, mostBlocks: 10, read });
  expect(headers).toMatchObject([
    { packed: low + (upper - 1) * GB4, size: low + 1 + upper * GB4, name: { bytes: Buffer.from('1.jpg') } },
  ]);
});

test('before RAR 5, an archive without its main header is damaged', async () => {
  // What the header would say, that it is locked or one part of several, is not known.
  const file = rar4Block(
    0x74,
    0x8000,
    Buffer.concat([
      ...[u32(0), u32(0), Buffer.from([2]), u32(0), u32(0), Buffer.from([29, 0x30])],
      ...[Buffer.from([5, 0]), u32(0x20), Buffer.from('1.jpg')],
    ]),
  );
  const archive = (...blocks: Buffer[]) => {
    const bytes = Buffer.concat([Buffer.alloc(7), ...blocks]);
    const read = async (from: number, length: number) => bytes.subarray(from, from + length);
    return readRar4Headers({ size: bytes.length, mostBlocks: 10, read });
  };
  expect(await archive(rar4Block(0x73, 0, Buffer.alloc(6)), file)).toHaveLength(1);
  await expect(archive(file)).rejects.toThrow(ARCHIVE_FAULTS.cutOff);
  await expect(archive(rar4Block(0x7b, 0x4000, Buffer.alloc(0)))).rejects.toThrow(ARCHIVE_FAULTS.cutOff);
});
