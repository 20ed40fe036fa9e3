// `npm run drill`: the nightly run. Runs every drill with its full count and a fresh seed, then all tests in a random order, coverage,
// mutation tests, and the other Node versions. Every step runs, so that one night shows all faults.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { STEPS } from './lib/drill-steps.mjs';
import { chosenSteps, tableOf } from './lib/drill.mjs';
import { main, prepare } from './lib/prepare.mjs';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, list: { type: 'boolean' } } });

/** Runs the step. Returns its name, whether it passed, and how long it took. */
async function result({ name, about, work }, seed) {
  console.log(`\n=== ${name}: ${about}`);
  const began = performance.now();
  const passed = await work(seed).catch((error) => {
    console.error(error);
    return false;
  });
  return { name, passed, tookMs: performance.now() - began };
}

await main(async () => {
  const steps = chosenSteps(STEPS, values.only);
  if (values.list) {
    for (const { name, about } of steps) console.log(`${name.padEnd(14)}${about}`);
    return;
  }
  const seed = process.env.TEST_SEED || String(randomInt(1, 2 ** 31));
  Object.assign(process.env, { TEST_SEED: seed, TOUCHDOWN_DRILL: 'full' });
  console.log(`The seed of this run is ${seed}.`);
  // Steps that need a build create it themselves.
  await prepare({ withDevelopment: true, builds: [] });
  const results = [];
  for (const step of steps) results.push(await result(step, seed));
  console.log(`\n${tableOf(results, seed)}`);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
});
