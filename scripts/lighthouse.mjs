// `npm run bench:lighthouse`: Lighthouse on the production build. Arguments after -- select pages by name.
import { chromium } from './lib/chromium.mjs';
import { exclusively } from './lib/exclusive.mjs';
import { main, prepare } from './lib/prepare.mjs';
import { bin, run } from './lib/run.mjs';

await main(async () => {
  await prepare({ withDevelopment: true });
  const executable = await exclusively(chromium, 'chromium');
  const { code } = await run(bin('tsx'), ['bench/lighthouse/run.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: executable } });
  process.exitCode = code;
});
