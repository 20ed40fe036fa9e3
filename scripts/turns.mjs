// `npm run bench:turns`: how soon the points and objects of a laser scan follow a turned path in the production build.
import { chromium } from './lib/chromium.mjs';
import { exclusively } from './lib/exclusive.mjs';
import { main, prepare } from './lib/prepare.mjs';
import { bin, run } from './lib/run.mjs';

await main(async () => {
  await prepare({ withDevelopment: true });
  const executable = await exclusively(chromium, 'chromium');
  const { code } = await run(bin('tsx'), ['bench/scan-turns/run.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: executable } });
  process.exitCode = code;
});
