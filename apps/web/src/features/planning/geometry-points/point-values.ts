/** The point form's draft: text as typed, its values, and its errors. */
import { createPointBody, type StoredPoint } from '@touchdown/contract';
import type { GeometryPointType } from '@touchdown/domain';
import { emptyPlace, type PlaceDraft, placeDraftOf, placeErrors } from '../../../shared/forms/draft-coordinates.tsx';
import type { PointBody } from './api.ts';

/** A type, not an interface: drafts are merged field by field. */
export type PointDraft = PlaceDraft & {
  name: string;
  type: GeometryPointType;
  elevation: string;
  description: string;
};

export const POINT_TYPE_LABELS = {
  threshold: 'Threshold',
  centerline: 'Centerline',
  boundary: 'Boundary',
  obstacle: 'Obstacle',
  reference: 'Reference',
} as const satisfies Record<GeometryPointType, string>;

/** In the display order of the fields. */
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

/** All errors of the draft at once. */
export const checkPoint = (draft: PointDraft): Partial<Record<string, string>> => {
  const checked = createPointBody.safeParse(pointBodyOf(draft));
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.success ? [] : checked.error.issues) errors[path.join('.')] ??= message;
  if (draft.elevation.trim() === '') errors['elevation'] = 'Elevation is required';
  return { ...errors, ...placeErrors(draft) };
};

/** A draft's value as shown in a comparison. */
export const shownPointValue = (field: string, value: string | boolean): string => {
  if (value === '') return '(empty)';
  const labels: Readonly<Record<string, string>> = field === 'type' ? POINT_TYPE_LABELS : {};
  return labels[String(value)] ?? String(value);
};

/** The points with one moved to another index, both counted from 0. The same array if it is already there or the index is out of range. */
export const movedPoint = <Point>(points: readonly Point[], from: number, to: number): readonly Point[] => {
  const point = points[from];
  if (point === undefined || to < 0 || to >= points.length || from === to) return points;
  const others = points.filter((_, index) => index !== from);
  return [...others.slice(0, to), point, ...others.slice(to)];
};
