import type { StoredPoint } from '@touchdown/contract';
import type { PointRow } from './geometry-points.queries.ts';

export const presentPoint = (row: PointRow): StoredPoint => ({
  ...row,
  elevation: row.altitudeFeet,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
