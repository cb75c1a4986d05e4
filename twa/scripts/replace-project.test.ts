import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { needBubblewrap } from './needed-packages.ts';
import { replaceProject } from './replace-project.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a project that somebody keeps the app’s key in is not replaced', async () => {
  await using folder = await temporaryFolder();
  const at = (path: string) => join(folder.path, path);
  for (const path of ['made/android', 'twa/android/app']) mkdirSync(at(path), { recursive: true });
  writeFileSync(at('made/android/build.gradle'), 'newer');
  writeFileSync(at('twa/android/build.gradle'), 'older');
  replaceProject(at('made'), at('twa'));
  expect(readFileSync(at('twa/android/build.gradle'), 'utf8')).toBe('newer');
  expect(existsSync(at('twa/android/app'))).toBe(false);

  writeFileSync(at('twa/android/mandao.p12'), 'the only one');
  expect(() => replaceProject(at('made'), at('twa'))).toThrow(/android\/mandao\.p12 /);
  expect(readFileSync(at('twa/android/mandao.p12'), 'utf8')).toBe('the only one');
});

test('Bubblewrap whose installing was cut off is installed again, also by who steps back', async () => {
  await using folder = await temporaryFolder();
  const at = (path: string) => join(folder.path, path);
  for (const path of ['bin', 'twa/node_modules']) mkdirSync(at(path), { recursive: true });
  vi.stubEnv('PATH', `${at('bin')}:${process.env.PATH}`);
  const install = (lock: string, end: string) => {
    writeFileSync(at('twa/package-lock.json'), lock);
    writeFileSync(at('bin/npm'), `#!/bin/sh\ncat package-lock.json > installed; ${end}\n`);
    chmodSync(at('bin/npm'), 0o755);
    try {
      needBubblewrap(at('twa'));
    } catch {}
    return readFileSync(at('twa/installed'), 'utf8');
  };
  expect(install('older', 'exit 0')).toBe('older');
  expect(install('newer', 'kill -9 $$')).toBe('newer');
  expect(install('older', 'exit 0')).toBe('older');
});
