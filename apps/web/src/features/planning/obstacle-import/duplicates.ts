/** Survey rows that duplicate an obstacle of the project, or an earlier row: same type and nearby. */
import type { CheckedRow } from '@touchdown/imports/obstacles';
import type { ProjectObstacle } from '@touchdown/contract';
import { degrees, duplicateFinder, feet, type ObstacleType, type Placed } from '@touchdown/domain';
import { type Pace, turnsOf } from './time-slices.ts';

/** Within this distance, two objects of the same type are probably the same. The user may decide otherwise. */
export const NEAR_FT = 100;

interface WithPlace {
  readonly type?: ObstacleType | undefined;
  readonly latitude: unknown;
  readonly longitude: unknown;
}
const placed = ({ type = 'other', latitude, longitude }: WithPlace): Placed => ({
  type,
  position: { latitude: degrees(Number(latitude)), longitude: degrees(Number(longitude)) },
});

export interface DuplicatesQuery {
  readonly checked: readonly CheckedRow[];
  readonly known: readonly ProjectObstacle[];
  readonly withinFt: number;
  /** The counting unit of the file's rows. */
  readonly counted: string;
}

/** By row number, what the row duplicates: "“Mast” of the project", "line 12 of the file". Rejects once it is stopped. */
export async function duplicatesOf(
  { checked, known, withinFt, counted }: DuplicatesQuery,
  pace: Pace,
): Promise<ReadonlyMap<number, string>> {
  const right = checked.flatMap((row) => (row.obstacle === null ? [] : [{ row, place: placed(row.obstacle) }]));
  const places = right.map(({ place }) => place);
  const find = duplicateFinder(known.map(placed), places, feet(withinFt));
  const turn = turnsOf(pace);
  const duplicates = new Map<number, string>();
  for (const [candidate, { row }] of right.entries()) {
    const found = find(candidate);
    const line = right[found?.of ?? -1]?.row.line.toLocaleString('en-US') ?? '';
    if (found?.among === 'known') duplicates.set(row.number, `“${known[found.of]?.name ?? ''}” in the project`);
    else if (found !== null) duplicates.set(row.number, `${counted.toLowerCase()} ${line} in the file`);
    await turn(candidate, right.length);
  }
  return duplicates;
}
