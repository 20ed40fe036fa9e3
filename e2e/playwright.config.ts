/**
 * Browser tests on the production build that `npm start` serves. Journeys share one running product per worker (`harness/test.ts`). Run
 * them with `npm run e2e`.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { isFullDrill } from '@touchdown/testing';

/**
 * They start their own products, or one with special settings, so they share no worker with the others. They run first, the longest at the
 * start, because each is a single unit that cannot be split between workers. A test checks that each is a file.
 */
const OWN_PRODUCT = [
  'update-matrix',
  'start',
  'missing-files',
  'main-job',
  'aircraft',
  'dof',
  'long-names',
  'mail',
  'external-sign-in',
  'killed-browser',
  'cli',
  'installed-app',
  'place-tiles',
].map((name) => `**/${name}.spec.ts`);

/** Tests that take long and whose essential case another test holds in the gate (docs/quality.md). Pictures are made of their screens too. */
const isNight = isFullDrill() || process.env['TOUCHDOWN_PICTURES'] === 'on';

export default defineConfig({
  testDir: '.',
  ...(isNight ? {} : { grepInvert: /@nightly/ }),
  projects: [
    { name: 'own product', testMatch: OWN_PRODUCT },
    { name: 'shared product', testMatch: ['journeys/**/*.spec.ts', 'product/**/*.spec.ts'], testIgnore: OWN_PRODUCT },
    // `npm run drill`: they look at more than the gate has time for.
    ...(isFullDrill() ? [{ name: 'nightly', testMatch: ['nightly/**/*.spec.ts'] }] : []),
  ],
  outputDir: './results/artifacts',
  globalSetup: './harness/ready-data.ts',
  // One more than there are cores, because browsers, databases, and processes wait for one another.
  workers: availableParallelism() + 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Long enough that a busy machine does not affect results.
  timeout: 240_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: './results/report.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // The splash and every transition take time without adding coverage. The tests of the splash run without a browser.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker hides requests from the test. Tests of the installed app allow it.
    serviceWorkers: 'block',
    actionTimeout: 90_000,
    // Recording takes a quarter of the time. Use it for a run of a few tests under investigation.
    trace: process.env['TOUCHDOWN_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Found or installed by scripts/lib/chromium.mjs. Otherwise Playwright's own is used.
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
