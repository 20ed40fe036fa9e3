// `npm run check`: everything that can be known without running the product.
import { main, prepare } from './lib/prepare.mjs';
import { bin } from './lib/run.mjs';
import { runSteps } from './lib/steps.mjs';
import { TYPED } from './lib/typed.mjs';
import { TYPES } from './lib/types.mjs';

const FOLDERS = Object.keys(TYPED);
/** The folders that take longest, each by itself; the packages; what is left. */
const GROUPS = [['apps/web'], ['apps/server'], FOLDERS.filter((folder) => folder.startsWith('packages/'))];
GROUPS.push(FOLDERS.filter((folder) => !GROUPS.flat().includes(folder)));
const JUDGED = GROUPS.map((folders) => ({
  name: `types and lint ${folders.join(', ')}`,
  command: [process.execPath, 'scripts/judge.mjs', ...folders],
}));
/** Product code without what its tests have; the other projects were judged with the rules. */
const PRODUCT_TYPES = TYPES.filter(({ project }) => !FOLDERS.some((folder) => project === `${folder}/${TYPED[folder]}`));

const FORMAT = { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] };
const OTHERS = [
  { name: 'dependency rules', command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'bench', 'e2e'] },
  { name: 'traceability is fresh', command: [bin('tsx'), 'scripts/traceability.ts', '--check'] },
  {
    name: 'first screen size',
    command: [bin('size-limit')],
    before: () => prepare({ withDevelopment: true, builds: ['web'] }),
    told: true,
  },
];

await main(async () => {
  await prepare({ withDevelopment: true, builds: [] });
  // The longest first: nobody waits for one that was left to the end.
  const steps = [...JUDGED, FORMAT, ...PRODUCT_TYPES, ...OTHERS];
  const failed = await runSteps(steps);
  console.log(failed === 0 ? 'Everything holds.' : `${failed} of ${steps.length} steps failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
});
