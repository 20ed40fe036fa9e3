/** Survey rows that duplicate an obstacle of the project, or an earlier row: same type and nearby. */
import type { ProjectObstacle } from '@touchdown/contract';
import { degrees, duplicateFinder, feet, type ObstacleType, type Placed } from '@touchdown/domain';
import type { SurveyedObstacle } from '@touchdown/imports/obstacles';
import type { ImportRow } from '../kind.ts';
import type { Turn } from '../time-slices.ts';

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
  readonly rows: readonly ImportRow<SurveyedObstacle>[];
  readonly known: readonly ProjectObstacle[];
  readonly withinFt: number;
  /** The counting unit of the file's rows. */
  readonly counted: string;
}

/** By row number, what the row duplicates: "“Mast” of the project", "line 12 of the file". Rejects once it is stopped. */
export async function duplicatesOf({ rows, known, withinFt, counted }: DuplicatesQuery, turn: Turn): Promise<ReadonlyMap<number, string>> {
  const right = rows.flatMap(({ number, item }) => (item === null ? [] : [{ number, item, place: placed(item) }]));
  const places = right.map(({ place }) => place);
  const find = duplicateFinder(known.map(placed), places, feet(withinFt));
  const duplicates = new Map<number, string>();
  for (const [candidate, { number }] of right.entries()) {
    const found = find(candidate);
    const line = right[found?.of ?? -1]?.item.sourceLine.toLocaleString('en-US') ?? '';
    if (found?.among === 'known') duplicates.set(number, `“${known[found.of]?.name ?? ''}” in the project`);
    else if (found !== null) duplicates.set(number, `${counted.toLowerCase()} ${line} in the file`);
    await turn(candidate, right.length);
  }
  return duplicates;
}
