/** The order of unit and server test files: the slowest of each project first, so that no core is idle at the end of the project. */
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Files whose duration their size does not suggest, the slowest first. Without a cache of durations, Vitest runs the largest file first. */
export const SLOW: readonly string[] = [
  'apps/server/src/access-matrix.test.ts',
  'apps/server/src/foreign-columns.test.ts',
  'apps/server/src/http/security-headers.test.ts',
  'apps/server/src/hostile-requests.test.ts',
  'apps/server/src/runtime/embedded-postgres.test.ts',
  'apps/server/src/cli.test.ts',
  'apps/server/src/backup/backup-cli.test.ts',
  'apps/server/src/former-data.test.ts',
  'apps/server/src/runtime/unusable-data-directory.test.ts',
  'apps/server/src/features/documents/reports/run-worker.test.ts',
  'apps/server/src/crash-drill.test.ts',
  'apps/server/src/pdf/pdf-ua.test.ts',
  'apps/server/src/features/documents/exports/export-command.test.ts',
  'apps/server/src/several-processes.test.ts',
  'apps/web/src/screens/project-detail/calculations-tab.test.tsx',
  'apps/web/src/features/planning/paths/paths-panel.test.tsx',
  'apps/web/src/features/site/projects/project-dialog.test.tsx',
  'apps/web/src/shared/forms/session-end.test.tsx',
  'packages/domain/src/obstacles/swept-search.test.ts',
  'scripts/traceability.test.ts',
  'scripts/spelling.test.mjs',
  'scripts/product-types.test.mjs',
];

const positions = new Map(SLOW.map((file, index) => [path.join(ROOT, file), index]));

interface TestFile {
  readonly moduleId: string;
  readonly project: unknown;
}
const position = ({ moduleId }: TestFile): number => positions.get(moduleId) ?? SLOW.length;

/** Returns the files in their order, except that those in SLOW are the first of their project. */
export const slowFirst = <T extends TestFile>(files: readonly T[]): T[] =>
  [...new Set(files.map(({ project }) => project))].flatMap((project) =>
    files.filter((file) => file.project === project).toSorted((a, b) => position(a) - position(b)),
  );

/** Vitest's order, with the slow files first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowFirst(await super.sort(files));
  }
}
