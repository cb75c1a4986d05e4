import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
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
  /** Makes another manifest of its own before it is signed. */
  change?: (manifest: Buffer) => Buffer;
}

export interface ApkKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
  certificate: Buffer;
}

export function apkKey(): ApkKey {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...pair, certificate: certificate(pair.privateKey, pair.publicKey) };
}

/** A file that is an APK to whoever reads its manifest and its signature (scheme v2): there is no app in it. */
export async function signedApk(drawn: DrawnApk = {}): Promise<Buffer> {
  const { packageName = 'example.mandao.app', versionCode = 2025052101, versionName = '20250521001' } = drawn;
  const { key = apkKey(), weight = 1000, change = (it) => it } = drawn;
  return signed(
    await packed(change(manifest({ packageName, versionCode, versionName })), weight),
    drawn.newer ?? false,
    key,
  );
}

async function packed(content: Buffer, weight: number): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(weight, 7), 'classes.dex', { compress: false });
  zip.addBuffer(content, 'AndroidManifest.xml', { compress: false });
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** `<manifest package=… versionCode=… versionName=…>` as Android compiles it. */
function manifest(told: { packageName: string; versionCode: number; versionName: string }): Buffer {
  const texts = ['versionCode', 'versionName', 'package', 'manifest', told.packageName, told.versionName];
  const bytes = texts.map((text) =>
    Buffer.concat([u8(text.length), u8(Buffer.byteLength(text)), Buffer.from(`${text}\0`)]),
  );
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
    u32(0x100),
    u32(28 + texts.length * 4),
    u32(0),
    ...offsets.map(u32),
  ];
  const body = [
    chunk(0x0001, 28, [...head, padded]),
    chunk(0x0180, 8, [u32(0x0101021b), u32(0x0101021c)]),
    chunk(0x0102, 16, [
      ...[u32(1), u32(none), u32(none), u32(3), u16(20), u16(20), u16(3), u16(0), u16(0), u16(0)],
      ...[...attribute(0, 0x10, told.versionCode), ...attribute(1, 3, 5), ...attribute(2, 3, 4)],
    ]),
  ];
  return chunk(0x0003, 8, body);
}

function chunk(type: number, head: number, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u16(type), u16(head), u32(body.length + 8), body]);
}

/** Puts a block of signature scheme v2 between the contents of an archive and its directory. */
function signed(zip: Buffer, newer: boolean, key: ApkKey): Buffer {
  const end = zip.length - 22;
  const directory = zip.readUInt32LE(end + 16);
  const sections = [zip.subarray(0, directory), zip.subarray(directory, end), zip.subarray(end)];
  const chunks = sections.flatMap((section) => {
    const found: Buffer[] = [];
    for (let at = 0; at < section.length; at += 1024 * 1024) {
      const part = section.subarray(at, at + 1024 * 1024);
      found.push(sha256(Buffer.concat([u8(0xa5), u32(part.length), part])));
    }
    return found;
  });
  const digest = sha256(Buffer.concat([u8(0x5a), u32(chunks.length), ...chunks]));
  const ecdsa = 0x0201;
  const before = newer ? [long(Buffer.concat([u32(0x0fff), long(Buffer.from('new'))]))] : [];
  const told = Buffer.concat([
    long(Buffer.concat([...before, long(Buffer.concat([u32(ecdsa), long(digest)]))])),
    long(long(key.certificate)),
    long(Buffer.alloc(0)),
  ]);
  const signature = Buffer.concat([u32(ecdsa), long(sign('sha256', told, key.privateKey))]);
  const publicKey = key.publicKey.export({ type: 'spki', format: 'der' });
  const signers = long(
    long(Buffer.concat([long(told), long(Buffer.concat([...before, long(signature)])), long(publicKey)])),
  );
  const pair = Buffer.concat([u64(signers.length + 4), u32(0x7109871a), signers]);
  const size = u64(pair.length + 24);
  const block = Buffer.concat([size, pair, size, Buffer.from('APK Sig Block 42')]);
  const movedEnd = Buffer.from(zip.subarray(end));
  movedEnd.writeUInt32LE(directory + block.length, 16);
  return Buffer.concat([zip.subarray(0, directory), block, zip.subarray(directory, end), movedEnd]);
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

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
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
