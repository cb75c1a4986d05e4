import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { resourceText } from './android-text.ts';
import { gradleResources } from './gradle-resources.ts';
import { liteManifest, liteShortcuts } from './lite-manifest.ts';
import { liteStrings, liteValues, readableOn } from './lite-values.ts';
import { patched, projectPatches } from './project-patches.ts';
import { resourceLines } from './run-launcher.ts';
import { keyFault, operatorKey } from './signing-key.ts';
import { twaManifest } from './twa-manifest.ts';
import { drawAppIcon } from './wrapper-icons.ts';
import { readWrapperSource } from './wrapper-source.ts';

const source = readWrapperSource();
const withoutMirrors = { ...source, config: { ...source.config, mirrors: [] } };

test('every wrapper starts at the host with its version and its merchant', () => {
  const { host, av, merchantId } = source.config;
  expect(source.start).toBe(`/?av=${av}&mid=${merchantId}`);
  expect(liteStrings(source).start).toBe(`https://${host}${source.start}`);
  expect(twaManifest(source)).toMatchObject({
    host,
    startUrl: source.start,
    appVersion: av,
    appVersionName: av,
  });
});

test('shortcuts lead into the site of the merchant, four at most, the same in both apps', () => {
  expect(source.shortcuts.length).toBeGreaterThan(0);
  expect(source.shortcuts.length).toBeLessThanOrEqual(4);
  for (const { path } of source.shortcuts) expect(path).toMatch(/^\/\w.*[?&]mid=80001$/);
  const { shortcuts } = twaManifest(source) as { shortcuts: { url: string }[] };
  for (const { url } of shortcuts) {
    expect(liteShortcuts(source)).toContain(`android:data="${url.replaceAll('&', '&amp;')}"`);
  }
});

test('a text that is shared with the app is searched for in the site of its merchant', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'app.config.json');
  writeFileSync(file, JSON.stringify({ ...source.config, merchantId: 80002 }));
  const of80002 = readWrapperSource(file);
  const search = `https://${source.config.host}/search/result?mid=80002`;
  expect(liteStrings(of80002).share_action).toBe(search);
  const shares = projectPatches(of80002).filter((it) => it.replace.includes('sharedText() {'));
  expect(shares.map((it) => it.replace)).toEqual([
    expect.stringContaining(`Uri.parse("${search}").buildUpon()`),
  ]);
});

test('links of every host open the small app, and a site without mirrors has one', () => {
  const hosts = (manifest: string) => [...manifest.matchAll(/android:host="([^"]+)"/g)].map((it) => it[1]);
  expect(hosts(liteManifest(source))).toEqual([source.config.host, ...source.config.mirrors]);
  expect(hosts(liteManifest(withoutMirrors))).toEqual([source.config.host]);
  expect(JSON.parse(liteStrings(source).asset_statements ?? '')).toHaveLength(
    1 + source.config.mirrors.length,
  );
});

test('a text of the configuration means itself in a file of resources', () => {
  expect(resourceText('?a "b" & <c> \'d\' \\')).toBe("\\?a \\&quot;b\\&quot; &amp; &lt;c> \\'d\\' \\\\");
  const named = { ...source, config: { ...source.config, name: '@漫"岛"' } };
  expect(liteValues(named, '#000000')).toContain(
    '<string name="name" translatable="false">\\@漫\\&quot;岛\\&quot;<',
  );
});

test.each([
  ['#00728a', '#ffffff'],
  ['#ffd9a0', '#000000'],
  ['#0c1013', '#ffffff'],
  ['#fbfaf7', '#000000'],
])('words on %s are %s', (ground, words) => {
  expect(readableOn(ground)).toBe(words);
});

