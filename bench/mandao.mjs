// Our site for the reader benchmark: the real server as a process of its own, on a data folder with the benchmark's
// synthetic comics, imported by the operator's command.
//   node READER_BENCH/reader-perf.mjs --sites floor,bench/mandao.mjs --input INPUT …
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownEnvironment } from '../tests/setup/own-environment.ts';

const root = join(import.meta.dirname, '..');

export default {
  name: 'mandao',
  turn: { key: 'ArrowRight' },
  /** To look for a selector puts Playwright's own code into the page: first the page has loaded, so that it delays no paint. */
  async ready(page, kind, timeout = 60_000) {
    if (kind !== 'home') return;
    await page.waitForLoadState('load', { timeout });
    await page.waitForSelector('img[src*="/pic/"]', { timeout });
  },
  async setup({ input }) {
    const folder = mkdtempSync(join(tmpdir(), 'mandao-bench-'));
    const dataDir = join(folder, 'data');
    const env = {
      ...ownEnvironment(),
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
    };
    for (const book of writeBooks(join(folder, 'in'), input)) {
      await run(['server/cli.ts', 'import', book, '--price', '0'], env);
    }
    const server = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const origin = await readyLine(server);
    process.once('exit', () => {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
    const ids = (await (await fetch(`${origin}/api/comic?sort=3&size=100`)).json()).data.items;
    const reader = (title) => `${origin}/comicContent?id=${ids.find((it) => it.title === title).id}&no=1`;
    return {
      home: `${origin}/recommend`,
      strip: reader('strip'),
      paged: reader('paged'),
      close: () => server.kill(),
    };
  },
};

/** One folder of books for all comics: the two readers' books and sixty comics that are only their cover. */
function writeBooks(folder, input) {
  const book = (name, pages, info) => {
    const at = join(folder, name);
    mkdirSync(at, { recursive: true });
    for (const page of pages) cpSync(join(input, page), join(at, page.split('/').at(-1)));
    writeFileSync(
      join(at, 'ComicInfo.xml'),
      `<ComicInfo><Series>${name}</Series><Number>1</Number>${info}</ComicInfo>`,
    );
  };
  const pagesOf = (kind) =>
    readdirSync(join(input, kind))
      .sort()
      .map((name) => `${kind}/${name}`);
  book('strip', pagesOf('strip'), '');
  book('paged', pagesOf('paged'), '<Manga>Yes</Manga>');
  for (const [at, cover] of pagesOf('covers').entries()) {
    book(`Title ${at + 1}`, [cover], '<Summary>A comic of the benchmark. Nothing happens in it.</Summary>');
  }
  return [folder];
}

function run(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`)),
    );
  });
}

function readyLine(server) {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (chunk) => {
      text += chunk;
      const ready = /^ready (\S+)$/m.exec(text);
      if (ready) resolve(ready[1]);
    });
    server.on('exit', () => reject(new Error(`the server did not start: ${text}`)));
  });
}
