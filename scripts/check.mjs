// `npm run check`: everything that can be known without running the product. Every step runs, so that one look shows all faults.
import { main, prepare } from './lib/prepare.mjs';
import { bin, run, seconds } from './lib/run.mjs';

const STEPS = [
  { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
  { name: 'types', command: [process.execPath, 'scripts/types.mjs'] },
  { name: 'lint', command: [bin('eslint'), '.', '--max-warnings', '0'] },
  { name: 'dependency rules', command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'bench', 'e2e'] },
  { name: 'traceability is fresh', command: [bin('tsx'), 'scripts/traceability.ts', '--check'] },
  { name: 'first screen size', command: [bin('size-limit')], needsBuild: true },
];

async function runStep({ name, command: [program, ...args], needsBuild }) {
  const started = performance.now();
  if (needsBuild) await prepare({ withDevelopment: true, builds: ['web'] });
  const { code, output } = await run(program, args, { capture: true });
  const told = code === 0 && name !== 'first screen size' ? '' : output;
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(performance.now() - started)})\n${told}`);
  return code === 0;
}

await main(async () => {
  await prepare({ withDevelopment: true, builds: [] });
  let failed = 0;
  for (const step of STEPS) if (!(await runStep(step))) failed += 1;
  console.log(failed === 0 ? 'Everything holds.' : `${failed} of ${STEPS.length} steps failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
});
