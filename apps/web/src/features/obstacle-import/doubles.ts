/** Rows of a survey that repeat an obstacle of the project, or an earlier row: of the same type, and near. */
import type { ProjectObstacle } from '@touchdown/contract';
import { degrees, feet, findDuplicates, type ObstacleType, type Placed } from '@touchdown/domain';
import type { JudgedRow } from './judge-survey.ts';

/** Nearer than this, two things of one kind are most likely one; a person may say otherwise. */
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

/** By the number of the row, what it repeats: "“Mast” of the project", "row 12". */
export function doublesOf(
  judged: readonly JudgedRow[],
  known: readonly ProjectObstacle[],
  withinFt: number,
  counted: string,
): ReadonlyMap<number, string> {
  const right = judged.flatMap((row) => (row.obstacle === null ? [] : [{ row, place: placed(row.obstacle) }]));
  const found = findDuplicates(
    known.map(placed),
    right.map(({ place }) => place),
    feet(withinFt),
  );
  return new Map(
    found.flatMap(({ candidate, of, among }) => {
      const row = right[candidate]?.row;
      const other = right[of]?.row;
      const words =
        among === 'known'
          ? `“${known[of]?.name ?? ''}” of the project`
          : `${counted.toLowerCase()} ${other?.line.toLocaleString('en-US') ?? ''} of the file`;
      return row === undefined ? [] : [[row.number, words] as const];
    }),
  );
}
