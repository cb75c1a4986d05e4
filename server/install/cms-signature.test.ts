import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { apkKey } from '../../tests/builders/signed-apk.ts';
import { readCms, signCms } from './cms-signature.ts';
import { choice, elementAt, elementsIn, nothing, octets, oid, sequence, set, time } from './der.ts';

const content = Buffer.from('a profile');
const { privateKey, certificate } = apkKey();
const signer = { certificate: new X509Certificate(certificate), key: privateKey, chain: [] };
const message = signCms(content, signer, Date.UTC(2026, 0, 2, 3, 4, 5));

/** The message with other parts in its signed data, or in what it says of its signer. */
function rebuilt(change: (parts: Buffer[]) => Buffer[], inSigner = false): Buffer {
  const partsOf = (bytes: Buffer) => elementsIn(bytes).map(({ raw }) => raw);
  const parts = partsOf(elementAt(message, [0, 1, 0]).content);
  const told = elementAt(parts[4] ?? nothing(), [0, 0]).content;
  const all = inSigner ? parts.with(4, set(sequence(...change(partsOf(told))))) : change(parts);
  return sequence(elementAt(message, [0, 0]).raw, choice(0, sequence(...all)));
}

test('what is signed is read again, with who signed it', () => {
  const read = readCms(rebuilt((parts) => parts));
  expect([read.content, read.certificate.raw, read.chain]).toEqual([content, signer.certificate.raw, []]);
  const chained = signCms(content, { ...signer, chain: [signer.certificate] }, 0);
  expect(readCms(chained).chain.map(({ raw }) => raw)).toEqual([signer.certificate.raw]);
});

test.each<[string, Buffer]>([
  ['has no content', rebuilt((parts) => parts.slice(0, 2))],
  ['has no signer', rebuilt((parts) => parts.slice(0, 4))],
  ['has something else where its certificates are', rebuilt((parts) => parts.with(3, set()))],
  ['has no certificate', rebuilt((parts) => parts.with(3, choice(0)))],
  ['has no attributes', rebuilt((parts) => parts.with(3, sequence()), true)],
  ['has no signature', rebuilt((parts) => parts.slice(0, 5), true)],
])('a message that %s is not signed', (_what, changed) => {
  expect(() => readCms(changed)).toThrow(/^It is not signed\.$/);
});

test('a message whose content, attributes or signer are others than what was signed is refused', () => {
  const other = sequence(oid('1.2.840.113549.1.7.1'), choice(0, octets(Buffer.from('a profilf'))));
  const changed = /^What was signed has been changed\.$/;
  expect(() => readCms(rebuilt((parts) => parts.with(2, other)))).toThrow(changed);
  expect(() => readCms(rebuilt((parts) => parts.with(3, choice(0)), true))).toThrow(changed);
  const late = Buffer.from(message);
  late.write('3', late.indexOf('260102030405Z'));
  const foreign = /^The signature is not that of its certificate\.$/;
  expect(() => readCms(late)).toThrow(foreign);
  expect(() => readCms(signCms(content, { ...signer, key: apkKey().privateKey }, 0))).toThrow(foreign);
});

test.each([
  [0, '0400'],
  [127, '047f'],
  [128, '048180'],
  [255, '0481ff'],
  [256, '04820100'],
  [65_536, '0483010000'],
])('an element of %i bytes says so in as few as it can, and is read as long', (length, head) => {
  const bytes = Buffer.alloc(length, 7);
  const written = octets(bytes);
  expect(written.subarray(0, head.length / 2).toString('hex')).toBe(head);
  const [first, second, ...others] = elementsIn(Buffer.concat([written, nothing()]));
  expect([first, second, others]).toEqual([
    { tag: 4, raw: written, content: bytes },
    { tag: 5, raw: nothing(), content: Buffer.alloc(0) },
    [],
  ]);
});

test('one of sixteen megabytes does, too', () => {
  const bytes = Buffer.alloc(16 * 1024 * 1024, 7);
  const written = octets(bytes);
  expect(written.subarray(0, 6).toString('hex')).toBe('048401000000');
  const [only, ...others] = elementsIn(written);
  expect([only?.content.equals(bytes), others]).toEqual([true, []]);
});

test('a name, a moment and a set are written as DER wants them', () => {
  expect(oid('1.2.840.113549.1.7.1').toString('hex')).toBe('06092a864886f70d010701');
  expect(oid('1.3.127.128.16384').toString('hex')).toBe('06072b7f8100818000');
  expect(time(Date.UTC(2026, 0, 2, 3, 4, 5, 678))).toEqual(Buffer.from('\x17\x0d260102030405Z'));
  expect(set(octets(Buffer.from('b')), octets(Buffer.from('a')))).toEqual(
    set(octets(Buffer.from('a')), octets(Buffer.from('b'))),
  );
});

test.each([
  ['is cut off', '040501'],
  ['lacks its last byte', '040201'],
  ['has no length', '04'],
  ['has a length without an end', '0480'],
  ['has such a length before enough bytes for any', `0480${'00'.repeat(200)}`],
  ['has a length of five bytes', '04850000000001ff'],
  ['has half a length', '048201'],
])('an element that %s is none', (_what, bytes) => {
  expect(() => elementsIn(Buffer.from(bytes, 'hex'))).toThrow(RangeError);
});

test('a path that leads to no element is said to', () => {
  expect(() => elementAt(sequence(nothing()), [0, 1])).toThrow('an element is missing');
  expect(elementAt(sequence(nothing(), octets(content)), [0, 1]).content).toEqual(content);
});