test('what Gradle would make of the committed project is read from it', () => {
  const text = readFileSync('twa/android/app/build.gradle', 'utf8');
  const { values, shortcuts } = gradleResources(text, source.config.packageId);
  expect(values).toContain(`<string name="hostName">${source.config.host}</string>`);
  expect(values).toContain(`<string name="launchUrl">https://${source.config.host}/?av=`);
  expect(values).toContain(
    `<string name="providerAuthority">${source.config.packageId}.fileprovider</string>`,
  );
  expect(values).toContain('<item type="bool" name="enableNotification">true</item>');
  expect(shortcuts.match(/<shortcut /g)).toHaveLength(source.shortcuts.length);
  expect(() => gradleResources('        resValue "string", "x", unknown()', 'a.b')).toThrow('unknown()');
});

test('a patch whose place has gone says so, and one for mirrors is not made without them', () => {
  const [first] = projectPatches(source);
  expect(first && patched('repositories { jcenter() }', first)).toBe('repositories { mavenCentral() }');
  expect(() => first && patched('repositories { google() }', first)).toThrow('build.gradle no longer holds');
  const files = (of: typeof source) => projectPatches(of).map(({ file }) => file);
  expect(files(source)).toContain('app/src/main/res/values/strings.xml');
  expect(files(withoutMirrors)).not.toContain('app/src/main/res/values/strings.xml');
});

test('the resources of an APK are read in its own language first', () => {
  const dump = `
        resource 0x7f010000 a.b:array/hosts: <bag>
          #0 (Key=0x02000000): (string8) "a.example"
          #1 (Key=0x02000001): (string8) "b.example"
        resource 0x7f060000 a.b:string/name: t=0x03 d=0x00000002 (s=0x0008 r=0x00)
          (string8) "漫\\"岛\\""
        resource 0x7f060001 a.b:layout/offline: t=0x03
      config en:
        resource 0x7f060000 a.b:string/name: t=0x03
          (string8) "Island"`;
  expect(resourceLines(dump)).toEqual([
    'array/hosts\ta.example\tb.example',
    'string/name\t漫"岛"',
    'layout/offline\t',
  ]);
});

test('a configuration that is not there, and a logo that is not there or no picture, are named', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'app.config.json');
  expect(() => readWrapperSource(file)).toThrow(`The app's configuration ${file} cannot be read.`);
  writeFileSync(file, JSON.stringify({ ...source.config, logo: 'mark.png' }));
  expect(() => readWrapperSource(file)).toThrow("The app's logo mark.png cannot be read.");
  writeFileSync(join(folder.path, 'mark.png'), 'no picture');
  await expect(drawAppIcon(readWrapperSource(file), 'icon-512.png', 48)).rejects.toThrow(
    "The app's logo mark.png cannot be drawn: ",
  );
});

test('a key of the operator is named whole, or not at all', () => {
  expect(operatorKey({})).toBeNull();
  expect(() => operatorKey({ TWA_KEYSTORE: '/nowhere.p12' })).toThrow('which is not there');
  const store = import.meta.filename;
  expect(() => operatorKey({ TWA_KEYSTORE: store })).toThrow('without TWA_KEYSTORE_PASSWORD');
  expect(operatorKey({ TWA_KEYSTORE: store, TWA_KEYSTORE_PASSWORD: 'a' })).toEqual({
    store,
    alias: 'android',
    storePassword: 'a',
    keyPassword: 'a',
  });
});

test.each([
  [
    'java.io.IOException: keystore password was incorrect\nCaused by: java.security.UnrecoverableKeyException',
    'TWA_KEYSTORE_PASSWORD is not the password of a.p12.',
  ],
  ['a.p12 entry "one" does not contain a key', 'a.p12 has no key "one": TWA_KEY_ALIAS names it.'],
  [
    'java.io.IOException: Failed to obtain key with alias "one" from a.p12. Wrong password?',
    'TWA_KEY_PASSWORD is not the password of the key "one" in a.p12.',
  ],
  ['java.io.EOFException', 'a.p12 is no key store that can be read.'],
])('a key that cannot be had is said in one sentence: %s', (said, sentence) => {
  const key = { store: 'a.p12', alias: 'one', storePassword: 'a', keyPassword: 'b' };
  expect(keyFault(key, `apksigner failed: Failed to load signer "signer #1": ${said}`)).toBe(sentence);
  expect(keyFault(key, 'apksigner failed: no space left')).toBe('apksigner failed: no space left');
});
