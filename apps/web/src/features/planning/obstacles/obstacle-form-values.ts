/** The obstacle form's draft: text as typed, its values, and its errors. */
import {
  createObstacleBody,
  HEIGHT_BEFORE_GROUND,
  isHeightKnown,
  type ObstacleSource,
  type ProjectObstacle,
  updateObstacleBody,
} from '@touchdown/contract';
import {
  CONSTRUCTION_LABELS,
  type ConstructionStatus,
  consistentConstruction,
  type ObstacleType,
  type ShownUnits,
} from '@touchdown/domain';
import { feetDraftText } from '../../../shared/format/unit-sentence.ts';
import { emptyPlace, type PlaceDraft, placeDraftOf, placeErrors } from '../../../shared/forms/draft-coordinates.tsx';
import type { ObstacleBody } from './api.ts';
import { OBSTACLE_TYPE_LABELS } from './obstacle-labels.ts';

/** A type, not an interface: drafts are merged field by field. */
export type ObstacleDraft = PlaceDraft & {
  name: string;
  type: ObstacleType;
  heightFeet: string;
  elevationFeet: string;
  horizontalAccuracyFeet: string;
  verticalAccuracyFeet: string;
  isLighted: boolean;
  /** Empty dates are unknown. */
  constructionStatus: ConstructionStatus;
  temporaryFrom: string;
  temporaryTo: string;
  isFrangible: boolean;
  faaRegistration: string;
  description: string;
  /** The imported extent of a line or a footprint: preserved unchanged, and not shown. Empty for a point. */
  extent: string;
};

const LENGTHS: readonly string[] = ['heightFeet', 'elevationFeet', 'horizontalAccuracyFeet', 'verticalAccuracyFeet'];

export const obstacleControlId = (field: string): string => `obstacle-${field}`;

export const emptyObstacle = (): ObstacleDraft => ({
  ...emptyPlace(),
  name: '',
  type: 'building',
  heightFeet: '',
  elevationFeet: '',
  horizontalAccuracyFeet: '',
  verticalAccuracyFeet: '',
  isLighted: false,
  constructionStatus: 'existing',
  temporaryFrom: '',
  temporaryTo: '',
  isFrangible: false,
  faaRegistration: '',
  description: '',
  extent: '',
});

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const obstacleDraftOf = (obstacle: ProjectObstacle): ObstacleDraft => ({
  ...placeDraftOf(obstacle),
  name: obstacle.name,
  type: obstacle.type,
  heightFeet: isHeightKnown(obstacle) ? String(obstacle.heightFeet) : '',
  elevationFeet: textOf(obstacle.elevationFeet),
  horizontalAccuracyFeet: textOf(obstacle.horizontalAccuracyFeet),
  verticalAccuracyFeet: textOf(obstacle.verticalAccuracyFeet),
  isLighted: obstacle.isLighted,
  constructionStatus: obstacle.constructionStatus,
  temporaryFrom: obstacle.temporaryFrom ?? '',
  temporaryTo: obstacle.temporaryTo ?? '',
  isFrangible: obstacle.isFrangible,
  faaRegistration: obstacle.faaRegistration ?? '',
  description: obstacle.description ?? '',
  extent: obstacle.extent === null ? '' : JSON.stringify(obstacle.extent),
});

export const obstacleBodyOf = ({
  mode: _mode,
  latitudeDms: _latitude,
  longitudeDms: _longitude,
  extent,
  ...fields
}: ObstacleDraft): ObstacleBody => ({
  ...fields,
  // A temporary obstacle is not permanent, and only it has dates.
  ...consistentConstruction({
    constructionStatus: fields.constructionStatus,
    isPermanent: fields.constructionStatus !== 'temporary',
    temporaryFrom: fields.temporaryFrom === '' ? null : fields.temporaryFrom,
    temporaryTo: fields.temporaryTo === '' ? null : fields.temporaryTo,
  }),
  // Checked before: only an obstacle recorded on site may have none yet.
  heightFeet: fields.heightFeet.trim() === '' ? 0 : fields.heightFeet,
  extent: extent === '' ? null : (JSON.parse(extent) as ObstacleBody['extent']),
});

/** An obstacle recorded on site may be measured later, and has no ground elevation until then. */
function heightErrorOf({ heightFeet, elevationFeet }: ObstacleDraft, source: ObstacleSource): string | null {
  if (source !== 'field') return heightFeet.trim() === '' ? 'Height is required' : null;
  return elevationFeet.trim() !== '' && !isHeightKnown({ source, heightFeet: Number(heightFeet) }) ? HEIGHT_BEFORE_GROUND : null;
}

/** All errors of the draft at once. Only the FAA's file has ground below sea level. */
export const checkObstacle = (draft: ObstacleDraft, source: ObstacleSource = 'entered'): Partial<Record<string, string>> => {
  const checked = (source === 'faa' ? updateObstacleBody : createObstacleBody).safeParse(obstacleBodyOf(draft));
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.success ? [] : checked.error.issues) errors[path.join('.')] ??= message;
  const heightError = heightErrorOf(draft, source);
  if (heightError !== null) errors['heightFeet'] ??= heightError;
  return { ...errors, ...placeErrors(draft) };
};

/** A draft's value as shown in a comparison. */
export const shownObstacleValue = (field: string, value: string | boolean, units: ShownUnits): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === '') return '(empty)';
  if (LENGTHS.includes(field)) return feetDraftText(value, units);
  const labels: Readonly<Record<string, string>> =
    field === 'type' ? OBSTACLE_TYPE_LABELS : field === 'constructionStatus' ? CONSTRUCTION_LABELS : {};
  return labels[value] ?? value;
};
