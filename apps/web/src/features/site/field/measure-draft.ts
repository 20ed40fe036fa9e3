/** Measurements of a saved obstacle on site: text as typed, and the record with it. */
import { HEIGHT_BEFORE_GROUND, isHeightKnown, type ObstacleFormInput, type ProjectObstacle, updateObstacleBody } from '@touchdown/contract';

export interface MeasureDraft {
  /** Feet as text. Empty: not measured. */
  readonly height: string;
  readonly verticalAccuracy: string;
  readonly ground: string;
  readonly note: string;
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const measureDraftOf = (obstacle: ProjectObstacle): MeasureDraft => ({
  height: isHeightKnown(obstacle) ? String(obstacle.heightFeet) : '',
  verticalAccuracy: textOf(obstacle.verticalAccuracyFeet),
  ground: textOf(obstacle.elevationFeet),
  note: obstacle.description ?? '',
});

type Body = ObstacleFormInput & { readonly version: number };

/** The whole record with the measurements, or all its errors, by field. */
export function measuredBody(
  obstacle: ProjectObstacle,
  { height, verticalAccuracy, ground, note }: MeasureDraft,
): { readonly body: Body } | { readonly errors: Readonly<Record<string, string>> } {
  const { name, type, latitude, longitude, isLighted, isPermanent, isFrangible, faaRegistration, extent, horizontalAccuracyFeet, version } =
    obstacle;
  const { constructionStatus, temporaryFrom, temporaryTo } = obstacle;
  const body = {
    ...{ name, type, latitude, longitude, isLighted, isPermanent, isFrangible, faaRegistration, extent, horizontalAccuracyFeet, version },
    ...{ constructionStatus, temporaryFrom, temporaryTo },
    heightFeet: height.trim() === '' ? 0 : height,
    elevationFeet: ground,
    verticalAccuracyFeet: verticalAccuracy,
    description: note,
  };
  const errors: Record<string, string> = {};
  const checked = updateObstacleBody.safeParse(body);
  for (const { path, message } of checked.success ? [] : checked.error.issues) errors[path.join('.')] ??= message;
  if (height.trim() === '' && obstacle.source !== 'field') errors['heightFeet'] = 'Height is required';
  if (ground.trim() !== '' && !isHeightKnown({ source: obstacle.source, heightFeet: Number(body.heightFeet) }))
    errors['heightFeet'] ??= HEIGHT_BEFORE_GROUND;
  return Object.keys(errors).length === 0 ? { body } : { errors };
}
