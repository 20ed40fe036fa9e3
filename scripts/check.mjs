// `npm run check`: everything that can be known without running the product.
import { main, prepare } from './lib/prepare.mjs';
import { bin } from './lib/run.mjs';
import { runSteps } from './lib/steps.mjs';
import { TYPES } from './lib/types.mjs';

/** The folders that take longest, each by itself; the last step takes all that they leave. */
const LARGE = ['apps/web', 'apps/server'];
const lint = (...args) => [bin('eslint'), '--max-warnings', '0', ...args];
const LINT = [
  ...LARGE.map((folder) => ({ name: `lint ${folder}`, command: lint(folder) })),
  { name: 'lint the rest', command: lint('.', ...LARGE.flatMap((folder) => ['--ignore-pattern', `${folder}/`])) },
];

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
  const steps = [...LINT, FORMAT, ...TYPES, ...OTHERS];
  const failed = await runSteps(steps);
  console.log(failed === 0 ? 'Everything holds.' : `${failed} of ${steps.length} steps failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
});
