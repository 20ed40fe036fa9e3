// The steps of `npm run check`: every check that does not need a running Touchdown.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { bin, ROOT } from './run.mjs';
import { runSteps } from './steps.mjs';

const LINT = { name: 'types and lint', command: [process.execPath, 'scripts/lint.mjs'] };
/** The formatter's cache of files it found correct, by content. Its cache does not consider plugins, so other packages start a new one. */
const lockHash = createHash('sha256')
  .update(readFileSync(path.join(ROOT, 'package-lock.json')))
  .digest('hex');
const NOTES = ['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/format-${lockHash.slice(0, 16)}`];
const FORMAT = { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', ...NOTES, '.'] };
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
