import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appHosts, versionCodeOf } from '../../contract/app-config.ts';
import { type ApkFacts, readApk } from '../../server/android/read-apk.ts';
import { assetLinksFault } from './asset-links.ts';
import { endWithSentence } from './end-with-sentence.ts';
import { freePort } from './free-port.ts';
import { buildLite } from './lite-apk.ts';
import { needTools } from './needed-packages.ts';
import { runLauncher } from './run-launcher.ts';
import { runTool } from './run-tool.ts';
import { servingSite } from './serving-site.ts';
import { type SigningKey, throwAwayKey } from './signing-key.ts';
import { readWrapperSource, type WrapperSource } from './wrapper-source.ts';

/** How long the site may take to answer (ms). */
const answersWithinMs = 30_000;

// `npm run twa:test`: builds the small launcher with keys that are thrown away, and proves what can be proved without a
// phone: the file, its code on this machine's Java, and the bond with the site that the real server serves.
await endWithSentence(async () => {
  needTools(
    ['aapt', 'aapt2', 'apksigner', 'enjarify', 'java', 'javac', 'keytool', 'smali', 'zip', 'zipalign'],
    true,
  );
  const folder = mkdtempSync(join(tmpdir(), 'twa-test-'));
  try {
    const source = readWrapperSource();
    const key = throwAwayKey(join(folder, 'key.p12'));
    const apk = await sameTwice(source, key, folder);
    const facts = await soundFile(source, apk, folder);
    console.log(runLauncher(apk, folder));
    await bondWithSite(source, apk, facts, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function sameTwice(source: WrapperSource, key: SigningKey, folder: string): Promise<string> {
  const apk = await buildLite(source, key, join(folder, 'one'));
  const others = join(folder, 'two');
  const newer = { ...source, config: { ...source.config, av: `${Number(source.config.av) + 1}` } };
  const earlier = await buildLite(newer, key, others);
  const again = await buildLite(source, key, others);
  demand(existsSync(earlier), 'a build takes away the APK of another version');
  demand(sha256(apk) === sha256(again), 'two builds with one key differ');
  console.log(`Two builds are the same: sha256 ${sha256(apk)}.`);
  return apk;
}

/** What Android's own tools and the server's reader say of the file, and that a changed one is refused by both. */
async function soundFile({ config }: WrapperSource, apk: string, folder: string): Promise<ApkFacts> {
  runTool('zipalign', ['-c', '-p', '4', apk]);
  const verified = runTool('apksigner', ['verify', '--verbose', '--print-certs', apk]);
  for (const scheme of [
    'v1 scheme (JAR signing)',
    'v2 scheme (APK Signature Scheme v2)',
    'v3 scheme (APK Signature Scheme v3)',
  ]) {
    demand(verified.includes(`Verified using ${scheme}: true`), `it is not signed by ${scheme}`);
  }
  const digest = /certificate SHA-256 digest: ([0-9a-f]{64})/.exec(verified)?.[1] ?? '';
  const facts = await readApk(readFileSync(apk));
  const { packageId, av, name } = config;
  demand(
    JSON.stringify(facts) ===
      JSON.stringify({
        packageName: packageId,
        versionCode: versionCodeOf(av),
        versionName: av,
        fingerprints: [digest.toUpperCase().match(/../g)?.join(':')],
      }),
    `the server reads ${JSON.stringify(facts)}`,
  );
  const badging = runTool('aapt', ['dump', 'badging', apk]);
  for (const line of [
    `application-label:'${name}'`,
    "sdkVersion:'23'",
    "targetSdkVersion:'34'",
    `name='${packageId}'`,
  ]) {
    demand(badging.includes(line), `aapt does not say ${line}`);
  }
  const broken = join(folder, 'broken.apk');
  const bytes = readFileSync(apk);
  bytes.writeUInt8(bytes.readUInt8(5000) ^ 1, 5000);
  writeFileSync(broken, bytes);
  demand(
    fails(() => runTool('apksigner', ['verify', broken])),
    'apksigner takes a changed file',
  );
  demand(
    await readApk(bytes).then(
      () => false,
      () => true,
    ),
    'the server takes a changed file',
  );
  console.log(`Signed v1, v2 and v3; a changed byte is found. ${packageId} ${av} (${facts.versionCode}).`);
  return facts;
}

/** The app is given to readers by the operator's own command; then each host is asked as a phone would ask it. */
async function bondWithSite(
  source: WrapperSource,
  apk: string,
  facts: ApkFacts,
  folder: string,
): Promise<void> {
  const { config } = source;
  await using site = await servingSite(join(folder, 'data'), await freePort());
  const mid = String(config.merchantId);
  if (mid !== '80001') site.comic('merchant', 'add', mid, config.name);
  site.comic('app', 'put', apk, '--mid', mid);
  const store = Array.from({ length: 32 }, () => 'EE').join(':');
  const keys = [...facts.fingerprints, store];
  site.comic('merchant', 'set', 'androidFingerprints', keys.join(','), '--mid', mid);
  for (const host of appHosts(config)) {
    const links = await asked(site.origin, host, '/.well-known/assetlinks.json');
    const said: unknown = JSON.parse(links.body.toString());
    // The key that this file is signed with, that of a store, and both.
    for (const signers of [facts.fingerprints, [store], keys]) {
      const fault = assetLinksFault(said, facts.packageName, signers);
      demand(links.status === 200 && fault === null, `https://${host} would keep its address bar: ${fault}`);
    }
    demand(
      assetLinksFault(said, facts.packageName, [store.replace('EE', 'EF')]) !== null,
      'a foreign key is taken',
    );
    const file = await asked(site.origin, host, `/app.apk?mid=${mid}`);
    demand(file.body.equals(readFileSync(apk)), `https://${host}/app.apk gives another file`);
    demand(
      file.type === 'application/vnd.android.package-archive',
      `https://${host}/app.apk is ${file.type}`,
    );
  }
  console.log(
    `The real server names the app and each of its keys at ${appHosts(config).join(', ')}, and gives its file.`,
  );
}

/** An answer of the server to whoever calls it by this host's name. */
function asked(
  origin: string,
  host: string,
  path: string,
): Promise<{ status: number; type: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(
      `${origin}${path}`,
      { headers: { host }, signal: AbortSignal.timeout(answersWithinMs) },
      async (answer) => {
        try {
          const body = Buffer.concat(await answer.toArray());
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body });
        } catch (error) {
          reject(error);
        }
      },
    ).on('error', reject);
  });
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function fails(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}

function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(`It does not hold: ${otherwise}.`);
}
