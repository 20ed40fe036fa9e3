/**
 * The browser tests on the production build that `npm start` serves. Journeys share one running product per worker (`harness/test.ts`).
 * Start them with `npm run e2e`.
 */
import { defineConfig } from '@playwright/test';

/** They begin first: no one waits for one that was left to the end. */
const LONGEST = [
  'killed-browser',
  'unsent-edits',
  'update-matrix',
  'lost-files',
  'start',
  'many-obstacles',
  'aircraft',
  'one-answer',
  'long-names',
  'dof',
  'paths',
  'place',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testMatch: ['journeys/**/*.spec.ts', 'product/**/*.spec.ts'], testIgnore: LONGEST },
  ],
  outputDir: './results/artifacts',
  globalSetup: './harness/ready-data.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: './results/report.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // A service worker hides requests from the test; who tests the installed app admits it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    // Recording takes a quarter of the time. It is for a run of a few tests that someone looks at.
    trace: process.env['TOUCHDOWN_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Found or installed by scripts/lib/chromium.mjs; without it Playwright's own is used.
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
