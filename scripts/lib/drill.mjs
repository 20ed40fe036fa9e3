// The nightly run's output about its steps.
import { seconds } from './run.mjs';

/** Returns the steps with those names, in order, or all of them without names. Throws if a name is unknown. */
export function chosenSteps(steps, names) {
  if (names === undefined) return steps;
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(', ')}. The steps are ${steps.map(({ name }) => name).join(', ')}.`);
  return steps.filter(({ name }) => names.includes(name));
}

/** Returns a line for each result, and how to repeat each step that failed. */
export function tableOf(results, seed) {
  const lines = results.map(({ name, passed, tookMs }) => `${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(14)}${seconds(tookMs)}`);
  const failed = results.filter(({ passed }) => !passed);
  const repeats = failed.map(({ name }) => `  TEST_SEED=${seed} npm run drill -- --only ${name}`);
  const end = failed.length === 0 ? ['All steps passed.'] : [`${failed.length} of ${results.length} failed. To repeat:`, ...repeats];
  return [...lines, `Seed ${seed}.`, ...end].join('\n');
}
