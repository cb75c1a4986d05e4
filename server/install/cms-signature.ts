import { createHash, type KeyObject, sign, verify, X509Certificate } from 'node:crypto';
import {
  choice,
  element,
  elementAt,
  elementsIn,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  set,
  tags,
  time,
} from './der.ts';

/** Who signs: a certificate, its key, and what leads from it to an authority that phones know. */
export interface Signer {
  certificate: X509Certificate;
  key: KeyObject;
  chain: readonly X509Certificate[];
}

const names = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaSha256: '1.2.840.10045.4.3.2',
} as const;

/**
 * Signs bytes as CMS SignedData with its content in it (RFC 5652), which is what Apple's devices read: the same as
 * `openssl cms -sign -binary -nodetach -md sha256 -outform der`, without a program beside the server.
 *
 * Written by hand, for all cryptography in it is Node's own: what is left is a frame of forty lines around one signature,
 * and nothing that a stranger sends is read by it; openssl proves what it makes (`clip-profile.test.ts`). Of the
 * libraries node-forge signs this with RSA only, where authorities now give EC certificates; PKI.js and @peculiar/asn1-cms
 * would bring four to six packages for the same frame and leave the choice of fields, in which faults lie, to us.
 */
export function signCms(content: Buffer, { certificate, key, chain }: Signer, now: number): Buffer {
  const attributes = [
    attribute(names.contentType, oid(names.data)),
    attribute(names.signingTime, time(now)),
    attribute(names.messageDigest, octets(sha256(content))),
  ];
  const signedAttributes = set(...attributes);
  const algorithm = sequence(oid(names.sha256));
  const signerInfo = sequence(
    integer(1),
    sequence(issuerOf(certificate), serialOf(certificate)),
    algorithm,
    // What is signed is the set; inside of the message it goes by its place.
    Buffer.concat([Buffer.from([0xa0]), signedAttributes.subarray(1)]),
    key.asymmetricKeyType === 'rsa' ? sequence(oid(names.rsa), nothing()) : sequence(oid(names.ecdsaSha256)),
    octets(sign('sha256', signedAttributes, key)),
  );
  const signedData = sequence(
    integer(1),
    set(algorithm),
    sequence(oid(names.data), choice(0, octets(content))),
    choice(0, certificate.raw, ...chain.map((it) => it.raw)),
    set(signerInfo),
  );
  return sequence(oid(names.signedData), choice(0, signedData));
}

/** What was signed, and by whom. */
export interface ReadSignature {
  content: Buffer;
  certificate: X509Certificate;
  chain: X509Certificate[];
}

/** Reads what {@link signCms} wrote and proves that nothing in it was changed since; throws for any other message. */
export function readCms(message: Buffer): ReadSignature {
  const signedData = elementAt(message, [0, 1, 0]);
  const [, , wrapped, certificates, signers] = elementsIn(signedData.content);
  if (!wrapped || certificates?.tag !== 0xa0 || !signers) throw new Error('It is not signed.');
  const content = elementAt(wrapped.content, [1, 0]).content;
  const [certificate, ...chain] = elementsIn(certificates.content).map(({ raw }) => new X509Certificate(raw));
  const [, , , attributes, , signature] = elementsIn(elementAt(signers.content, [0]).content);
  if (!certificate || attributes?.tag !== 0xa0 || !signature) throw new Error('It is not signed.');
  const digest = elementsIn(attributes.content).find(({ raw }) => raw.includes(oid(names.messageDigest)));
  if (!digest?.raw.includes(octets(sha256(content)))) throw new Error('What was signed has been changed.');
  const signed = element(tags.set, attributes.content);
  if (!verify('sha256', signed, certificate.publicKey, signature.content)) {
    throw new Error('The signature is not that of its certificate.');
  }
  return { content, certificate, chain };
}

function attribute(name: string, value: Buffer): Buffer {
  return sequence(oid(name), set(value));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Within a certificate's signed part: a version unless it is the first one, the number, the algorithm, the issuer. */
function issuerOf(certificate: X509Certificate): Buffer {
  return signedParts(certificate)[2] ?? nothing();
}

function serialOf(certificate: X509Certificate): Buffer {
  return signedParts(certificate)[0] ?? nothing();
}

function signedParts(certificate: X509Certificate): Buffer[] {
  const parts = elementsIn(elementAt(certificate.raw, [0, 0]).content);
  return parts.filter(({ tag }) => tag !== 0xa0).map(({ raw }) => raw);
}
