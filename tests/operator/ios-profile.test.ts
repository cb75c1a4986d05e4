import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const entry = join(import.meta.dirname, '../../server/ios.ts');
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** Runs `npm run ios:…` as an operator would; answers how it ended and what it said. */
function ios(words: readonly string[], environment: Record<string, string> = {}) {
  return new Promise<{ code: number; said: string }>((ended) => {
    execFile(
      process.execPath,
      [entry, ...words],
      { env: { ...process.env, ...environment } },
      (error, out, err) => ended({ code: error ? 1 : 0, said: `${out}${err}` }),
    );
  });
}

test.skipIf(!hasOpenssl)('an operator signs the profile of app.config.json and proves it', async () => {
  await using folder = await temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  const make = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=mandao.example',
    '-days',
    '30',
  ];
  execFileSync('openssl', [...make, '-keyout', at('key.pem'), '-out', at('cert.pem')], { stdio: 'pipe' });
  const signing = { IOS_SIGN_CERT: at('cert.pem'), IOS_SIGN_KEY: at('key.pem') };

  expect(await ios(['sign', at('out')])).toEqual({
    code: 1,
    said: expect.stringContaining('IOS_SIGN_CERT='),
  });
  const signed = await ios(['sign', at('out')], signing);
  expect(signed.said).toContain('https://mandao.example/recommend?mc=1&mid=80001');
  expect(signed.said).toContain('not verified');
  expect(signed.code).toBe(0);
  expect(await ios(['verify', at('out'), at('cert.pem')])).toEqual({
    code: 0,
    said: expect.not.stringContaining('not verified'),
  });
  const bytes = await readFile(at('out'));
  bytes.writeUInt8(bytes.readUInt8(1000) ^ 1, 1000);
  await writeFile(at('out'), bytes);
  expect(await ios(['verify', at('out')])).toEqual({ code: 1, said: expect.stringContaining('changed') });
  expect((await ios(['verify'])).said).toContain('ios:sign');
  expect((await ios(['sign', '--help'], signing)).said).toMatch(/^npm run ios:sign -- OUT/);
  expect(await ios(['sign', at('none/out')], signing)).toEqual({
    code: 1,
    said: `${at('none/out')} cannot be written: there is no such folder.\n`,
  });
  expect(await ios(['sign', at('out'), at('none.json')], signing)).toEqual({
    code: 1,
    said: `The app's configuration ${at('none.json')} cannot be read.\n`,
  });
});

test('a file that is no profile, or not there, is named in one sentence', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'a.mobileconfig');
  expect(await ios(['verify', file])).toEqual({
    code: 1,
    said: `${file} cannot be read: there is no such file.\n`,
  });
  for (const content of ['', 'nothing', '{"a":1}']) {
    await writeFile(file, content);
    expect(await ios(['verify', file])).toEqual({
      code: 1,
      said: expect.stringMatching(/a\.mobileconfig is no signed profile: [^\n]+\.\n$/),
    });
  }
});
