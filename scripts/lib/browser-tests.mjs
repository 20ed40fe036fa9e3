// Runs the browser tests on the production build, which is rebuilt first if it is out of date.
import { testChromium } from './chromium.mjs';
import { exclusively } from './exclusive.mjs';
import { prepare } from './prepare.mjs';
import { bin, run } from './run.mjs';

/** Passes the arguments to Playwright and returns its exit code. */
export async function browserTests(args, env = {}) {
  await prepare({ withDevelopment: true });
  const executable = await exclusively(testChromium, 'chromium');
  const all = ['test', '--config', 'e2e/playwright.config.ts', ...args];
  return (await run(bin('playwright'), all, { env: { CHROMIUM_PATH: executable, ...env } })).code;
}
