import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SecondTries } from './tests/setup/second-tries.ts';

/** So long something may take to come true on a machine that has other work (ms); Vitest's second is too short for that. */
const patience = 20_000;

const units = {
  // One more than there are processors: a tenth of a test is waiting for a database or another process.
  maxWorkers: availableParallelism() + 1,
  // Twice what the longest of them took on a machine that was busy with other things.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: patience } },
};

/**
 * The first screens as they were built, loaded by Node itself, once: Vitest would read, map and evaluate their four
 * megabytes anew at each document of each site.
 */
const built = { server: { deps: { external: [/\/build\/first-screen\//] } } };

export default defineConfig({
  test: {
    reporters: ['default', new SecondTries()],
    projects: [
      {
        test: {
          name: 'units',
          include: ['{contract,domain,server,tests,bench,twa/scripts}/**/*.test.ts'],
          exclude: ['tests/{operator,journeys,webkit,firefox}/**'],
          globalSetup: ['tests/setup/postgres.ts'],
          ...units,
          ...built,
          // Modules stay from one file to the next, as a server's do: loading them anew was a fifth of the work.
          isolate: false,
        },
      },
      {
        test: {
          name: 'units of pages',
          // The page's modules hold what a page holds: each file is a page of its own.
          include: ['{src,sw}/**/*.test.{ts,tsx}'],
          ...units,
        },
      },
      {
        test: {
          name: 'operator',
          // Each starts servers and commands of its own, by the dozen.
          include: ['tests/operator/**/*.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          ...units,
          ...built,
          isolate: false,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          // Three browsers at a time: a fifth of a journey is waiting, and many machines have no more than two cores.
          maxWorkers: 3,
          // Server, pages and browser stay from one file to the next: loading them anew was a third of their work.
          isolate: false,
          ...built,
          // A second try tells a machine that was busy from a fault; who needed it is named in the output, to be mended.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: patience } },
        },
      },
      {
        test: {
          name: 'webkit',
          // Not in `npm test`: it needs Debian's WebKit.
          include: ['tests/webkit/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'firefox',
          // Not in `npm test`: it needs Debian's Firefox, and says so where there is none.
          include: ['tests/firefox/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
