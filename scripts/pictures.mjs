// `npm run pictures`: the browser tests, with a screenshot of every screen they check, in three widths, light and dark.
import { browserTests } from './lib/browser-tests.mjs';
import { main } from './lib/prepare.mjs';

await main(async () => {
  process.exitCode = await browserTests(process.argv.slice(2), { TOUCHDOWN_PICTURES: 'on' });
  console.log('The pictures are in e2e/results/screens.');
});
