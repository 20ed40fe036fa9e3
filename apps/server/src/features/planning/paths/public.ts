/** Exports of the paths for other features. */
import type { WirePath } from '@touchdown/domain';
import type { listPaths } from './paths.queries.ts';

export { listPaths } from './paths.queries.ts';

type PathRow = Awaited<ReturnType<typeof listPaths>>[number];

/** The path itself, without its project, version, and timestamps. */
export const wirePathOf = ({ projectId: _project, version: _version, createdAt: _made, updatedAt: _changed, ...path }: PathRow) =>
  path satisfies WirePath;
