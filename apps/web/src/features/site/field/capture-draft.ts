/** An obstacle being recorded on site: its data so far, its request, and its errors. */
import { createObstacleBody, OBSTACLE_LENGTHS } from '@touchdown/contract';
import {
  averagedPlace,
  type AveragedPlace,
  consistentConstruction,
  type Construction,
  type ConstructionStatus,
  degrees,
  type DeviceFix,
  offsetPlace,
  type ObstacleType,
  type Position,
  toTrueHeading,
} from '@touchdown/domain';
import { uuidv7 } from 'uuidv7';
import type { GroundHere } from '../../../shared/terrain/usable-terrain.ts';
import type { CaptureBody } from './api.ts';

export interface Away {
  /** Feet as text. */
  readonly distance: string;
  readonly distanceAccuracy: string;
  /** Degrees as text. */
  readonly bearing: string;
  readonly bearingAccuracy: string;
  readonly reference: 'magnetic' | 'true';
}
export interface CaptureDraft {
  /** Of the obstacle it becomes. */
  readonly id: string;
  readonly fixes: readonly DeviceFix[];
  readonly isAveraging: boolean;
  /** `null`: not chosen yet. */
  readonly kind: ObstacleType | null;
  readonly name: string;
  /** `null`: it is at the device's position. */
  readonly away: Away | null;
  /** Feet as text. Empty: to be measured later. */
  readonly height: string;
  readonly verticalAccuracy: string;
  readonly ground: 'unknown' | 'pad' | 'terrain' | 'typed';
  readonly groundFeet: string;
  readonly note: string;
  readonly constructionStatus: ConstructionStatus;
  /** YYYY-MM-DD, of a temporary obstacle alone; empty: unknown. */
  readonly temporaryFrom: string;
  readonly temporaryTo: string;
}

/** Enough for a stable mean. More fixes add nothing. */
export const MOST_FIXES = 60;
/** A position that is less accurate says little about an obstacle. */
export const COARSE_FT = 100;

export const BLANK_AWAY: Away = { distance: '', distanceAccuracy: '5', bearing: '', bearingAccuracy: '5', reference: 'magnetic' };

export const newCapture = (fix: DeviceFix | null): CaptureDraft => ({
  id: uuidv7(),
  fixes: fix === null ? [] : [fix],
  isAveraging: true,
  kind: null,
  name: '',
  away: null,
  height: '',
  verticalAccuracy: '',
  ground: 'unknown',
  groundFeet: '',
  note: '',
  constructionStatus: 'existing',
  temporaryFrom: '',
  temporaryTo: '',
});

/** With one more fix, while it is averaging. */
export function withFix(draft: CaptureDraft, fix: DeviceFix): CaptureDraft {
  if (!draft.isAveraging) return draft;
  const fixes = [...draft.fixes, fix];
  return { ...draft, fixes, isAveraging: fixes.length < MOST_FIXES };
}

export interface CaptureSite {
  /** Of the project's landing area, in feet MSL. `null`: not entered. */
  readonly padElevationFt: number | null;
  /** The ground at a position from the terrain of the project. `null`: none is known there. */
  readonly groundAt: (position: Position) => GroundHere | null;
  /** East positive. `null`: unknown, and magnetic bearings are rejected. */
  readonly variationDeg: number | null;
  /** The existing names of the project's obstacles. */
  readonly names: ReadonlySet<string>;
  readonly isoDate: string;
}

const number = (text: string): number => (text.trim() === '' ? NaN : Number(text));

/** Its position and accuracy. `null` while unknown. */
export function placeOf(draft: CaptureDraft, variationDeg: number | null): Pick<AveragedPlace, 'position' | 'accuracyFt'> | null {
  const stood = averagedPlace(draft.fixes);
  if (stood === null || draft.away === null) return stood;
  const { distance, distanceAccuracy, bearing, bearingAccuracy, reference } = draft.away;
  if (reference === 'magnetic' && variationDeg === null) return null;
  const offset = {
    distanceFt: number(distance),
    distanceAccuracyFt: number(distanceAccuracy),
    bearingTrueDeg: toTrueHeading(number(bearing), reference, variationDeg ?? 0),
    bearingAccuracyDeg: number(bearingAccuracy),
  };
  if (!Object.values(offset).every((value) => value >= 0)) return null;
  return offsetPlace(stood.position, stood.accuracyFt, offset);
}

