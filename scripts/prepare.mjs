// Runs before `npm start`, `npm test` and `npm run comic`, with whatever Node is on the machine: plain JavaScript,
// no dependencies. Installs what is missing and builds when the sources differ from what was built. What it says goes to
// the stream of errors: the other one is the command's, which a program may read.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inTurn } from './in-turn.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lockStamp = join(root, 'node_modules/.installed-lock');
const buildStamp = join(root, 'build/.built-sources');
const built = [
  'src',
  'sw',
  'contract',
  'domain',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/built-files.ts',
  'package-lock.json',
];

const mayBuild = !process.argv.includes('--no-build');
if (isWanting()) inTurn(join(root, 'build/.turns'), prepare);

function isWanting() {
  return (
    read(lockStamp) !== hashOf(['package-lock.json']) || (mayBuild && read(buildStamp) !== hashOf(built))
  );
}

/** Looks again: whoever came before may have done it all. */
function prepare() {
  const lock = hashOf(['package-lock.json']);
  if (read(lockStamp) !== lock) {
    console.error('Installing what the site needs (once, and after updates)…');
    // Where this is cut off, what is there is neither the new nor what the stamp says; the same below.
    rmSync(lockStamp, { force: true });
    run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
      'ci',
      // Also under NODE_ENV=production, which public sites set: what builds the page is among them.
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    writeFileSync(lockStamp, lock);
  }
  const sources = hashOf(built);
  if (!mayBuild || read(buildStamp) === sources) return;
  console.error('Building the page…');
  rmSync(buildStamp, { force: true });
  // npm's own `node` package: the version that the project is pinned to, whatever started this script.
  run(join(root, 'node_modules/.bin/node'), ['scripts/build.mjs']);
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, sources);
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['inherit', 2, 2] });
  if (status === 0) return;
  console.error(`${command} ${args.join(' ')} did not succeed${error ? `: ${error.message}` : ''}.`);
  process.exit(1);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn)) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
