// `npm run check`: every check that does not need a running Touchdown.
import { check } from './lib/check.mjs';
import { main, prepare } from './lib/prepare.mjs';

await main(async () => {
  await prepare({ withDevelopment: true, builds: [] });
  const { failed } = await check();
  process.exitCode = failed === 0 ? 0 : 1;
});
