// What `npm start` and the container run. This process becomes the server, so that signals and exits are the server's own.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const words = [
  // Short-lived objects in 4 MB, and a heap that grows by half of what lives: it is the process's memory that counts.
  '--max-semi-space-size=4',
  '--heap-growing-percent=50',
  join(import.meta.dirname, '../server/main.ts'),
];
// What glibc begins with: named, they stay as they are. Else buffers of passwords and pictures raise both to megabytes,
// and what such buffers leave is never given back to the system.
const memory = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
// What V8 made of the code, kept: the next start is quicker, and needs no 10 MB for the reader of TypeScript.
const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.compile-cache') };
const environment = { ...memory, ...compiled, ...process.env };

if (process.platform === 'win32') {
  const { status } = spawnSync(process.execPath, words, { env: environment, stdio: 'inherit' });
  process.exit(status ?? 1);
}
process.execve(process.execPath, [process.execPath, ...words], environment);
