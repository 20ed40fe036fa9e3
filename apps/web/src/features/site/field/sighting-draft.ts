/** A height by angle and distance as typed: text, its values, and its errors. */
import {
  parseShownLength,
  sightedHeight,
  type Sighting,
  type SightingProblem,
  type ShownUnits,
  STEEPEST_SIGHTING_DEG,
} from '@touchdown/domain';

export interface SightingDraft {
  /** Feet as text, as everywhere. */
  readonly distance: string;
  readonly distanceAccuracy: string;
  readonly distanceIs: Sighting['distanceIs'];
  /** Degrees. */
  readonly top: string;
  readonly baseKind: 'angle' | 'eye';
  readonly base: string;
  /** Feet as text. */
  readonly eye: string;
  /** Degrees. */
  readonly angleAccuracy: string;
}

export const BLANK_SIGHTING: SightingDraft = {
  distance: '',
  distanceAccuracy: '5',
  distanceIs: 'horizontal',
  top: '',
  baseKind: 'angle',
  base: '',
  eye: '',
  angleAccuracy: '0.5',
};

/** Marks default values that the user has not entered. */
export const ASSUMED = 'Default. Enter your own.';

export interface MeasuredHeight {
  readonly heightFt: number;
  readonly accuracyFt: number;
  /** The method, for the note: "Height by angle and distance from 200 ft, ±4.6 ft." */
  readonly how: string;
}
export type SightingReading = { readonly measured: MeasuredHeight } | { readonly problem: string } | { readonly missing: true };

const PROBLEMS: Readonly<Record<SightingProblem, string>> = {
  distance: 'Distance must be greater than 0.',
  angles: `Angles must be within ±${STEEPEST_SIGHTING_DEG}°. Move farther away or closer.`,
  'slope-needs-base': 'A line-of-sight distance requires the angle to the base.',
  'top-below-base': 'The top must be above the base.',
};

/** Degrees as text. NaN if it is not a number or empty. */
const degreesOf = (text: string): number =>
  /^\s*[+\-−]?\d+(\.\d+)?\s*°?\s*$/.test(text) ? Number(text.replace('−', '-').replace('°', '')) : NaN;
const feetOf = (text: string): number => (text.trim() === '' ? NaN : Number(text));

/** The height, the errors, or that input is still missing. */
export function readSighting(draft: SightingDraft, units: ShownUnits): SightingReading {
  const needed = [draft.distance, draft.top, draft.baseKind === 'angle' ? draft.base : draft.eye];
  if (needed.some((text) => text.trim() === '')) return { missing: true };
  const sighting: Sighting = {
    distanceFt: feetOf(draft.distance),
    distanceAccuracyFt: feetOf(draft.distanceAccuracy),
    distanceIs: draft.distanceIs,
    topDeg: degreesOf(draft.top),
    base: draft.baseKind === 'angle' ? { kind: 'angle', deg: degreesOf(draft.base) } : { kind: 'eye', heightFt: feetOf(draft.eye) },
    angleAccuracyDeg: degreesOf(draft.angleAccuracy),
  };
  const eye = sighting.base.kind === 'eye' ? sighting.base.heightFt : 0;
  if (!(eye >= 0)) return { problem: 'Eye height must be 0 or greater.' };
  const position = sightedHeight(sighting);
  if (!position.ok) return { problem: PROBLEMS[position.problem] };
  const from = units.enteredText(sighting.distanceFt);
  const how = `Height by angle and distance from ${from}, ±${units.enteredText(position.accuracyFt)}.`;
  return { measured: { heightFt: position.heightFt, accuracyFt: position.accuracyFt, how } };
}

/** A typed height in feet. `null` if it is not one. */
export const heightOfText = (text: string, units: ShownUnits): number | null => (text.trim() === '' ? null : parseShownLength(text, units));
