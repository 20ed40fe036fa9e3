// `npm run bench:interaction`: how fast the production build responds to clicks and keys on a project with 10,000 obstacles and 200 paths.
import { chromium } from './lib/chromium.mjs';
import { exclusively } from './lib/exclusive.mjs';
import { main, prepare } from './lib/prepare.mjs';
import { bin, run } from './lib/run.mjs';

await main(async () => {
  await prepare({ withDevelopment: true });
  const executable = await exclusively(chromium, 'chromium');
  const { code } = await run(bin('tsx'), ['bench/interaction/run.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: executable } });
  process.exitCode = code;
});
