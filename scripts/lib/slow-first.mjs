// The order of unit and server test files: the slowest of each project first, so that no core is idle at the end of the project.
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { ROOT } from './run.mjs';

/** Files whose duration their size does not suggest, the slowest first. Without a cache of durations, Vitest runs the largest file first. */
export const SLOW = [
  'apps/server/src/access-matrix.test.ts',
  'apps/server/src/foreign-columns.test.ts',
  'apps/server/src/http/security-headers.test.ts',
  'apps/server/src/hostile-requests.test.ts',
  'apps/server/src/runtime/embedded-postgres.test.ts',
  'apps/server/src/cli.test.ts',
  'apps/server/src/backup/backup-cli.test.ts',
  'apps/server/src/former-data.test.ts',
  'apps/server/src/runtime/unusable-data-directory.test.ts',
  'apps/server/src/features/reports/run-worker.test.ts',
  'apps/server/src/crash-drill.test.ts',
  'apps/server/src/pdf/pdf-ua.test.ts',
  'apps/server/src/features/exports/export-command.test.ts',
  'apps/server/src/several-processes.test.ts',
  'apps/web/src/screens/project-detail/calculations-tab.test.tsx',
  'apps/web/src/features/paths/paths-panel.test.tsx',
  'apps/web/src/features/projects/project-dialog.test.tsx',
  'apps/web/src/shared/forms/session-end.test.tsx',
  'packages/domain/src/obstacles/swept-search.test.ts',
  'scripts/traceability.test.ts',
  'scripts/spelling.test.mjs',
  'scripts/product-types.test.mjs',
];

const positions = new Map(SLOW.map((file, index) => [path.join(ROOT, file), index]));
const position = ({ moduleId }) => positions.get(moduleId) ?? SLOW.length;

/** Vitest's order, except that the files in SLOW run before the others of their project. */
export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => sorted.filter((file) => file.project === project).sort((a, b) => position(a) - position(b)));
  }
}
