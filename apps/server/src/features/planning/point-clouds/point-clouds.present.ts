import type { PointCloudHead } from '@touchdown/contract';
import type { CloudHead } from './point-clouds.queries.ts';

/** `isCurrent`: it was evaluated against the surfaces of the project that asks. */
export const presentCloud = (row: CloudHead, isCurrent: boolean): PointCloudHead => ({
  id: row.id,
  fileName: row.fileName,
  sha256: row.sha256,
  state: row.state,
  problem: row.problem,
  scannedOn: row.scannedOn,
  horizontalAccuracyFeet: row.horizontalAccuracyFeet,
  verticalAccuracyFeet: row.verticalAccuracyFeet,
  marginFeet: row.marginFeet,
  references: [...row.references],
  points: row.points,
  unplaced: row.unplaced,
  withinReach: row.withinReach,
  penetrating: row.penetrating,
  isolated: row.isolated,
  isCurrent,
  createdAt: row.createdAt.toISOString(),
});
