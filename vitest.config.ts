import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // All cores: the default leaves one idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      // Pure functions: no file can leave anything behind for the next one.
      {
        test: {
          name: 'packages',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
    ],
  },
});
