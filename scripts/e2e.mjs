// `npm run e2e`: the browser tests on the production build. What follows -- goes to Playwright.
import { chromium } from './lib/chromium.mjs';
import { exclusively } from './lib/exclusive.mjs';
import { main, prepare } from './lib/prepare.mjs';
import { bin, run } from './lib/run.mjs';

await main(async () => {
  await prepare({ withDevelopment: true });
  const executable = await exclusively(chromium);
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
  const { code } = await run(bin('playwright'), args, { env: { CHROMIUM_PATH: executable } });
  process.exitCode = code;
});
