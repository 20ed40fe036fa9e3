/** Rows of a survey that repeat an obstacle of the project, or an earlier row: of the same type, and near. */
import type { ProjectObstacle } from '@touchdown/contract';
import { degrees, duplicateFinder, feet, type ObstacleType, type Placed } from '@touchdown/domain';
import type { JudgedRow } from './judge-survey.ts';
import { type Pace, turnsOf } from './pace.ts';

/** Nearer than this, two things of one kind are most likely one; a user may say otherwise. */
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

export interface DoublesQuestion {
  readonly judged: readonly JudgedRow[];
  readonly known: readonly ProjectObstacle[];
  readonly withinFt: number;
  /** What the rows of the file are counted by. */
  readonly counted: string;
}

/** By the number of the row, what it repeats: "“Mast” of the project", "line 12 of the file". Rejects once it is stopped. */
export async function doublesOf({ judged, known, withinFt, counted }: DoublesQuestion, pace: Pace): Promise<ReadonlyMap<number, string>> {
  const right = judged.flatMap((row) => (row.obstacle === null ? [] : [{ row, place: placed(row.obstacle) }]));
  const places = right.map(({ place }) => place);
  const find = duplicateFinder(known.map(placed), places, feet(withinFt));
  const turn = turnsOf(pace);
  const doubles = new Map<number, string>();
  for (const [candidate, { row }] of right.entries()) {
    const found = find(candidate);
    const line = right[found?.of ?? -1]?.row.line.toLocaleString('en-US') ?? '';
    if (found?.among === 'known') doubles.set(row.number, `“${known[found.of]?.name ?? ''}” in the project`);
    else if (found !== null) doubles.set(row.number, `${counted.toLowerCase()} ${line} in the file`);
    await turn(candidate, right.length);
  }
  return doubles;
}
