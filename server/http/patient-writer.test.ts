import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { patientWriter } from './patient-writer.ts';

/** A pipe that holds some 64 KB and is read only when it is asked to be. */
async function openPipe() {
  const folder = await temporaryFolder();
  const path = join(folder.path, 'pipe');
  execFileSync('mkfifo', [path]);
  const descriptor = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  return {
    descriptor,
    /** All that stands in it. */
    read() {
      const bytes = Buffer.alloc(1_000_000);
      return bytes.toString('utf8', 0, readSync(descriptor, bytes));
    },
    async [Symbol.asyncDispose]() {
      closeSync(descriptor);
      await folder[Symbol.asyncDispose]();
    },
  };
}

function timeOf(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

test('a reader that stands still holds the server up once, for as long as it was told, and no core is kept busy', async () => {
  await using pipe = await openPipe();
  const write = patientWriter(pipe.descriptor, 300);
  const before = process.cpuUsage();
  const first = timeOf(() => write('x'.repeat(200_000)));
  const { user, system } = process.cpuUsage(before);
  expect(first).toBeGreaterThanOrEqual(300);
  expect(first).toBeLessThan(2000);
  expect((user + system) / 1000).toBeLessThan(200);
  expect(timeOf(() => write('more\n'))).toBeLessThan(100);
});

test('a reader that goes on gets whole lines again', async () => {
  await using pipe = await openPipe();
  const write = patientWriter(pipe.descriptor, 20);
  write(`${'x'.repeat(200_000)}\n`);
  write('lost\n');
  expect(pipe.read()).toMatch(/^x+$/);
  write('first\n');
  write('second\n');
  expect(pipe.read()).toBe('\nfirst\nsecond\n');
});
