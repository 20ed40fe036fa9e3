// Runs the browser tests on the production build, which is built first when it is out of date.
import { testChromium } from './chromium.mjs';
import { exclusively } from './exclusive.mjs';
import { prepare } from './prepare.mjs';
import { bin, run } from './run.mjs';

/** Returns the exit code of Playwright, which gets the arguments. */
export async function browserTests(args, env = {}) {
  await prepare({ withDevelopment: true });
  const executable = await exclusively(testChromium, 'chromium');
  const all = ['test', '--config', 'e2e/playwright.config.ts', ...args];
  return (await run(bin('playwright'), all, { env: { CHROMIUM_PATH: executable, ...env } })).code;
}
