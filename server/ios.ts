import { X509Certificate } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { parse } from 'plist';
import * as z from 'zod/mini';
import { readSettings } from './config.ts';
import { errorCode } from './error-code.ts';
import { fileFault } from './file-fault.ts';
import { drawAppLook, readAppLook } from './install/app-look.ts';
import { clipProfile } from './install/clip-profile.ts';
import { readCms, signCms } from './install/cms-signature.ts';
import { readSigner } from './install/profile-signer.ts';

const usage = [
  'npm run ios:sign -- OUT [APP.CONFIG.JSON]   the signed profile of twa/app.config.json, for a place of your own',
  'npm run ios:verify -- FILE [CA.PEM]         what a profile says, and whether iPhones will call it verified',
].join('\n');

/** Makes and proves profiles without a server: the same code that serves `/ios.mobileconfig`. */
async function run([verb, file, other]: readonly string[]): Promise<string> {
  if (file?.startsWith('-')) throw new Error(usage);
  if (file !== undefined && verb === 'sign') return signProfile(file, other);
  if (file !== undefined && verb === 'verify') return verifyProfile(file, other);
  throw new Error(usage);
}

async function signProfile(out: string, source = join(import.meta.dirname, '../twa/app.config.json')) {
  const { iosSigning } = readSettings(process.env);
  if (!iosSigning)
    throw new Error('Name the certificate and its key: IOS_SIGN_CERT=… IOS_SIGN_KEY=… [IOS_SIGN_CHAIN=…].');
  const look = readAppLook(source);
  const { host, merchantId, name } = look.config;
  const origin = `https://${host}`;
  const icon = await drawAppLook(look, { size: 400, form: 'full' });
  const profile = clipProfile({ origin, merchantId, name, icon, code: null });
  const signed = signCms(profile, await readSigner(iosSigning), Date.now());
  await writeFile(out, signed).catch((error: unknown) => {
    const why = errorCode(error) === 'ENOENT' ? 'there is no such folder' : fileFault(error);
    throw new Error(`${out} cannot be written: ${why}.`);
  });
  return `${out} puts ${name} (${origin}) on a home screen. ${await verifyProfile(out)}`;
}

const clipOf = z.object({ PayloadContent: z.array(z.object({ URL: z.string(), Label: z.string() })) });

async function verifyProfile(file: string, authority?: string): Promise<string> {
  const { certificate, chain, clip } = profileIn(file, await read(file));
  const known = authority
    ? authorityIn(authority, await read(authority))
    : rootCertificates.map(asCertificate);
  const now = Date.now();
  if (certificate.validToDate.getTime() < now)
    throw new Error(`The certificate ended on ${certificate.validTo}.`);
  const trusted = leadsTo(certificate, chain, known);
  if (!trusted && authority) throw new Error(`The certificate does not come from ${authority}.`);
  const who = certificate.subject.replaceAll('\n', ', ');
  const trust = trusted ? '' : ' No authority of ours vouches for it: iPhones will show it as not verified.';
  return `“${clip?.Label}” opens ${clip?.URL}, signed by ${who} until ${certificate.validTo}, unchanged since.${trust}`;
}

function profileIn(file: string, bytes: Buffer) {
  try {
    const { content, ...signed } = readCms(bytes);
    return { ...signed, clip: clipOf.parse(parse(content.toString())).PayloadContent[0] };
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\.$/, '') : error;
    throw new Error(`${file} is no signed profile: ${why}.`);
  }
}

function authorityIn(file: string, bytes: Buffer): X509Certificate[] {
  try {
    return [asCertificate(bytes)];
  } catch {
    throw new Error(`There is no certificate in ${file}.`);
  }
}

function asCertificate(pem: string | Buffer): X509Certificate {
  return new X509Certificate(pem);
}

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${fileFault(error)}.`);
  }
}

/** Whether each certificate was signed by the next one, up to one that is known. */
function leadsTo(
  from: X509Certificate,
  chain: readonly X509Certificate[],
  known: readonly X509Certificate[],
): boolean {
  const signs = (it: X509Certificate) => from.checkIssued(it) && from.verify(it.publicKey);
  if (known.some((it) => it.fingerprint256 === from.fingerprint256 || signs(it))) return true;
  const next = chain.find((it) => it.fingerprint256 !== from.fingerprint256 && signs(it));
  const rest = chain.filter((it) => it !== next);
  return next !== undefined && leadsTo(next, rest, known);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
