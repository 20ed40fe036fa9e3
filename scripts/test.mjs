// `npm test`: every test, from scratch: packages, a browser, unit and server tests, then the browser tests on the production build. The
// last line gives the totals.
import { failureList } from './lib/failed-tests.mjs';
import { main, prepare } from './lib/prepare.mjs';
import { startBrowserInstallation, test } from './lib/tests.mjs';

await main(async () => {
  await prepare({ withDevelopment: true, builds: [] });
  const { passed, failed, failures } = await test(startBrowserInstallation());
  if (failures.length > 0) console.log(`\n${failureList(failures)}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
});
