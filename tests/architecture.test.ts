import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from './setup/read-source.ts';

/**
 * The house as a test: which folder may import which, that no import leads in a circle, that rooms are closed, that
 * names say something and that nothing grows beyond measure. Each failure says why the rule is there.
 */

const root = join(import.meta.dirname, '..');
const files = ['contract', 'domain', 'src', 'sw', 'server', 'twa/scripts', 'bench', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file));
const sources = new Map(files.map((file) => [file, readSource(root, file)]));

test('each folder imports only what the house allows it', () => {
  const wrong = importsOf((from, to) => !mayImport(from, to));
  expect(
    wrong,
    'ARCHITECTURE.md, "Ranks": imports point down, so that a change has one direction to spread in',
  ).toEqual([]);
});

test('inside the server each folder imports only what lies below it', () => {
  const wrong = importsOf((from, to) => !mayImportInServer(from, to));
  expect(
    wrong,
    'ARCHITECTURE.md, "Inside server": what is asked, what is done and how it is kept change alone',
  ).toEqual([]);
});

test('a package that does one job is known where the job is done', () => {
  const wrong = [...sources].flatMap(([file, { packages }]) =>
    isTested(file)
      ? []
      : Object.entries(homes)
          .filter(
            ([name, home]) => packages.some((it) => it === name || it.startsWith(name)) && !home.test(file),
          )
          .map(([name]) => `${file} → ${name}`),
  );
  expect(wrong, 'or another one could not take its place').toEqual([]);
});

test('no import leads in a circle', () => {
  expect(circles(), 'files that need each other are one file, or hide a third one').toEqual([]);
});

test('the server begins its transactions in one place', () => {
  const begin = files.filter(
    (file) =>
      file.startsWith('server/') &&
      !isTested(file) &&
      readFileSync(join(root, file), 'utf8').includes('.transaction()'),
  );
  expect(
    begin.sort(),
    'inTransaction: what PostgreSQL ends for the sake of another is tried again, wherever it is',
  ).toEqual([
    'server/store/backup/replace-all.ts',
    'server/store/in-transaction.ts',
    // SQLite's, which ends none.
    'server/store/writes-together.ts',
  ]);
});

test('a room is closed: only its route is visible outside', () => {
  const wrong = importsOf((from, to) => {
    const room = roomOf(to);
    return room !== null && roomOf(from) !== room && !to.endsWith('/route.tsx') && !isTest(from);
  });
  expect(wrong, 'features never import each other, or they could not be changed alone').toEqual([]);
});

test('names of files say what is in them', () => {
  const bad = files.filter((file) => {
    const name = file.split('/').at(-1) ?? '';
    return (
      /(^|[-./])(utils?|helpers?|common|misc|shared|manager|index)([-.]|$)/.test(name) ||
      /service\.tsx?$/.test(name) ||
      !/^[a-z0-9.-]+$/i.test(name) ||
      /[A-Z]/.test(name.replace('zh-CN', '').replace('zh-TW', ''))
    );
  });
  expect(bad, 'kebab-case words of the field; "utils" would take anything').toEqual([]);
});

test('no file is longer than 300 lines', () => {
  const long = [...sources]
    .filter(([, source]) => source.lines > 300)
    .map(([file, source]) => `${file}: ${source.lines}`);
  expect(long, 'size is a symptom: such a file holds more than one thing').toEqual([]);
});

test('no function is longer than 60 lines, no component longer than 120', () => {
  const long = [...sources].flatMap(([file, source]) =>
    isTest(file)
      ? []
      : source.functions
          .filter((it) => it.lines > (it.component ? 120 : 60))
          .map((it) => `${file}:${it.line} ${it.name}: ${it.lines} lines`),
  );
  expect(long, 'move logic to a named function, a hook or a rule of domain').toEqual([]);
});

test('nothing is exported as default', () => {
  const bad = [...sources].filter(([, source]) => source.defaultExport).map(([file]) => file);
  expect(bad, 'a default export has another name at every import').toEqual([]);
});

test('no test waits for only so long as Vitest does by itself', () => {
  const hasty = [...sources].filter(([, source]) => source.hastyWaits > 0).map(([file]) => file);
  expect(hasty, 'that is a second, which a machine with other work needs for a file to be loaded').toEqual(
    [],
  );
});

const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
const ownFiles = new Set(readFileSync(join(root, '.gitignore'), 'utf8').replaceAll(/\/$/gm, '').split('\n'));

test.each(['ARCHITECTURE.md', 'README.md', 'CONTRIBUTING.md', ...pages.map((name) => `docs/${name}`)])(
  '%s speaks only of paths that exist',
  (document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const named = [
      ...text.matchAll(
        /[`(](?:\.\.\/)?((?:contract|domain|src|sw|server|tests|bench|docs|scripts|public|twa|deploy)\/[\w./-]*)[`)]/g,
      ),
    ].map((match) => match[1] ?? '');
    expect(
      named.filter((path) => !exists(path) && !ownFiles.has(path) && !path.includes('/build/')),
      'a map that lies is worse than none',
    ).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  },
);

