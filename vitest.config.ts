import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** One seed for every random test of a run. */
const SEED = fileURLToPath(import.meta.resolve('@touchdown/testing/fast-check-setup'));
/** Fails a file that does not restore what it changed. */
const LEAVE_NOTHING = fileURLToPath(import.meta.resolve('@touchdown/testing/leave-nothing'));

export default defineConfig({
  test: {
    // One more than there are cores: tests of processes and databases wait for those.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Pure functions: modules hold no state that a file could change for the next one.
      {
        test: {
          name: 'packages',
          isolate: false,
          setupFiles: [SEED, LEAVE_NOTHING],
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          environment: 'node',
          // Long enough that a busy machine decides nothing.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          // Each file has an application and a database of its own; loading all modules anew would take longer than the tests.
          isolate: false,
          setupFiles: [SEED, LEAVE_NOTHING],
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          // Long enough that a busy machine decides nothing.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One jsdom for each worker; clean-page.ts gives each file its own modules of the product, and fails a file that leaves anything on the page.
          isolate: false,
          // A person's steps take longer on a busy machine; waiting longer changes no claim.
          testTimeout: 60_000,
          setupFiles: [SEED, 'apps/web/src/test/clean-page.ts'],
        },
      },
      // The queue of edits of the web against the routes of the server.
      {
        test: {
          name: 'outbox',
          setupFiles: [SEED],
          include: ['e2e/outbox/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
