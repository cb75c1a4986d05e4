import { constants, createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { ZipFile } from 'yazl';

/** What an APK in a test says of itself. */
export interface DrawnApk {
  packageName?: string;
  versionCode?: number;
  versionName?: string;
  key?: ApkKey;
  /** Content besides the manifest (bytes). */
  weight?: number;
  /** Whether it is signed first by a method that only phones know which are newer than its reader. */
  newer?: boolean;
  /** The method that it is signed by, which the key has to fit, and the one that its digest names. */
  method?: ApkMethod;
  digestBy?: ApkMethod;
  /** The signature schemes by which it is signed; v2 by default. */
  schemes?: readonly ApkScheme[];
  /** Whether its manifest has its texts in units of two bytes, as most have. */
  utf16?: boolean;
  /** What stands behind the archive's end. */
  comment?: string;
  /** Makes another manifest of its own before it is signed. */
  change?: (manifest: Buffer) => Buffer;
}

export interface ApkKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
  certificate: Buffer;
}

export type ApkMethod = keyof typeof methods;
export type ApkScheme = keyof typeof schemeIds;

const pss = (saltLength: number) => ({ padding: constants.RSA_PKCS1_PSS_PADDING, saltLength });
/** By their numbers in APK Signature Scheme v2 (source.android.com). */
const methods = {
  257: { hash: 'sha256', key: 'rsa', how: pss(32) },
  258: { hash: 'sha512', key: 'rsa', how: pss(64) },
  259: { hash: 'sha256', key: 'rsa', how: {} },
  260: { hash: 'sha512', key: 'rsa', how: {} },
  513: { hash: 'sha256', key: 'ec', how: {} },
  514: { hash: 'sha512', key: 'ec', how: {} },
  769: { hash: 'sha256', key: 'dsa', how: {} },
} as const;
const schemeIds = { v2: 0x7109871a, v3: 0xf05368c0, 'v3.1': 0x1b93ad61 } as const;

export function apkKey(method: ApkMethod = 513): ApkKey {
  const pair = pairOf(methods[method].key);
  return { ...pair, certificate: certificate(pair.privateKey, pair.publicKey) };
}

function pairOf(kind: 'rsa' | 'ec' | 'dsa') {
  if (kind === 'rsa') return generateKeyPairSync('rsa', { modulusLength: 2048 });
  if (kind === 'dsa') return generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 });
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

/** A file that is an APK to whoever reads its manifest and its signatures: there is no app in it. */
export async function signedApk(drawn: DrawnApk = {}): Promise<Buffer> {
  const { weight = 1000, change = (it) => it, comment = '' } = drawn;
  return signed(await packed(change(manifest(drawn)), weight, comment), drawn);
}

async function packed(content: Buffer, weight: number, comment: string): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(weight, 7), 'classes.dex', { compress: false });
  zip.addBuffer(content, 'AndroidManifest.xml', { compress: false });
  zip.end({ forceZip64Format: false, comment });
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** `<manifest package=… versionCode=… versionName=…>` in a namespace, as Android compiles it. */
function manifest(drawn: DrawnApk): Buffer {
  const { packageName = 'example.mandao.app', versionCode = 2025052101, versionName = '20250521001' } = drawn;
  const { utf16 = false } = drawn;
  const texts = ['versionCode', 'versionName', 'package', 'manifest', packageName, versionName];
  const bytes = texts.map(utf16 ? utf16Text : utf8Text);
  const offsets = bytes.map((_text, at) => bytes.slice(0, at).reduce((sum, it) => sum + it.length, 0));
  const pool = Buffer.concat(bytes);
  const padded = Buffer.concat([pool, Buffer.alloc((4 - (pool.length % 4)) % 4)]);
  const none = 0xffffffff;
  const attribute = (name: number, type: number, data: number) => [
    ...[u32(none), u32(name), u32(none), u16(8), u8(0), u8(type), u32(data)],
  ];
  const head = [
    u32(texts.length),
    u32(0),
    u32(utf16 ? 0 : 0x100),
    u32(28 + texts.length * 4),
    u32(0),
    ...offsets.map(u32),
  ];
  const body = [
    chunk(0x0001, 28, [...head, padded]),
    chunk(0x0180, 8, [u32(0x0101021b), u32(0x0101021c)]),
    chunk(0x0100, 16, [u32(1), u32(none), u32(none), u32(none)]),
    chunk(0x0102, 16, [
      ...[u32(1), u32(none), u32(none), u32(3), u16(20), u16(20), u16(3), u16(0), u16(0), u16(0)],
      ...[...attribute(0, 0x10, versionCode), ...attribute(1, 3, 5), ...attribute(2, 3, 4)],
    ]),
  ];
  return chunk(0x0003, 8, body);
}

