// The step of the nightly run that measures the mutation scores of packages/domain within its time.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { QUALITY, replaceFigures } from './drill-figures.mjs';
import { measurementOf, measurementsIn, minutesOf, nextModule, rotationTable } from './mutation-rotation.mjs';
import { bin, ROOT, run } from './run.mjs';

const DOMAIN = 'packages/domain/src';
const CACHE = '.cache/stryker';
const REPORT = path.join(ROOT, CACHE, 'report.json');
const MINUTE_MS = 60_000;

/** The folders of packages/domain. Its files outside of them have no logic. */
const modules = () =>
  readdirSync(path.join(ROOT, DOMAIN), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/**
 * Plants every fault of a module: first the module's own tests run, which are fast and find most, then for those that they missed all that
 * reach it. Returns the report, or `null` if it was not completed in time or failed.
 */
async function reportOf(name, env, deadline) {
  const mutated = [`${DOMAIN}/${name}/**/*.ts`, '!**/*.test.ts', '!**/testing.ts'].join(',');
  const args = ['run', '--mutate', mutated, '--incrementalFile', `${CACHE}/modules/${name}.json`];
  const own = ['--testFiles', `${DOMAIN}/${name}/**/*.test.ts`];
  for (const tests of [own, []]) {
    rmSync(REPORT, { force: true });
    const { code } = await run(bin('stryker'), [...args, ...tests], { env, timeoutMs: Math.max(1, deadline - Date.now()) });
    if (code !== 0 || !existsSync(REPORT)) return null;
  }
  return JSON.parse(readFileSync(REPORT, 'utf8'));
}

/**
 * Measures modules in rotation until the time is over, and writes each into docs/quality.md. Returns false if Stryker failed, or if the
 * whole time was not enough for one module.
 */
export async function mutationInRotation(env) {
  const minutes = minutesOf(process.env.TOUCHDOWN_MUTATION_MINUTES);
  const deadline = Date.now() + minutes * MINUTE_MS;
  const measured = measurementsIn(readFileSync(QUALITY, 'utf8'));
  const all = modules();
  const tried = [];
  for (;;) {
    const name = nextModule({ modules: all, measured, tried, minutesLeft: (deadline - Date.now()) / MINUTE_MS });
    if (name === null) return true;
    tried.push(name);
    console.log(`\nMutation tests of ${name}`);
    const began = Date.now();
    const report = await reportOf(name, env, deadline);
    if (report === null) {
      if (Date.now() < deadline) return false;
      console.log(`The time was over before ${name} was measured. It is measured in the next nights.`);
      if (tried.length === 1) console.log(`It takes more than ${minutes} minutes: set TOUCHDOWN_MUTATION_MINUTES.`);
      return tried.length > 1;
    }
    const date = new Date().toISOString().slice(0, 10);
    measured.set(name, measurementOf(report, date, Math.ceil((Date.now() - began) / MINUTE_MS)));
    await replaceFigures('mutation', rotationTable(all, measured));
  }
}
