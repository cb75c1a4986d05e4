import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          include: ['{contract,domain,src,sw,server,tests,twa/scripts}/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**'],
          globalSetup: ['tests/setup/postgres.ts'],
          // All processors: Vitest would leave one of two idle.
          maxWorkers: '100%',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          // One browser at a time: two cores are all that many machines have.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
