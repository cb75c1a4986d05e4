// Builds the page for browsers and its first screens for the server, names the build, then packs every text file with
// Brotli.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const page = join(root, 'build/page');
const vite = join(root, 'node_modules/vite/bin/vite.js');

build(['build', '--logLevel', 'warn']);
build(['build', '--ssr', 'src/app/first-screen.tsx', '--logLevel', 'warn']);
copyFirstScreens();
nameBuild();
for (const file of builtFiles()) {
  if (!/\.(js|css|html|svg|json)$/.test(file)) continue;
  const path = join(page, file);
  writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
}

function build(args) {
  const { status } = spawnSync(process.execPath, [vite, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** A copy for each other language: by its own name it knows which one it speaks. */
function copyFirstScreens() {
  const folder = join(root, 'build/first-screen');
  for (const language of ['zh-TW', 'en']) {
    copyFileSync(join(folder, 'first-screen.js'), join(folder, `first-screen.${language}.js`));
  }
}

/**
 * The same files have the same name. The document carries it (`<meta name="build">`), and under `builds/` stands which
 * one is the latest and what it is made of: by that a page learns that there is a newer one.
 */
function nameBuild() {
  const files = builtFiles();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(page, file)));
  const buildId = hash.digest('hex').slice(0, 16);
  const document = join(page, 'index.html');
  const html = readFileSync(document, 'utf8');
  writeFileSync(
    document,
    html.replace('<meta charset="utf-8">', `$&\n<meta name="build" content="${buildId}">`),
  );
  const time = Date.now();
  mkdirSync(join(page, 'builds/meta'), { recursive: true });
  writeFileSync(join(page, 'builds/latest.json'), JSON.stringify({ buildId, time }));
  writeFileSync(join(page, `builds/meta/${buildId}.json`), JSON.stringify({ buildId, time, files }));
}

/** What browsers can ask for. */
function builtFiles() {
  return readdirSync(page, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(page.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((file) => !file.startsWith('.') && !file.endsWith('.br'))
    .sort();
}
