// The steps of `npm run check`: every check that does not need a running Touchdown.
import { prepare } from './prepare.mjs';
import { bin } from './run.mjs';
import { runSteps } from './steps.mjs';

const LINT = { name: 'types and lint', command: [process.execPath, 'scripts/lint.mjs'] };
const FORMAT = { name: 'format', command: [bin('oxfmt'), '--check', '.'] };
const OTHERS = [
  { name: 'dependency rules', command: ['node', 'scripts/lint-deps.mjs'] },
  { name: 'wording and spelling', command: [process.execPath, 'scripts/wording.mjs'] },
  { name: 'licenses and notices', command: [process.execPath, 'scripts/licenses.mjs', '--check'] },
  { name: 'traceability is fresh', command: [bin('tsx'), 'scripts/traceability.ts', '--check'] },
  { name: 'edition packs are fresh', command: [bin('tsx'), 'scripts/edition-packs.ts', '--check'] },
  {
    name: 'first screen size',
    command: [bin('size-limit')],
    before: () => prepare({ withDevelopment: true, builds: ['web'] }),
    showsOutput: true,
  },
];

/**
 * Runs every step, the longest first so that no core is idle at the end. Returns the number of failures, their output, and the duration of
 * each step.
 */
export async function check() {
  const steps = [LINT, FORMAT, ...OTHERS];
  const { failed, failures, durations } = await runSteps(steps);
  console.log(failed === 0 ? 'Everything holds.' : `${failed} of ${steps.length} steps failed.`);
  return { failed, failures, durations };
}
