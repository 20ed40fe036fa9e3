// `npm run e2e`: the browser tests on the production build. Arguments after -- are passed to Playwright.
import { browserTests } from './lib/browser-tests.mjs';
import { main } from './lib/prepare.mjs';

await main(async () => {
  process.exitCode = await browserTests(process.argv.slice(2));
});
