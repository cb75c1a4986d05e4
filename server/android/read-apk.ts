import { fromBufferPromise } from 'yauzl';
import { ApkError } from './apk-error.ts';
import { signersOf } from './apk-signature.ts';
import { firstElement } from './binary-xml.ts';

/** What an APK says of itself. */
export interface ApkFacts {
  packageName: string;
  versionCode: number;
  versionName: string;
  /** SHA-256 of each signer's certificate, `AA:BB:…`. */
  fingerprints: string[];
}

const largestManifest = 1024 * 1024;

/** Reads an APK and checks that it is whole and signed. Throws ApkError with the sentence that says what is wrong. */
export async function readApk(bytes: Buffer): Promise<ApkFacts> {
  const fingerprints = signersOf(bytes);
  const { packageName, versionCode, versionName } = manifestFacts(await manifestIn(bytes));
  return { packageName, versionCode, versionName, fingerprints };
}

function manifestFacts(manifest: Buffer): Omit<ApkFacts, 'fingerprints'> {
  const { name, attributes } = element(manifest);
  const { package: packageName, versionCode, versionName } = attributes;
  if (name !== 'manifest' || typeof packageName !== 'string' || typeof versionCode !== 'number') {
    throw new ApkError('The APK does not say which app it is: its manifest has no package or no version.');
  }
  return { packageName, versionCode, versionName: typeof versionName === 'string' ? versionName : '' };
}

function element(manifest: Buffer): ReturnType<typeof firstElement> {
  try {
    return firstElement(manifest);
  } catch (error) {
    throw new ApkError('The APK is damaged: its manifest cannot be read.', { cause: error });
  }
}

async function manifestIn(bytes: Buffer): Promise<Buffer> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== 'AndroidManifest.xml') continue;
      if (entry.uncompressedSize > largestManifest) break;
      const parts: Buffer[] = [];
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
      return Buffer.concat(parts);
    }
  } catch (error) {
    throw new ApkError('The APK is damaged: its directory cannot be read.', { cause: error });
  }
  throw new ApkError('The file is no APK: there is no AndroidManifest.xml in it.');
}
