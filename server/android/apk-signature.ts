import { constants, createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { ByteReader } from '../library/byte-reader.ts';
import { ApkError } from './apk-error.ts';
import { type ApkSections, apkSections, damaged } from './apk-sections.ts';

/** Signature schemes v2, v3 and v3.1 by the numbers of their blocks. */
const schemes = [
  { id: 0x7109871a, hasSdks: false },
  { id: 0xf05368c0, hasSdks: true },
  { id: 0x1b93ad61, hasSdks: true },
] as const;

/** Signature algorithms by their numbers: what is hashed with what, and how it is padded. */
const algorithms: Record<number, { hash: 'sha256' | 'sha512'; pss?: number }> = {
  257: { hash: 'sha256', pss: 32 },
  258: { hash: 'sha512', pss: 64 },
  259: { hash: 'sha256' },
  260: { hash: 'sha512' },
  513: { hash: 'sha256' },
  514: { hash: 'sha512' },
  769: { hash: 'sha256' },
};

const chunkBytes = 1024 * 1024;

/**
 * The SHA-256 fingerprints of the certificates that an APK is signed with (`AA:BB:…`), after a signature of each signer,
 * the first of a known method, has been checked against every byte of the file. Throws ApkError when one does not hold.
 */
export function signersOf(bytes: Buffer): string[] {
  const sections = apkSections(bytes);
  const fingerprints = schemes.flatMap(({ id, hasSdks }) => {
    const block = sections.blocks.get(id);
    return block
      ? readable(() => list(new ByteReader(block))).map((it) => checked(it, hasSdks, sections))
      : [];
  });
  if (fingerprints.length === 0) {
    throw new ApkError('The APK is not signed in a way that phones of today take (v2 or v3).');
  }
  return [...new Set(fingerprints)];
}

/** Checks one signer; answers the fingerprint of its certificate. */
function checked(signer: Buffer, hasSdks: boolean, sections: ApkSections): string {
  const { signedData, signatures, key, digests, certificate } = readable(() => read(signer, hasSdks));
  const known = signatures.find(({ id }) => algorithms[id] !== undefined);
  const algorithm = algorithms[known?.id ?? 0];
  const digest = digests.find(({ id }) => id === known?.id)?.bytes;
  if (!known || !algorithm || !digest) throw new ApkError('The APK is signed with an unknown method.');
  const padding = algorithm.pss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: algorithm.pss }
    : {};
  const holds =
    verify(algorithm.hash, signedData, { key, ...padding }, known.bytes) &&
    certificate.publicKey.equals(key) &&
    contentDigest(algorithm.hash, sections.signed).equals(digest);
  if (!holds) throw new ApkError('The APK is damaged: its content is not what was signed.');
  return certificate.fingerprint256;
}

function read(signer: Buffer, hasSdks: boolean) {
  const reader = new ByteReader(signer);
  const signedData = part(reader);
  if (hasSdks) reader.take(8);
  const signatures = list(reader).map(numbered);
  const key = createPublicKey({ key: part(reader), format: 'der', type: 'spki' });
  const told = new ByteReader(signedData);
  const digests = list(told).map(numbered);
  const [first] = list(told);
  if (!first) throw new RangeError('no certificate');
  return { signedData, signatures, key, digests, certificate: new X509Certificate(first) };
}

/** The hash of the hashes of every megabyte, as signature schemes from v2 on count it. */
function contentDigest(hash: string, sections: readonly Buffer[]): Buffer {
  const chunks = sections.flatMap((section) =>
    Array.from({ length: Math.ceil(section.length / chunkBytes) }, (_none, index) => {
      const chunk = section.subarray(index * chunkBytes, (index + 1) * chunkBytes);
      return createHash(hash).update(headed(0xa5, chunk.length)).update(chunk).digest();
    }),
  );
  return createHash(hash).update(headed(0x5a, chunks.length)).update(Buffer.concat(chunks)).digest();
}

function headed(mark: number, length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(mark);
  head.writeUInt32LE(length, 1);
  return head;
}

/** Bytes behind their length. */
function part(reader: ByteReader): Buffer {
  return reader.take(reader.u32());
}

/** Parts one after the other, behind the length of all of them. */
function list(reader: ByteReader): Buffer[] {
  const all = new ByteReader(part(reader));
  const parts: Buffer[] = [];
  while (all.left > 0) parts.push(part(all));
  return parts;
}

function numbered(bytes: Buffer): { id: number; bytes: Buffer } {
  const reader = new ByteReader(bytes);
  return { id: reader.u32(), bytes: part(reader) };
}

function readable<Result>(work: () => Result): Result {
  try {
    return work();
  } catch {
    throw damaged();
  }
}
