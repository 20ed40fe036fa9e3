/** What other features need of the paths. */
import type { WirePath } from '@touchdown/domain';
import type { listPaths } from './paths.queries.ts';

export { listPaths } from './paths.queries.ts';

type PathRow = Awaited<ReturnType<typeof listPaths>>[number];

/** The path itself, without the project it belongs to, its version and its times. */
export const wirePathOf = ({ projectId: _project, version: _version, createdAt: _made, updatedAt: _changed, ...path }: PathRow) =>
  path satisfies WirePath;
