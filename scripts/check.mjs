// `npm run check`: everything that can be known without running Touchdown.
import { check } from './lib/check.mjs';
import { main, prepare } from './lib/prepare.mjs';

await main(async () => {
  await prepare({ withDevelopment: true, builds: [] });
  const { failed } = await check();
  process.exitCode = failed === 0 ? 0 : 1;
});
