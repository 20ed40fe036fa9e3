// `npm run types`: the TypeScript compiler over every workspace, product code and tests.
import { main, prepare } from './lib/prepare.mjs';
import { runSteps } from './lib/steps.mjs';
import { TYPES } from './lib/types.mjs';

await main(async () => {
  await prepare({ withDevelopment: true, builds: [] });
  process.exitCode = (await runSteps(TYPES)).failed === 0 ? 0 : 1;
});