test('ARCHITECTURE.md names every folder of the top', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const made = readFileSync(join(root, '.gitignore'), 'utf8');
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !made.includes(entry.name))
    .map(({ name }) => name);
  expect(folders.filter((folder) => !text.includes(`| \`${folder}/\` |`))).toEqual([]);
});

const ranks: Record<string, number> = {
  app: 7,
  features: 6,
  commands: 5,
  stores: 4,
  sync: 3,
  platform: 2,
  api: 2,
  mirror: 2,
};

/** What a folder of the server may import beside itself, the contract, the domain and what is small and everybody's. */
const below: Record<string, readonly string[]> = {
  http: ['usecases', 'media', 'payments', 'install'],
  cli: ['usecases', 'store', 'media', 'library', 'payments', 'backup', 'android'],
  usecases: ['library', 'backup', 'android', 'demo'],
  store: ['usecases'],
  media: ['usecases'],
  messages: ['usecases'],
  payments: ['usecases'],
  install: ['usecases'],
  android: ['library'],
};
/** Directly in `server/`; the other files there put the house together, and nothing of the house knows them. */
const everybodys =
  /^server\/(turns|calm-turns|web-address|kept-answers|settings-error|clock-skew|sync-folder|error-code|file-fault|machine-fault)\.ts$/;
const known: Record<string, RegExp> = {
  http: /^server\/kept-builds\.ts$/,
  cli: /^server\/config\.ts$/,
};

/** Where packages are known that stand for a way to do something; what begins with `@x/` is all of its kind. */
const homes: Record<string, RegExp> = {
  fastify: /^server\/(http|install)\/|^server\/(app|main)\.ts$/,
  '@fastify/': /^server\/(http\/|app\.ts$)/,
  kysely: /^server\/store\//,
  pg: /^server\/store\//,
  'node:sqlite': /^server\/store\//,
  '@aws-sdk/': /^server\/media\//,
  'prom-client': /^server\/http\//,
  'web-push': /^server\/messages\//,
  jose: /^server\/usecases\/account\//,
  '@node-rs/argon2': /^server\/usecases\/account\//,
  sharp: /^(server\/(library|media|install)|twa)\/|^server\/usecases\/draw-demo\.ts$/,
  react: /^src\//,
  valtio: /^src\/(stores|features)\//,
  axios: /^src\/api\//,
  dexie: /^src\/mirror\//,
  'workbox-': /^sw\//,
};

function mayImportInServer(from: string, to: string): boolean {
  const [above, folder] = [from, to].map((file) => /^server\/([^/]+)\//.exec(file)?.[1]);
  if (above === undefined || !to.startsWith('server/') || isTested(from) || above === folder) return true;
  if (folder === undefined) return everybodys.test(to) || known[above]?.test(to) === true;
  return below[above]?.includes(folder) === true;
}

/** Tests, and what only they import. */
function isTested(file: string): boolean {
  return isTest(file) || /^(tests|bench)\/|\/testing\//.test(file);
}

function mayImport(from: string, to: string): boolean {
  if (isTest(from)) return true;
  const [above = '', below = ''] = [from, to].map((file) => file.split('/')[0]);
  if (above === 'bench' || above === 'tests') return true;
  if (above === below) return above !== 'src' || mayImportInPage(from, to);
  if (above === 'contract') return false;
  if (above === 'domain') return below === 'contract';
  if (above === 'sw')
    return (
      below === 'contract' ||
      below === 'domain' ||
      /^src\/(mirror\/|sync\/(push|pull|hear-news|alone)\.)/.test(to)
    );
  if (above === 'twa') return below === 'contract' || below === 'server';
  return (above === 'src' || above === 'server') && (below === 'contract' || below === 'domain');
}

function mayImportInPage(from: string, to: string): boolean {
  const [above = '', below = ''] = [from, to].map((file) => file.split('/')[1]);
  if (above === below) return true;
  // Looks without knowledge and words serve everyone above the border to the outside.
  if (below === 'ui') return above === 'features' || above === 'app';
  if (below === 'text') return (ranks[above] ?? 0) > 2;
  if (above === 'ui' || above === 'text') return false;
  return (ranks[above] ?? -1) > (ranks[below] ?? Number.POSITIVE_INFINITY);
}

function importsOf(wrong: (from: string, to: string) => boolean): string[] {
  return [...sources].flatMap(([from, { imports }]) =>
    imports.filter((to) => wrong(from, to)).map((to) => `${from} → ${to}`),
  );
}

function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const imported of sources.get(file)?.imports ?? []) visit(imported);
    path.pop();
    done.add(file);
  };
  for (const file of sources.keys()) visit(file);
  return found;
}

function roomOf(file: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function exists(path: string): boolean {
  try {
    return readdirSync(join(root, dirname(path))).includes(path.replace(/\/$/, '').split('/').at(-1) ?? '');
  } catch {
    return false;
  }
}
