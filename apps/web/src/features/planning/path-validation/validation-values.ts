/** Text for the conflicts of a set of paths. */
import {
  formatDms,
  type Finding,
  localToPosition,
  type PathConflict,
  type Position,
  type ProjectComplianceStatus,
  type ShownUnits,
} from '@touchdown/domain';
import { FEET_AND_POUNDS } from '../../../shared/format/units.ts';

export interface EvaluatedPath {
  readonly id: string;
  readonly name: string;
  readonly findings: readonly Finding[];
  /** By itself and among the others. */
  readonly status: ProjectComplianceStatus;
  /** Why it is not evaluated. Undefined if it is. */
  readonly unevaluated?: string | undefined;
  /** The number of drawn directions. */
  readonly directions: number;
}

export const TYPE_LABELS = { spacing: 'Spacing', coordination: 'Coordination', overlap: 'Overlap' } as const satisfies Record<
  PathConflict['type'],
  string
>;

/** Errors first, then warnings, then notes; within each in the order of the paths. */
const RANK = { error: 0, warning: 1, info: 2 } as const;
export const bySeverity = (conflicts: readonly PathConflict[]): readonly PathConflict[] =>
  conflicts.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);

/** Two paths can have several conflicts, each of a different kind. */
export const conflictKey = ({ path1Id, path2Id, type, description }: PathConflict): string =>
  `${path1Id} ${path2Id} ${type} ${description}`;

/** The ID of two paths in conflict in the compliance status. */
export const conflictId = ({ path1Id, path2Id, type }: PathConflict): string => `${path1Id}~${path2Id}~${type}`;

/** The key of the first conflict with that ID. `null` if there is none. */
export function keyOfId(conflicts: readonly PathConflict[], id: string | undefined): string | null {
  const found = conflicts.find((conflict) => conflictId(conflict) === id);
  return found === undefined ? null : conflictKey(found);
}

/** "Minimum separation 500.000 ft, actual 312.412 ft". `null` if nothing is measured. A separation is rounded down. */
export const separationText = (
  { minimumSeparation, actualSeparation }: Pick<PathConflict, 'minimumSeparation' | 'actualSeparation'>,
  units: ShownUnits = FEET_AND_POUNDS,
): string | null =>
  minimumSeparation === null || actualSeparation === null
    ? null
    : `Minimum separation ${units.tenthText(minimumSeparation, 'up')}, actual ${units.tenthText(actualSeparation, 'down')}`;

/** Where the paths meet: positions, or without a location feet from the FATO center. */
export const meetingTexts = (
  { intersectionPoints }: Pick<PathConflict, 'intersectionPoints'>,
  location: Position | null,
  units: ShownUnits = FEET_AND_POUNDS,
): readonly string[] =>
  intersectionPoints.map((point) => {
    if (location !== null) {
      const { latitude, longitude } = localToPosition(location, point);
      return `${formatDms(latitude, 'latitude')} ${formatDms(longitude, 'longitude')}`;
    }
    const side = (value: number, positive: string, negative: string) =>
      `${units.wholeText(Math.abs(value))} ${value < 0 ? negative : positive}`;
    return `${side(point.northFt, 'north', 'south')}, ${side(point.eastFt, 'east', 'west')} of the FATO center`;
  });

/** The position of a project, or the specification's text if it has none. */
export const locationText = (location: Position | null): string =>
  location === null
    ? 'Location not specified'
    : `${formatDms(location.latitude, 'latitude')} ${formatDms(location.longitude, 'longitude')}`;
