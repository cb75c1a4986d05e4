import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dayMs } from '../../domain/durations.ts';
import { fileFault } from '../file-fault.ts';
import { SettingsError } from '../settings-error.ts';
import { type Signer, signCms } from './cms-signature.ts';

/** Where the certificate lies, its key, and more certificates on the way to an authority; PEM files. */
export interface SigningFiles {
  certificate: string;
  key: string;
  chain: string | null;
}

/** A certificate that ends sooner than this is told of, once a day. */
const nearEndMs = 21 * dayMs;

interface Told {
  error(fields: object, text: string): void;
}

/** Signs profiles with the site's certificate. It is read anew each time, so that a renewed one needs no restart. */
export class ProfileSigner {
  readonly #files: SigningFiles;
  readonly #log: Told;
  #signer: Signer;
  #toldAt = 0;

  private constructor(files: SigningFiles, signer: Signer, log: Told) {
    this.#files = files;
    this.#signer = signer;
    this.#log = log;
  }

  /** Rejects with a SettingsError when the files are not there or do not fit each other. */
  static async open(files: SigningFiles, log: Told): Promise<ProfileSigner> {
    return new ProfileSigner(files, await readSigner(files), log);
  }

  /** While files are being replaced, those of before sign. */
  async sign(profile: Buffer, now: number): Promise<Buffer> {
    await this.#reload();
    return signCms(profile, this.#signer, now);
  }

  /** Tells of a certificate that is about to end, or has: then iPhones call the profile unsigned. */
  async tellOfEnd(now: number): Promise<void> {
    await this.#reload();
    const { validTo, validToDate } = this.#signer.certificate;
    const left = validToDate.getTime() - now;
    if (left > nearEndMs || now - this.#toldAt < dayMs) return;
    this.#toldAt = now;
    const days = Math.floor(left / dayMs);
    const when = left < 0 ? `ended on ${validTo}` : `ends in ${days} days, on ${validTo}`;
    this.#log.error(
      { certificate: this.#files.certificate, days },
      `the certificate that signs profiles for iPhones ${when}: renew it`,
    );
  }

  async #reload(): Promise<void> {
    try {
      this.#signer = await readSigner(this.#files);
    } catch (error) {
      this.#log.error({ err: error }, 'the certificate that signs profiles for iPhones cannot be read');
    }
  }
}

/** Reads who signs; the certificate's own file may hold its chain, too. Rejects with a SettingsError. */
export async function readSigner({ certificate, key, chain }: SigningFiles): Promise<Signer> {
  const [own, ...others] = await certificatesIn(certificate);
  const between = chain === null ? [] : await certificatesIn(chain);
  const keyObject = await keyIn(key);
  if (!own.checkPrivateKey(keyObject))
    throw new SettingsError(`The key in ${key} is not that of ${certificate}.`);
  return { certificate: own, key: keyObject, chain: [...others, ...between] };
}

/** At least one. */
async function certificatesIn(file: string): Promise<[X509Certificate, ...X509Certificate[]]> {
  const pem = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;
  const text = (await read(file)).toString();
  const [first, ...others] = [...text.matchAll(pem)].map(([block]) => block);
  if (first === undefined) throw new SettingsError(`There is no certificate in ${file}.`);
  try {
    return [new X509Certificate(first), ...others.map((block) => new X509Certificate(block))];
  } catch {
    throw new SettingsError(`The certificates in ${file} cannot be read.`);
  }
}

async function keyIn(file: string) {
  const text = await read(file);
  let key: ReturnType<typeof createPrivateKey>;
  try {
    key = createPrivateKey(text);
  } catch {
    throw new SettingsError(`There is no private key in ${file}, or it is locked by a password.`);
  }
  if (key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'ec') return key;
  throw new SettingsError(`The key in ${file} must be an RSA or EC key.`);
}

/** A server under an account of its own often may not read what a certificate's tool keeps for root. */
function read(file: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    throw new SettingsError(`${file} cannot be read: ${fileFault(error)}.`);
  });
}
