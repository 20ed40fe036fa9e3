import type { PointCloudHead } from '@touchdown/contract';
import type { CloudHead } from './point-clouds.queries.ts';

/** `surfacesSha256`: of the surfaces today. */
export const presentCloud = (row: CloudHead, surfacesSha256: string): PointCloudHead => ({
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
  isCurrent: row.surfacesSha256 === surfacesSha256,
  createdAt: row.createdAt.toISOString(),
});
