/** The point form's own draft: text as it is typed, what it stands for, and what is wrong with it. */
import { createPointBody, type StoredPoint } from '@touchdown/contract';
import type { GeometryPointType } from '@touchdown/domain';
import { decimalText, dmsText } from '../../shared/format/coordinates.ts';
import type { PointBody } from './api.ts';

/** A type, not an interface: drafts are merged field by field. */
export type PointDraft = {
  name: string;
  type: GeometryPointType;
  mode: 'dms' | 'decimal';
  /** Decimal degrees: what is stored. In DMS mode the text beside it writes it. */
  latitude: string;
  longitude: string;
  latitudeDms: string;
  longitudeDms: string;
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
  type: 'reference',
  mode: 'dms',
  latitude: '',
  longitude: '',
  latitudeDms: '',
  longitudeDms: '',
  elevation: '',
  description: '',
});

export const pointDraftOf = (point: StoredPoint): PointDraft => ({
  name: point.name,
  type: point.type,
  mode: 'dms',
  latitude: String(point.latitude),
  longitude: String(point.longitude),
  latitudeDms: dmsText(String(point.latitude), 'latitude'),
  longitudeDms: dmsText(String(point.longitude), 'longitude'),
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

const REQUIRED = { latitude: 'Latitude is required', longitude: 'Longitude is required', elevation: 'Elevation is required' } as const;

/** Everything that is wrong with the draft, all at once. */
export const checkPoint = (draft: PointDraft): Partial<Record<string, string>> => {
  const checked = createPointBody.safeParse(pointBodyOf(draft));
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.success ? [] : checked.error.issues) errors[path.join('.')] ??= message;
  for (const field of ['latitude', 'longitude', 'elevation'] as const) if (draft[field].trim() === '') errors[field] = REQUIRED[field];
  if (draft.mode === 'decimal') return errors;
  for (const axis of ['latitude', 'longitude'] as const) {
    const read = decimalText(draft[`${axis}Dms`], axis);
    if ('error' in read) errors[axis] = read.error;
  }
  return errors;
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
