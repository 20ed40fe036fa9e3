// The steps of `npm run check`: everything that can be known without running Touchdown.
import { prepare } from './prepare.mjs';
import { bin } from './run.mjs';
import { runSteps } from './steps.mjs';
import { TYPED } from './typed.mjs';

const FOLDERS = Object.keys(TYPED);
/** The folders that take longest, each by itself; the packages; what is left. */
const GROUPS = [['apps/web'], ['apps/server'], FOLDERS.filter((folder) => folder.startsWith('packages/'))];
GROUPS.push(FOLDERS.filter((folder) => !GROUPS.flat().includes(folder)));
const JUDGED = GROUPS.map((folders) => ({
  name: `types and lint ${folders.join(', ')}`,
  command: [process.execPath, 'scripts/judge.mjs', ...folders],
}));
const FORMAT = { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] };
const OTHERS = [
  { name: 'dependency rules', command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'bench', 'e2e'] },
  { name: 'wording and spelling', command: [process.execPath, 'scripts/wording.mjs'] },
  { name: 'traceability is fresh', command: [bin('tsx'), 'scripts/traceability.ts', '--check'] },
  {
    name: 'first screen size',
    command: [bin('size-limit')],
    before: () => prepare({ withDevelopment: true, builds: ['web'] }),
    told: true,
  },
];

/** Runs every step, the longest first so that no core waits at the end. Returns how many failed, what those printed, and how long each took. */
export async function check() {
  const steps = [...JUDGED, FORMAT, ...OTHERS];
  const { failed, failures, durations } = await runSteps(steps);
  console.log(failed === 0 ? 'Everything holds.' : `${failed} of ${steps.length} steps failed.`);
  return { failed, failures, durations };
}
