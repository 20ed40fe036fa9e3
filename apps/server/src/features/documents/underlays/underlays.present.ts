import type { Underlay } from '@touchdown/contract';
import type { ShownUnderlay } from './underlays.queries.ts';

/** Without the key of the picture in file storage, which is internal. */
export const presentUnderlay = ({ filePath: _path, createdBy: _by, ...row }: ShownUnderlay): Underlay => ({
  ...row,
  sourceAddedAt: row.sourceAddedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
