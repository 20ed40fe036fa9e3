/** The point form's own draft: text as it is typed, what it represents, and what is wrong with it. */
import { createPointBody, type StoredPoint } from '@touchdown/contract';
import type { GeometryPointType } from '@touchdown/domain';
import { emptyPlace, type PlaceDraft, placeDraftOf, placeErrors } from '../../shared/forms/draft-coordinates.tsx';
import type { PointBody } from './api.ts';

/** A type, not an interface: drafts are merged field by field. */
export type PointDraft = PlaceDraft & {
  name: string;
  type: GeometryPointType;
  elevation: string;
  description: string;
};

export const POINT_TYPE_WORDS = {
  threshold: 'Threshold',
  centerline: 'Centerline',
  boundary: 'Boundary',
  obstacle: 'Obstacle',
  reference: 'Reference',
} as const satisfies Record<GeometryPointType, string>;

/** In the order in which the fields stand. */
export const POINT_LABELS = {
  name: 'Name',
  type: 'Type',
  latitude: 'Latitude',
  longitude: 'Longitude',
  elevation: 'Elevation',
  description: 'Description',
} as const;

export const pointControlId = (field: string): string => `point-${field}`;

export const emptyPoint = (): PointDraft => ({
  name: '',
  ...emptyPlace(),
  type: 'reference',
  elevation: '',
  description: '',
});

export const pointDraftOf = (point: StoredPoint): PointDraft => ({
  name: point.name,
  type: point.type,
  ...placeDraftOf(point),
  elevation: String(point.elevation),
  description: point.description ?? '',
});

export const pointBodyOf = ({ name, type, latitude, longitude, elevation, description }: PointDraft): PointBody => ({
  name,
  type,
  latitude,
  longitude,
  elevation,
  description,
});

/** Everything that is wrong with the draft, all at once. */
export const checkPoint = (draft: PointDraft): Partial<Record<string, string>> => {
  const checked = createPointBody.safeParse(pointBodyOf(draft));
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.success ? [] : checked.error.issues) errors[path.join('.')] ??= message;
  if (draft.elevation.trim() === '') errors['elevation'] = 'Elevation is required';
  return { ...errors, ...placeErrors(draft) };
};

/** A draft's value as it is shown in a comparison. */
export const shownPointValue = (field: string, value: string | boolean): string => {
  if (value === '') return '(empty)';
  const words: Readonly<Record<string, string>> = field === 'type' ? POINT_TYPE_WORDS : {};
  return words[String(value)] ?? String(value);
};

/** The points with one moved to another place, both counted from 0; the same points when it is there already or would leave them. */
export const movedPoint = <Point>(points: readonly Point[], from: number, to: number): readonly Point[] => {
  const point = points[from];
  if (point === undefined || to < 0 || to >= points.length || from === to) return points;
  const others = points.filter((_, index) => index !== from);
  return [...others.slice(0, to), point, ...others.slice(to)];
};
