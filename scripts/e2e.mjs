// `npm run e2e`: the browser tests on the production build. What follows -- goes to Playwright.
import { browserTests } from './lib/browser-tests.mjs';
import { main } from './lib/prepare.mjs';

await main(async () => {
  process.exitCode = await browserTests(process.argv.slice(2));
});
