/** FAA obstacles around a project, and which of them it already has. */
import { DOF_SHOWN_MAX, type DofPresence, type NearbyDof } from '@touchdown/contract';
import {
  accuracyOfCodes,
  boxAround,
  degrees,
  type Duplicate,
  findDuplicates,
  geodesicInverse,
  type Position,
  PRODUCT_RULES,
  typeOfKind,
} from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import { listObstacles, type ObstacleRow } from '../../planning/public.ts';
import { type DofObstacleRow, type LibraryRow, rowsInBox } from './dof.queries.ts';

const PLACE_MISSING = 'Set the project location first to find nearby FAA obstacles.';
const SAME_PLACE_FT = 1e-3;

export const positionOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): Position => ({
  latitude: degrees(latitude),
  longitude: degrees(longitude),
});

/** The project's reference point. Throws PROJECT_LOCATION_REQUIRED if it has none. */
export function placeOf({ latitude, longitude }: ProjectRow): Position {
  if (latitude === null || longitude === null) throw new AppError('PROJECT_LOCATION_REQUIRED', { message: PLACE_MISSING });
  return positionOf({ latitude, longitude });
}

export interface NearRow {
  readonly row: DofObstacleRow;
  readonly distanceFeet: number;
  readonly bearingTrueDegrees: number | null;
}

const seenFrom = (center: Position, row: DofObstacleRow): NearRow => {
  const { distanceFt, azimuthTrueDeg } = geodesicInverse(center, positionOf(row));
  return { row, distanceFeet: distanceFt, bearingTrueDegrees: distanceFt < SAME_PLACE_FT ? null : azimuthTrueDeg };
};

/** The rows within a geodesic radius, nearest first. */
export async function rowsNear(db: Executor, { id }: Pick<LibraryRow, 'id'>, center: Position, radiusFeet: number): Promise<NearRow[]> {
  const boxed = await rowsInBox(db, id, boxAround(center, radiusFeet));
  return boxed
    .map((row) => seenFrom(center, row))
    .filter(({ distanceFeet }) => distanceFeet <= radiusFeet)
    .toSorted((one, other) => one.distanceFeet - other.distanceFeet || one.row.line - other.row.line);
}

const distanceBetween = (row: DofObstacleRow, held: ObstacleRow): number => geodesicInverse(positionOf(row), positionOf(held)).distanceFt;

/** Whether and how the project already has each of these rows. `null`: it does not. */
export async function presencesOf(db: Executor, projectId: string, rows: readonly DofObstacleRow[]): Promise<(DofPresence | null)[]> {
  const held = await listObstacles(db, projectId);
  const byNumber = new Map(held.flatMap((obstacle) => (obstacle.faa === null ? [] : [[obstacle.faa.oasNumber, obstacle] as const])));
  const known = held.map((obstacle) => ({ type: obstacle.type, position: positionOf(obstacle) }));
  const asked = rows.map((row) => ({ type: typeOfKind(row.kind), position: positionOf(row) }));
  const similar = new Map<number, Duplicate>(
    findDuplicates(known, asked, PRODUCT_RULES.obstacleChoices.similarWithinFt.value)
      .filter(({ among }) => among === 'known')
      .map((duplicate) => [duplicate.candidate, duplicate]),
  );
  return rows.map((row, number): DofPresence | null => {
    const same = byNumber.get(row.oasNumber);
    const other = held[similar.get(number)?.of ?? -1];
    const obstacle = same ?? other;
    if (obstacle === undefined) return null;
    const how = same === undefined ? 'similar' : same.isAltered ? 'altered' : 'imported';
    return { how, obstacleId: obstacle.id, name: obstacle.name, distanceFeet: distanceBetween(row, obstacle) };
  });
}

const presentNear = ({ row, ...seen }: NearRow, presence: DofPresence | null): NearbyDof => {
  const { libraryId: _, ...fields } = row;
  const { horizontalFt, verticalFt } = accuracyOfCodes(row.horizontalAccuracy, row.verticalAccuracy);
  return {
    ...fields,
    ...seen,
    type: typeOfKind(row.kind),
    horizontalAccuracyFeet: horizontalFt,
    verticalAccuracyFeet: verticalFt,
    presence,
  };
};

/** The total count, and the nearest rows. */
export async function nearbyOf(
  db: Executor,
  library: LibraryRow,
  project: ProjectRow,
  radiusFeet: number,
): Promise<{ total: number; obstacles: NearbyDof[] }> {
  const near = await rowsNear(db, library, placeOf(project), radiusFeet);
  const shown = near.slice(0, DOF_SHOWN_MAX);
  const presences = await presencesOf(
    db,
    project.id,
    shown.map(({ row }) => row),
  );
  return { total: near.length, obstacles: shown.map((row, number) => presentNear(row, presences[number] ?? null)) };
}
