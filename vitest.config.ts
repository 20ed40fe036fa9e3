import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './packages/testing/src/slow-first.ts';

/** One seed for all random tests of a run. */
const SEED = fileURLToPath(import.meta.resolve('@touchdown/testing/fast-check-setup'));
/** Fails a file that does not restore what it changed. */
const LEAVE_NOTHING = fileURLToPath(import.meta.resolve('@touchdown/testing/leave-nothing'));

/** As long as a test may take: an assertion that waits fails for what does not happen, never for a busy machine. */
const PATIENT = { poll: { timeout: 100_000 } };

/** The nightly run shuffles the files, which another sequencer would prevent. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

export default defineConfig({
  test: {
    // One more than the number of cores, because tests of processes and databases spend time waiting for them.
    maxWorkers: availableParallelism() + 1,
    sequence: isShuffled ? {} : { sequencer: SlowFirst },
    projects: [
      // Pure functions: modules have no state that one file could change for the next.
      {
        test: {
          name: 'packages',
          isolate: false,
          setupFiles: [SEED, LEAVE_NOTHING],
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          environment: 'node',
          expect: PATIENT,
          // Long enough to pass on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          // Each file has its own application and database. Loading all modules again would take longer than the tests.
          isolate: false,
          setupFiles: [SEED, LEAVE_NOTHING, 'apps/server/src/test/bundled-threads.ts'],
          include: ['apps/server/src/**/*.test.ts'],
          // Takes too long for the gate.
          exclude: process.env['TOUCHDOWN_DRILL'] === 'full' ? [] : ['apps/server/src/four-processes.test.ts'],
          environment: 'node',
          expect: PATIENT,
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          // Long enough to pass on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One jsdom per worker. clean-page.ts gives each file its own product modules, and fails a file that leaves anything on the page.
          isolate: false,
          // User interactions take longer on a busy machine. A longer timeout changes no assertion.
          testTimeout: 120_000,
          setupFiles: [SEED, 'apps/web/src/test/clean-page.ts'],
        },
      },
      // The web app's outbox against the server's routes.
      {
        test: {
          name: 'outbox',
          setupFiles: [SEED],
          include: ['e2e/outbox/*.test.ts'],
          environment: 'node',
          expect: PATIENT,
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
