import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** A page begins and is left once, and remembers that: tests of beginning, leaving and staying need a page and modules of their own. */
const LEAVE_THE_PAGE = [
  'apps/web/src/pwa/held.test.ts',
  'apps/web/src/pwa/lost-file.test.ts',
  'apps/web/src/pwa/page-held.test.ts',
  'apps/web/src/shared/api/sign-in-again.test.ts',
  'apps/web/src/shared/forms/kept-draft.test.ts',
  'apps/web/src/start/begin.test.ts',
];

/** One seed for every random test of a run. */
const SEED = fileURLToPath(import.meta.resolve('@touchdown/testing/fast-check-setup'));

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
          setupFiles: [SEED],
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
          setupFiles: [SEED],
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: LEAVE_THE_PAGE,
          environment: 'jsdom',
          isolate: false,
          // A person's steps take longer on a busy machine; waiting longer changes no claim.
          testTimeout: 30_000,
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
      { test: { name: 'web-leaving', include: LEAVE_THE_PAGE, environment: 'jsdom', setupFiles: [SEED], testTimeout: 30_000 } },
    ],
  },
});
