import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { commands } from '../../server/cli/commands.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string) => readFile(join(root, path), 'utf8');

test('docs/operator.md names every setting that the server reads, README.md most of them, and neither another one', async () => {
  const read = [...(await textOf('server/config.ts')).matchAll(/^ {2}([A-Z_]+): z\./gm)].map(
    ([, name]) => name,
  );
  expect(new Set(settingsIn(await textOf('docs/operator.md')))).toEqual(new Set(read));
  expect(settingsIn(await textOf('README.md')).filter((name) => !read.includes(name))).toEqual([]);
});

test('docs/operator.md shows every form of every command, and the pages show no other ones', async () => {
  const guide = await textOf('docs/operator.md');
  const forms = Object.values(commands)
    .flatMap(({ usage }) => usage.map(wordsOf))
    .filter((it) => it !== '');
  expect(
    forms.filter(
      (form) => !guide.includes(`npm run comic -- ${form}`) && !guide.includes(`-s comic -- ${form}`),
    ),
  ).toEqual([]);
  for (const page of [
    'docs/operator.md',
    'docs/scaling.md',
    'docs/apps.md',
    'docs/apps-ios.md',
    'README.md',
  ]) {
    const shown = [...(await textOf(page)).matchAll(/comic -- ([a-z]+)/g)].map(([, name = '']) => name);
    expect(
      shown.filter((name) => !Object.hasOwn(commands, name)),
      page,
    ).toEqual([]);
  }
});

test.each(['npm run', 'docker'])(
  'a trial of a backup by %s works on its own folder alone, whatever the shell names',
  async (by) => {
    await using folder = await temporaryFolder();
    const blocks = [...(await textOf('docs/operator.md')).matchAll(/^```sh\n(.*?)^```/gms)].map(
      ([, lines = '']) => lines,
    );
    const trial = blocks.find((lines) => lines.includes('/tmp/trial') && lines.includes(by)) ?? '';
    const told = 'echo "$DATA_DIR|$DATABASE_URL|$MEDIA_URL"';
    await program('npm', told);
    await program('node', told);
    // Its last two words are the shell's.
    await program('docker', 'while [ $# -gt 2 ]; do shift; done; exec sh "$@"');
    const { stdout } = await promisify(execFile)(
      'sh',
      ['-c', trial.replaceAll('/tmp/trial', join(folder.path, 'trial'))],
      {
        env: {
          PATH: `${folder.path}:${process.env.PATH}`,
          DATABASE_URL: 'postgres://of-the-site/',
          MEDIA_URL: 's3://of-the-site/',
        },
      },
    );
    expect(stdout).toBe(`${join(folder.path, 'trial')}||\n`.repeat(2));

    async function program(name: string, lines: string): Promise<void> {
      await writeFile(join(folder.path, name), `#!/bin/sh\n${lines}\n`);
      await chmod(join(folder.path, name), 0o755);
    }
  },
);

/** The names in the first column of the tables. */
function settingsIn(page: string): string[] {
  const rows = [...page.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].map(([, names = '']) => names);
  return rows.flatMap((names) => names.match(/[A-Z_]+/g) ?? []);
}

/** The small words that a form begins with: `member show ACCOUNT` → `member show`. */
function wordsOf(form: string): string {
  return /^(?:[a-z]+ ?)*(?=\s|$)/.exec(form)?.[0].trim() ?? '';
}
