// `npm run bench`: runs the benchmarks in bench/ and compares them with bench/budgets.json.
import { main, prepare } from './lib/prepare.mjs';
import { bin, run } from './lib/run.mjs';

await main(async () => {
  await prepare({ withDevelopment: true, builds: ['server'] });
  const { code } = await run(bin('tsx'), ['bench/run.ts', ...process.argv.slice(2)]);
  process.exitCode = code;
});
