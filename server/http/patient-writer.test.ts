import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
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

test('a reader that stands still holds the server up once, for as long as it was told, and no core is kept busy', async () => {
  await using pipe = await openPipe();
  let now = 0;
  let pauses = 0;
  // Looking at the clock takes a millisecond here: who only looks comes to his end too, without a pause.
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
  using _pause = vi.spyOn(Atomics, 'wait').mockImplementation((_on, _at, _value, ms = 0) => {
    now += ms;
    pauses += 1;
    return 'timed-out';
  });
  const write = patientWriter(pipe.descriptor, 300);
  write('x'.repeat(200_000));
  const held = { now, pauses };
  expect(held.now).toBeGreaterThanOrEqual(300);
  expect(held.now).toBeLessThan(320);
  expect(held.pauses).toBeGreaterThan(10);
  write('more\n');
  expect(pauses).toBe(held.pauses);
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
