// `npm run types`: the TypeScript compiler over every workspace, product code and tests, two at a time.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { bin, ROOT, run, seconds } from './lib/run.mjs';

const AT_ONCE = 2;

const projects = ['packages', 'apps', '.']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(folder, entry.name)),
  )
  .flatMap((folder) => ['tsconfig.json', 'tsconfig.test.json'].map((name) => path.join(folder, name)))
  .filter((file) => existsSync(path.join(ROOT, file)));

/** Where the compiler notes what it knows, so that the next run looks only at what changed. */
const noteOf = (project) => path.join(ROOT, '.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);

let failed = 0;
const queue = [...projects];
async function worker() {
  for (let project = queue.shift(); project; project = queue.shift()) {
    const started = performance.now();
    const { code, output } = await run(
      bin('tsc'),
      ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', noteOf(project)],
      { capture: true },
    );
    if (code !== 0) failed += 1;
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${project} (${seconds(performance.now() - started)})\n${output}`);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, worker));
process.exitCode = failed ? 1 : 0;
