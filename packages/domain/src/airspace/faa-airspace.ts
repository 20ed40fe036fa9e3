/** Controlled and special use airspace as the FAA publishes it: its kinds and its vertical limits. */
import { feet, type Feet } from '../quantities/units.ts';
import { AIRSPACE_CONVENTIONS } from '../standards/product-rules/surroundings.ts';

/** The two files in which the FAA publishes them. */
export const AIRSPACE_SETS = ['class', 'special_use'] as const;
export type AirspaceSet = (typeof AIRSPACE_SETS)[number];

/** Classes first, in the order in which they are listed. */
export const AIRSPACE_KINDS = [
  'class_b',
  'class_c',
  'class_d',
  'class_e',
  'prohibited',
  'restricted',
  'warning',
  'alert',
  'moa',
  'national_security',
] as const;
export type AirspaceKind = (typeof AIRSPACE_KINDS)[number];

export const AIRSPACE_KIND_LABELS: Readonly<Record<AirspaceKind, string>> = {
  class_b: 'Class B',
  class_c: 'Class C',
  class_d: 'Class D',
  class_e: 'Class E',
  prohibited: 'Prohibited area',
  restricted: 'Restricted area',
  warning: 'Warning area',
  alert: 'Alert area',
  moa: 'Military operations area',
  national_security: 'National security area',
};

/** What a vertical limit is measured from. */
export const LIMIT_REFERENCES = ['surface', 'agl', 'msl', 'flight_level', 'unlimited'] as const;
export type LimitReference = (typeof LIMIT_REFERENCES)[number];

/** A vertical limit. Of a flight level, the feet are those of the pressure altitude. 0 at the surface and without a limit. */
export interface AltitudeLimit {
  readonly reference: LimitReference;
  readonly feet: Feet;
}

/** A limit as it is stored and sent. */
export interface ShownLimit {
  readonly reference: LimitReference;
  readonly feet: number;
}

/** The attributes of a limit, as text: UPPER_VAL, UPPER_UOM, and UPPER_CODE, or those of the lower limit. */
export interface LimitAttributes {
  readonly value: string;
  readonly unit: string;
  readonly code: string;
}

/** One flight level. */
const FLIGHT_LEVEL_FT = 100;
/** No airspace below it is limited higher. */
const HIGHEST_FT = 100_000;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const UNLIMITED = /^UNL/;

/** The reference that a code states. `null`: none that is known. */
function referenceOf(code: string): Exclude<LimitReference, 'unlimited'> | null {
  switch (code) {
    case 'MSL':
      return 'msl';
    case 'AGL':
      return 'agl';
    case 'SFC':
    case 'GND':
      return 'surface';
    case 'STD':
    case 'FL':
      return 'flight_level';
    default:
      return null;
  }
}

/**
 * Returns the limit that the attributes state, or null if they state none: the FAA writes −9998 for an unknown value. A height with the
 * reference SFC is above ground.
 */
export function limitFrom({ value, unit, code }: LimitAttributes): AltitudeLimit | null {
  const [written, reference] = [value.trim().toUpperCase(), referenceOf(code.trim().toUpperCase())];
  if (UNLIMITED.test(written) || UNLIMITED.test(code.trim().toUpperCase())) return { reference: 'unlimited', feet: feet(0) };
  if (reference === 'surface' && (written === '' || written === 'SFC' || written === 'GND')) return { reference, feet: feet(0) };
  const number = NUMBER.test(written) ? Number(written) : Number.NaN;
  if (!(number >= 0)) return null;
  const isLevel = unit.trim().toUpperCase() === 'FL' || reference === 'flight_level';
  const height = isLevel && number * FLIGHT_LEVEL_FT <= HIGHEST_FT ? number * FLIGHT_LEVEL_FT : number;
  if (height > HIGHEST_FT) return null;
  if (isLevel) return { reference: 'flight_level', feet: feet(height) };
  if (reference === null) return null;
  if (reference === 'surface') return height === 0 ? { reference, feet: feet(0) } : { reference: 'agl', feet: feet(height) };
  return { reference, feet: feet(height) };
}

/** "surface", "700 ft AGL", "4,800 ft MSL", "FL 180", "unlimited", or "not stated". */
export function limitText(limit: ShownLimit | null): string {
  if (limit === null) return 'not stated';
  const height = limit.feet.toLocaleString('en-US');
  switch (limit.reference) {
    case 'surface':
      return 'surface';
    case 'agl':
      return `${height} ft AGL`;
    case 'msl':
      return `${height} ft MSL`;
    case 'flight_level':
      return `FL ${String(Math.round(limit.feet / FLIGHT_LEVEL_FT)).padStart(3, '0')}`;
    case 'unlimited':
      return 'unlimited';
  }
}

/** "surface to 4,800 ft MSL" */
export const limitsText = (lower: ShownLimit | null, upper: ShownLimit | null): string => `${limitText(lower)} to ${limitText(upper)}`;

/** Airspace is listed if a project is in it, or within this many nautical miles of it. */
export const AIRSPACE_REACH_NM = AIRSPACE_CONVENTIONS.reachNm.value;
