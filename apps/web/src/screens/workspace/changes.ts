/** What a gesture or a field of the workspace changes: one record, before and after, in its saved precision. */
import {
  createPathBody,
  type Project,
  type ProjectObstacle,
  type StoredPath,
  updateObstacleBody,
  updateProjectBody,
} from '@touchdown/contract';
import {
  type AdjustedDimensions,
  type CalculationResults,
  degrees,
  feet,
  findBelowMinimum,
  localToPosition,
  type LocalPoint,
  type Position,
} from '@touchdown/domain';
import { obstacleBodyOf, obstacleDraftOf } from '../../features/planning/obstacles/obstacle-form-values.ts';
import { bodyOf, draftOf } from '../../features/planning/paths/path-form-values.ts';
import { fieldsOf } from '../../features/site/projects/api.ts';
import { turned } from '../project-detail/fix-changes.ts';
import { wrapped } from './snapping.ts';

/** The current dimensions of a project, with its calculation of today, whose minimums they must meet. */
export interface Dimensions {
  /** The project. */
  readonly id: string;
  readonly sizes: AdjustedDimensions;
  readonly results: CalculationResults;
  /** The saved set that they are. `null`: none is saved. Absent: unknown, so it is not compared when they are saved. */
  readonly was?: string | null;
}

export type Change =
  | { readonly kind: 'dimensions'; readonly before: Dimensions; readonly after: Dimensions }
  | { readonly kind: 'obstacle'; readonly before: ProjectObstacle; readonly after: ProjectObstacle }
  | { readonly kind: 'path'; readonly before: StoredPath; readonly after: StoredPath }
  | { readonly kind: 'project'; readonly before: Project; readonly after: Project };

export interface Records {
  readonly project: Project;
  readonly paths: readonly StoredPath[] | undefined;
  readonly obstacles: readonly ProjectObstacle[] | undefined;
  /** Dimensions that are not saved yet. Absent: the saved ones. */
  readonly sizes?: AdjustedDimensions;
}

const replaced = <Row extends { readonly id: string }>(rows: readonly Row[] | undefined, after: Row) =>
  rows?.map((row) => (row.id === after.id ? after : row));

/** The records with a change. A version that was read since stays, because the next change is based on it. */
export function withChange(records: Records, change: Change): Records {
  switch (change.kind) {
    case 'dimensions':
      return { ...records, sizes: change.after.sizes };
    case 'obstacle':
      return { ...records, obstacles: replaced(records.obstacles, change.after) };
    case 'path':
      return { ...records, paths: replaced(records.paths, change.after) };
    case 'project':
      return { ...records, project: change.after };
  }
}

/** Finer than a hundredth of a foot, as the forms store it. */
const PLACE_DECIMALS = 8;
const FULL_TURN = 360;
const HEADING_DECIMALS = 2;

const place = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): Position => ({
  latitude: degrees(latitude),
  longitude: degrees(longitude),
});

/** A position some feet away along the geodesic. */
export function moved<Place extends { readonly latitude: number; readonly longitude: number }>(from: Place, by: LocalPoint): Place {
  const { latitude, longitude } = localToPosition(place(from), by);
  return { ...from, latitude: Number(latitude.toFixed(PLACE_DECIMALS)), longitude: Number(longitude.toFixed(PLACE_DECIMALS)) };
}

/** An obstacle moved with its supports or corners. Its height and ground elevation stay. */
export function movedObstacle(before: ProjectObstacle, by: LocalPoint): Change {
  const { extent } = before;
  const shifted =
    extent?.kind === 'line'
      ? { ...extent, points: extent.points.map((point) => moved(point, by)) }
      : extent && { ...extent, ring: extent.ring.map((corner) => moved(corner, by)) };
  return { kind: 'obstacle', before, after: { ...moved(before, by), extent: shifted } };
}

/** The obstacle as existing or proposed. A temporary one loses its dates. */
export const withConstruction = (before: ProjectObstacle, constructionStatus: 'existing' | 'proposed'): Change => ({
  kind: 'obstacle',
  before,
  after: { ...before, constructionStatus, temporaryFrom: null, temporaryTo: null },
});

/** The landing area moved. `null`: the project has no location. */
export function movedPad(before: Project, by: LocalPoint): Change | null {
  const { latitude, longitude } = before;
  if (latitude === null || longitude === null) return null;
  return { kind: 'project', before, after: { ...before, ...moved({ latitude, longitude }, by) } };
}

/** The landing area turned to an alignment. Paths keep their headings. */
export const alignedPad = (before: Project, alignmentDeg: number): Change => ({
  kind: 'project',
  before,
  after: { ...before, facilityAlignment: Number(wrapped(alignmentDeg).toFixed(HEADING_DECIMALS)) % FULL_TURN },
});

/** A path turned with all its headings. `null`: it is incomplete. */
export function turnedPath(before: StoredPath, byDeg: number): Change | null {
  const after = turned(before, byDeg);
  return after && { kind: 'path', before, after };
}

/** The heading of a path that its gestures turn, in its own reference. `null`: it has none. */
export const mainHeading = ({ type, ingressHeadingDegrees, egressHeadingDegrees }: StoredPath): number | null =>
  type === 'departure' ? egressHeadingDegrees : (ingressHeadingDegrees ?? egressHeadingDegrees);

/** As sent to the server, over the version it is based on. */
export const obstacleUpdate = (obstacle: ProjectObstacle, version: number) => ({ ...obstacleBodyOf(obstacleDraftOf(obstacle)), version });
export const pathUpdate = (path: StoredPath, version: number) => ({ ...bodyOf(draftOf(path)), version });
export const projectUpdate = (project: Project, version: number) => ({ ...fieldsOf(project), version });

const checked = (change: Exclude<Change, { kind: 'dimensions' }>) => {
  switch (change.kind) {
    case 'obstacle':
      return updateObstacleBody.safeParse(obstacleUpdate(change.after, change.before.version));
    case 'path':
      return createPathBody.safeParse(bodyOf(draftOf(change.after)));
    case 'project':
      return updateProjectBody.safeParse(projectUpdate(change.after, change.before.version));
  }
};

/** Why the server would not accept a change, in the words of the contract. `null`: it would. */
export function refusal(change: Change): string | null {
  if (change.kind !== 'dimensions') return checked(change).error?.issues[0]?.message ?? null;
  const { sizes, results } = change.after;
  return findBelowMinimum(sizes, results.faaMinimums)[0]?.message ?? null;
}

/** The version of the record that a change is based on. Dimensions have none: each save is a record of its own. */
export const baseVersion = (change: Change): number => (change.kind === 'dimensions' ? 0 : change.before.version);

/** The record of a change, by which the next one of the same record waits for it. */
export const recordKey = ({ kind, before }: Change): string => `${kind} ${before.id}`;

/** Whether anything is different after it. */
export const isChange = ({ before, after }: Change): boolean => JSON.stringify(before) !== JSON.stringify(after);

export const at = (eastFt: number, northFt: number): LocalPoint => ({ eastFt: feet(eastFt), northFt: feet(northFt) });
