import { cpSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionCodeOf } from '../../contract/app-config.ts';
import { liteManifest, liteShortcuts } from './lite-manifest.ts';
import { drawLitePictures } from './lite-pictures.ts';
import { liteNightValues, liteValues } from './lite-values.ts';
import { framework, needTools } from './needed-packages.ts';
import { runTool } from './run-tool.ts';
import { keyFault, type SigningKey } from './signing-key.ts';
import { iconGround } from './wrapper-icons.ts';
import { twa, type WrapperSource } from './wrapper-source.ts';

/** Files in an archive have no older date. */
const epoch = new Date('1980-01-01T00:00:00Z');

/** From 35 on apps are drawn under the system's bars, and from 36 on the back key is told in another way. */
const sdk = { min: '23', target: '34' };

/** What builds the launcher. */
export const liteTools = ['aapt2', 'smali', 'zip', 'zipalign', 'apksigner'] as const;

/**
 * Builds and signs the small launcher in a folder, beside the APKs of other versions; answers its path. The same
 * configuration, icons and RSA key give the same bytes.
 */
export async function buildLite(source: WrapperSource, key: SigningKey, place: string): Promise<string> {
  needTools(liteTools, true);
  const folder = join(place, 'parts');
  rmSync(folder, { recursive: true, force: true });
  const res = join(folder, 'res');
  cpSync(join(twa, 'lite/res'), res, { recursive: true });
  mkdirSync(join(res, 'xml'), { recursive: true });
  writeFileSync(join(res, 'values/app.xml'), liteValues(source, await iconGround(source)));
  writeFileSync(join(res, 'values-night/app.xml'), liteNightValues(source.config));
  writeFileSync(join(res, 'xml/shortcuts.xml'), liteShortcuts(source));
  writeFileSync(join(folder, 'AndroidManifest.xml'), liteManifest(source));
  await drawLitePictures(source, res);
  link(source.config.av, folder);
  addCode(folder);
  return sign(key, folder, join(place, `${source.config.packageId}-${source.config.av}.apk`));
}

function link(av: string, folder: string): void {
  runTool('aapt2', ['compile', '--dir', 'res', '-o', 'res.zip'], { cwd: folder });
  runTool(
    'aapt2',
    [
      ...['link', '-o', 'app.apk', '-I', framework, '--manifest', 'AndroidManifest.xml'],
      // Debian's knows Android 10, which had no <queries>; the element gets into the manifest all the same.
      ...['--warn-manifest-validation', '--min-sdk-version', sdk.min, '--target-sdk-version', sdk.target],
      ...['--compile-sdk-version-code', '36', '--compile-sdk-version-name', '16'],
      ...['--version-code', String(versionCodeOf(av)), '--version-name', av, 'res.zip'],
    ],
    { cwd: folder },
  );
}

function addCode(folder: string): void {
  const dex = join(folder, 'classes.dex');
  const code = join(twa, 'lite/smali');
  const files = readdirSync(code)
    .sort()
    .map((name) => join(code, name));
  // With several at work the classes' parts lie in the order in which they were done.
  runTool('smali', ['assemble', '--jobs', '1', '--api', sdk.min, '--output', dex, ...files]);
  utimesSync(dex, epoch, epoch);
  runTool('zip', ['-q', '-X', '-D', 'app.apk', 'classes.dex'], { cwd: folder });
}

function sign(key: SigningKey, folder: string, apk: string): string {
  runTool('zipalign', ['-f', '-p', '4', 'app.apk', 'aligned.apk'], { cwd: folder });
  const words = [
    ...['sign', '--ks', key.store, '--ks-key-alias', key.alias],
    ...['--ks-pass', 'env:TWA_STORE_WORD', '--key-pass', 'env:TWA_KEY_WORD'],
    ...['--v1-signing-enabled', 'true', '--v2-signing-enabled', 'true', '--v3-signing-enabled', 'true'],
    ...['--v4-signing-enabled', 'false', '--out', apk, join(folder, 'aligned.apk')],
  ];
  try {
    runTool('apksigner', words, {
      env: { TWA_STORE_WORD: key.storePassword, TWA_KEY_WORD: key.keyPassword },
    });
  } catch (error) {
    throw error instanceof Error ? new Error(keyFault(key, error.message)) : error;
  }
  return apk;
}
