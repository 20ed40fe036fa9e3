import type { PointCloudHead } from '@touchdown/contract';
import type { CurrentCloud } from './current-clouds.ts';
import type { CloudHead } from './point-clouds.queries.ts';

/** The numbers of a result, also of one for the surfaces of today. */
const numbersOf = (row: CloudHead, current: CurrentCloud) => (current.kind === 'again' ? current.result : row);

/** `todaySha256`: of the surfaces today. */
export const presentCloud = (row: CloudHead, current: CurrentCloud, todaySha256: string): PointCloudHead => ({
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
  unplaced: numbersOf(row, current).unplaced,
  withinReach: numbersOf(row, current).withinReach,
  penetrating: numbersOf(row, current).penetrating,
  isolated: numbersOf(row, current).isolated,
  isCurrent: row.state === 'ready' && current.kind !== 'outdated',
  outdated: current.kind === 'outdated' ? current.outdated : null,
  surfacesSha256: current.kind === 'again' ? todaySha256 : row.surfacesSha256,
  createdAt: row.createdAt.toISOString(),
});
