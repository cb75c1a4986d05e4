import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** A project with nothing but its preparing, and with programs of its own beside it. */
async function bareProject() {
  const folder = await temporaryFolder();
  const place = (path: string) => join(folder.path, path);
  for (const name of ['scripts', 'bin', 'src', 'node_modules/.bin'])
    await mkdir(place(name), { recursive: true });
  for (const name of ['prepare.mjs', 'in-turn.mjs'])
    await copyFile(join(import.meta.dirname, '../../scripts', name), place(`scripts/${name}`));
  await writeFile(place('package-lock.json'), '{}');
  return {
    ...folder,
    place,
    async program(path: string, lines: string): Promise<void> {
      await writeFile(place(path), `#!/bin/sh\n${lines}\n`);
      await chmod(place(path), 0o755);
    },
    prepare: (...words: string[]) =>
      promisify(execFile)(process.execPath, [place('scripts/prepare.mjs'), ...words], {
        env: { PATH: `${place('bin')}:${process.env.PATH}` },
      }),
  };
}

test('what is installed before a command is told beside what the command says to programs', async () => {
  await using project = await bareProject();
  // The network's part: npm that has fetched everything.
  await project.program('bin/npm', 'echo added 1 package');
  const { stdout, stderr } = await project.prepare('--no-build');
  expect(stderr).toContain('added 1 package');
  expect(stdout).toBe('');
});

test('what builds the page is installed also where NODE_ENV is production', async () => {
  await using project = await bareProject();
  await project.program('bin/npm', 'echo "$@" > words');
  await project.prepare('--no-build');
  expect(await readFile(project.place('words'), 'utf8')).toContain('ci --include=dev ');
});

test('a page whose building was cut off is built again, also by who steps back to the version before', async () => {
  await using project = await bareProject();
  await project.program('bin/npm', '');
  const build = async (version: string, end: string) => {
    await writeFile(project.place('src/page.ts'), version);
    await project.program('node_modules/.bin/node', `mkdir -p build; cat src/page.ts > build/page; ${end}`);
    await project.prepare().catch(() => {});
    return readFile(project.place('build/page'), 'utf8');
  };
  expect(await build('older', 'exit 0')).toBe('older');
  expect(await build('newer', 'kill -9 $PPID')).toBe('newer');
  expect(await build('older', 'exit 0')).toBe('older');
});

test('packages whose installing was cut off are installed again, also by who steps back', async () => {
  await using project = await bareProject();
  const install = async (lock: string, end: string) => {
    await writeFile(project.place('package-lock.json'), lock);
    await project.program('bin/npm', `cat package-lock.json > installed; ${end}`);
    await project.prepare('--no-build').catch(() => {});
    return readFile(project.place('installed'), 'utf8');
  };
  expect(await install('older', 'exit 0')).toBe('older');
  expect(await install('newer', 'kill -9 $PPID')).toBe('newer');
  expect(await install('older', 'exit 0')).toBe('older');
});

test('of several that start at once on a fresh clone one installs and builds, the others wait for it', async () => {
  await using project = await bareProject();
  // As npm does, which begins by removing what is there: two at once fail.
  const alone = (what: string) => `mkdir busy || exit 1; sleep 0.3; rmdir busy; echo ${what} >> done`;
  await project.program('bin/npm', alone('installed'));
  await project.program('node_modules/.bin/node', alone('built'));
  await Promise.all([project.prepare(), project.prepare(), project.prepare('--no-build')]);
  expect(await readFile(project.place('done'), 'utf8')).toBe('installed\nbuilt\n');
});

test('who waits for an install that is killed installs itself', async () => {
  await using project = await bareProject();
  await project.program(
    'bin/npm',
    'echo begun >> begun; [ $(wc -l < begun) = 2 ] || { until [ -e kill ]; do sleep 0.1; done; kill -9 $PPID; }',
  );
  const begun = () => readFile(project.place('begun'), 'utf8').catch(() => '');
  const first = project.prepare('--no-build').catch((error: unknown) => error);
  await expect.poll(begun).toBe('begun\n');
  const second = project.prepare('--no-build');
  let said = '';
  second.child.stderr?.on('data', (words) => {
    said += words;
  });
  await expect.poll(() => said).toMatch(/^Process \d+ is installing or building already: waiting for it…$/m);
  await writeFile(project.place('kill'), '');
  expect(await first).toMatchObject({ signal: 'SIGKILL' });
  await second;
  expect(await begun()).toBe('begun\nbegun\n');
});

test('what a kill left of an install, under a process id that is in use again, holds nobody up for ever', async () => {
  await using project = await bareProject();
  await project.program('bin/npm', '');
  const left = project.place(`build/.turns/1.${process.pid}`);
  await mkdir(project.place('build/.turns'), { recursive: true });
  await writeFile(left, '');
  const longAgo = new Date(Date.now() - 31 * 60_000);
  await utimes(left, longAgo, longAgo);
  expect((await project.prepare('--no-build')).stderr).not.toContain('waiting');
});
