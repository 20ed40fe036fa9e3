// The TypeScript compiler over every workspace, product code and tests: one step a project.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { bin, ROOT } from './run.mjs';

const projects = ['apps', 'packages', '.']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(folder, entry.name)),
  )
  .flatMap((folder) => ['tsconfig.json', 'tsconfig.test.json'].map((name) => path.join(folder, name)))
  .filter((file) => existsSync(path.join(ROOT, file)));

/** Where the compiler notes what it knows, so that the next run looks only at what changed. */
const noteOf = (project) => path.join(ROOT, '.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);

export const TYPES = projects.map((project) => ({
  name: `types ${project}`,
  project,
  command: [bin('tsc'), '-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', noteOf(project)],
}));
