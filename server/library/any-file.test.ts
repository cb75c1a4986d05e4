import { writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generated } from '../../tests/setup/generated.ts';
import { buildEpub, imageDocument } from './testing/build-epub.ts';
import { buildPdf } from './testing/build-pdf.ts';
import { forgeRar4, forgeRar5 } from './testing/build-rar.ts';
import { forgeZip } from './testing/build-zip.ts';
import { jpegPage } from './testing/draw-image.ts';
import { refusal } from './testing/refusal.ts';
import { tempFile } from './testing/temp-folder.ts';

const jpeg = await jpegPage();
const info = Buffer.from('<ComicInfo><Series>潮汐</Series><Number>1</Number></ComicInfo>');
const entries = [
  { name: '1.jpg', data: jpeg },
  { name: '目录/2.jpg', data: jpeg, method: 8 },
  { name: 'ComicInfo.xml', data: info },
];
const stored = [
  { name: '1.jpg', data: jpeg },
  { name: 'ComicInfo.xml', data: info },
];
const kinds = {
  cbz: { sound: forgeZip(entries), runs: 400 },
  'rar 4': { sound: forgeRar4(stored), runs: 200 },
  'rar 5': { sound: forgeRar5(stored), runs: 200 },
  epub: {
    sound: await buildEpub({ spine: [['p1.xhtml', imageDocument('1.jpg')]], files: { 'OEBPS/1.jpg': jpeg } }),
    runs: 200,
  },
  pdf: { sound: buildPdf([{ w: 30, h: 45, image: { jpeg, w: 60, h: 90 } }]), runs: 100 },
};

/** Bytes that lengths, offsets, flags and texts are made of, and their extremes. */
const patch = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 4 }),
  fc.constantFrom(...[[0], [0xff], [0, 0, 0, 0], [0xff, 0xff, 0xff, 0xff], [0xff, 0xff, 0xff, 0x7f], [1, 0]]),
  fc
    .constantFrom('../', '/', '\\', '\0', '<!ENTITY', 'PK\x01\x02', 'obj', '9999999999')
    .map((it) => Buffer.from(it)),
);
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  patch,
  way: fc.constantFrom('over', 'over', 'over', 'in', 'out', 'cut', 'twice'),
});

function edited(
  sound: Buffer,
  edits: readonly { at: number; patch: Iterable<number>; way: string }[],
): Buffer {
  let bytes: Buffer = Buffer.from(sound);
  for (const { at, patch: content, way } of edits) {
    const put = Buffer.from([...content]);
    // Heads and directories stand at the ends: half of the edits go there.
    const place = Math.floor((at < 0.5 ? at * at : 1 - (1 - at) ** 2) * bytes.length);
    const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)];
    if (way === 'over') bytes = Buffer.concat([before, put, after.subarray(put.length)]);
    if (way === 'in') bytes = Buffer.concat([before, put, after]);
    if (way === 'out') bytes = Buffer.concat([before, after.subarray(put.length)]);
    if (way === 'cut') bytes = before;
    if (way === 'twice') bytes = Buffer.concat([before, after, after]);
  }
  return bytes;
}

test.each(Object.entries(kinds))(
  'whatever a %s holds, it is read or refused in one sentence, and nothing stays open',
  async (_kind, { sound, runs }) => {
    const path = await tempFile('a.cbz', sound);
    expect(await refusal(path)).toBe('accepted');
    const told = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        await writeFile(path, edited(sound, edits));
        const sentence = await refusal(path);
        if (sentence !== 'accepted' && !/^a\.cbz: [^\n]{3,400}$/.test(sentence)) told.add(sentence);
      }),
      { numRuns: generated(runs), seed: Number(process.env.FUZZ_SEED ?? 3) },
    );
    expect([...told]).toEqual([]);
  },
  120_000,
);
