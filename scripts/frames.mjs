// `npm run bench:frames`: frames per second of the map and the 3D view in the production build while they are dragged with 10,000
// obstacles.
import { chromium } from './lib/chromium.mjs';
import { exclusively } from './lib/exclusive.mjs';
import { main, prepare } from './lib/prepare.mjs';
import { bin, run } from './lib/run.mjs';

await main(async () => {
  await prepare({ withDevelopment: true });
  const executable = await exclusively(chromium, 'chromium');
  const { code } = await run(bin('tsx'), ['bench/frames/run.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: executable } });
  process.exitCode = code;
});