/** Behind its lengths in characters and in bytes; the longest take two bytes each. */
function utf8Text(text: string): Buffer {
  const long = (length: number) =>
    length < 0x80 ? u8(length) : Buffer.from([0x80 + (length >> 8), length & 255]);
  return Buffer.concat([long(text.length), long(Buffer.byteLength(text)), Buffer.from(`${text}\0`)]);
}

/** Behind its length in units; the longest takes two of them. */
function utf16Text(text: string): Buffer {
  const { length } = text;
  const told =
    length < 0x8000 ? u16(length) : Buffer.concat([u16(0x8000 + (length >> 16)), u16(length & 0xffff)]);
  return Buffer.concat([told, Buffer.from(`${text}\0`, 'utf16le')]);
}

function chunk(type: number, head: number, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u16(type), u16(head), u32(body.length + 8), body]);
}

/** Puts a block of signatures between the contents of an archive and its directory. */
function signed(zip: Buffer, drawn: DrawnApk): Buffer {
  const { method = 513, schemes = ['v2'], newer = false } = drawn;
  const { digestBy = method, key = apkKey(method) } = drawn;
  const end = zip.length - 22 - Buffer.byteLength(drawn.comment ?? '');
  const directory = zip.readUInt32LE(end + 16);
  const sections = [zip.subarray(0, directory), zip.subarray(directory, end), zip.subarray(end)];
  const digest = contentDigest(methods[method].hash, sections);
  const before = newer ? [long(Buffer.concat([u32(0x0fff), long(Buffer.from('new'))]))] : [];
  const pairs = schemes.map((scheme) => {
    // From v3 on it says for which versions of Android it is.
    const sdks = scheme === 'v2' ? [] : [u32(24), u32(99)];
    const told = Buffer.concat([
      long(Buffer.concat([...before, long(Buffer.concat([u32(digestBy), long(digest)]))])),
      long(long(key.certificate)),
      ...sdks,
      long(Buffer.alloc(0)),
    ]);
    const { hash, how } = methods[method];
    const signature = Buffer.concat([u32(method), long(sign(hash, told, { key: key.privateKey, ...how }))]);
    const publicKey = key.publicKey.export({ type: 'spki', format: 'der' });
    const signatures = long(Buffer.concat([...before, long(signature)]));
    const signers = long(long(Buffer.concat([long(told), ...sdks, signatures, long(publicKey)])));
    return Buffer.concat([u64(signers.length + 4), u32(schemeIds[scheme]), signers]);
  });
  const size = u64(Buffer.concat(pairs).length + 24);
  const block = Buffer.concat([size, ...pairs, size, Buffer.from('APK Sig Block 42')]);
  const movedEnd = Buffer.from(zip.subarray(end));
  movedEnd.writeUInt32LE(directory + block.length, 16);
  return Buffer.concat([zip.subarray(0, directory), block, zip.subarray(directory, end), movedEnd]);
}

/** The hash of the hashes of every megabyte. */
function contentDigest(hash: string, sections: readonly Buffer[]): Buffer {
  const digestOf = (bytes: Buffer) => createHash(hash).update(bytes).digest();
  const chunks = sections.flatMap((section) => {
    const found: Buffer[] = [];
    for (let at = 0; at < section.length; at += 1024 * 1024) {
      const part = section.subarray(at, at + 1024 * 1024);
      found.push(digestOf(Buffer.concat([u8(0xa5), u32(part.length), part])));
    }
    return found;
  });
  return digestOf(Buffer.concat([u8(0x5a), u32(chunks.length), ...chunks]));
}

/** A certificate of the key's own, as short as one can be (X.509). */
function certificate(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const withSha256 = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const nobody = der(0x30);
  const day = (text: string) => der(0x17, Buffer.from(text));
  const facts = der(
    0x30,
    ...[der(0x02, u8(1)), withSha256, nobody, der(0x30, day('250101000000Z'), day('450101000000Z'))],
    ...[nobody, publicKey.export({ type: 'spki', format: 'der' })],
  );
  return der(0x30, facts, withSha256, der(0x03, u8(0), sign('sha256', facts, privateKey)));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128 ? u8(body.length) : Buffer.from([0x82, body.length >> 8, body.length & 255]);
  return Buffer.concat([u8(tag), length, body]);
}

function long(bytes: Buffer): Buffer {
  return Buffer.concat([u32(bytes.length), bytes]);
}

function u8(value: number): Buffer {
  return Buffer.from([value]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