/** "Tree 1", or the next unused number. */
export function freeName(word: string, names: ReadonlySet<string>): string {
  let next = 1;
  while (names.has(`${word} ${next}`)) next += 1;
  return `${word} ${next}`;
}

const fixesText = (count: number): string => (count === 1 ? '1 fix' : `${count} fixes`);
/** "Device position, 12 fixes, 2026-11-21" */
export const sourceOf = (draft: CaptureDraft, isoDate: string): string => {
  const used = averagedPlace(draft.fixes)?.fixes ?? 0;
  const seen = draft.away === null ? '' : `, and ${draft.away.reference} bearing and distance from there`;
  return `Device position, ${fixesText(used)}, ${isoDate}${seen}`;
};

/** The ground where the obstacle is, from the terrain of the project. `null` while its place is unknown, and if there is none. */
export function terrainUnder(draft: CaptureDraft, { groundAt, variationDeg }: CaptureSite): GroundHere | null {
  const place = placeOf(draft, variationDeg);
  return place && groundAt(place.position);
}

function groundOf(draft: CaptureDraft, site: CaptureSite): string {
  if (draft.height.trim() === '') return '';
  switch (draft.ground) {
    case 'unknown':
      return '';
    case 'pad':
      return String(site.padElevationFt ?? '');
    case 'terrain':
      return String(terrainUnder(draft, site)?.elevationFt ?? '');
    case 'typed':
      return draft.groundFeet;
  }
}

/** "ground elevation from county-dem.tif" */
const groundSource = (draft: CaptureDraft, site: CaptureSite): readonly string[] => {
  const under = draft.ground === 'terrain' && draft.height.trim() !== '' ? terrainUnder(draft, site) : null;
  return under === null ? [] : [`ground elevation from ${under.fileName}`];
};

const DECIMALS = 8;
const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: degrees(Number(latitude.toFixed(DECIMALS))),
  longitude: degrees(Number(longitude.toFixed(DECIMALS))),
});

const dateOf = (text: string): string | null => (text === '' ? null : text);
/** What is not permanent is temporary, and dates belong to it alone. */
const constructionOf = ({ constructionStatus, temporaryFrom, temporaryTo }: CaptureDraft): Construction =>
  consistentConstruction({
    constructionStatus,
    isPermanent: constructionStatus !== 'temporary',
    temporaryFrom: dateOf(temporaryFrom),
    temporaryTo: dateOf(temporaryTo),
  });

export type CaptureReading = { readonly body: CaptureBody } | { readonly errors: Readonly<Record<string, string>> };

/** The request, or all errors at once, by field. Without a height there is no ground or top elevation either. */
export function readCapture(draft: CaptureDraft, word: string, site: CaptureSite): CaptureReading {
  const place = placeOf(draft, site.variationDeg);
  const errors: Record<string, string> = {};
  if (draft.kind === null) errors['kind'] = 'Choose an obstacle type';
  if (draft.fixes.length === 0) errors['place'] = 'Wait for the first position fix';
  else if (place === null) errors['place'] = 'Enter distance and bearing';
  const body = {
    id: draft.id,
    name: draft.name.trim() === '' ? freeName(word, site.names) : draft.name,
    type: draft.kind ?? 'other',
    ...rounded(place?.position ?? { latitude: degrees(0), longitude: degrees(0) }),
    heightFeet: draft.height.trim() === '' ? 0 : draft.height,
    elevationFeet: groundOf(draft, site),
    horizontalAccuracyFeet: place?.accuracyFt ?? null,
    verticalAccuracyFeet: draft.height.trim() === '' ? '' : draft.verticalAccuracy,
    description: draft.note,
    ...constructionOf(draft),
    fieldSource: [sourceOf(draft, site.isoDate), ...groundSource(draft, site)].join(', ').slice(0, OBSTACLE_LENGTHS.sourceFile),
  };
  const checked = createObstacleBody.safeParse(body);
  for (const { path, message } of checked.success ? [] : checked.error.issues) errors[path.join('.')] ??= message;
  return Object.keys(errors).length === 0 ? { body } : { errors };
}
