// Builds the page for browsers and its first screens for the server, then packs every text file with Brotli.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const vite = join(root, 'node_modules/vite/bin/vite.js');

build(['build', '--logLevel', 'warn']);
build(['build', '--ssr', 'src/app/first-screen.tsx', '--logLevel', 'warn']);
for (const file of readdirSync(join(root, 'build/page'), { recursive: true })) {
  if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file)) continue;
  const path = join(root, 'build/page', file);
  writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
}

function build(args) {
  const { status } = spawnSync(process.execPath, [vite, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
