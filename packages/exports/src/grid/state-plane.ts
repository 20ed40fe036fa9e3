/**
 * The zone of the State Plane Coordinate System of 1983 at a location. Definitions, units, and counties are from the EPSG registry.
 * Outlines are U.S. Census Bureau county outlines at 1:10,000,000, so near a zone's edge the result may be its neighbor.
 */
import type { Position } from '@touchdown/domain';
import register from './state-plane.generated.json' with { type: 'json' };

export interface StatePlaneZone {
  /** "Massachusetts Mainland" */
  readonly name: string;
  readonly epsg: number;
  /** The foot of the zone: the U.S. survey foot or the international one. */
  readonly unit: 'us-ft' | 'ft';
  /** Whether the registry has the zone only in meters. Its feet are then the system's U.S. survey feet. */
  readonly isInMeters: boolean;
  /** For PROJ, in meters. */
  readonly definition: string;
}

interface Entry extends Omit<StatePlaneZone, 'unit'> {
  readonly unit: string;
  readonly outline: number;
  /** West, south, east, north, for zones that share an outline. */
  readonly box?: readonly number[];
}
const ENTRIES: readonly Entry[] = register.zones;
const OUTLINES: readonly (readonly string[])[] = register.outlines;

/** Resolution of the outlines: 0.001°. */
const STEP = 1e-3;
const OFFSET = 63;
const [MORE, BITS, MASK] = [32, 5, 31];

type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Decodes an encoded polyline: five bits per character, lowest first, with a continuation bit. */
const numbersOf = (text: string): readonly number[] => {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of text) {
    const bits = letter.charCodeAt(0) - OFFSET;
    value |= (bits & MASK) << shift;
    shift += BITS;
    if ((bits & MORE) !== 0) continue;
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
};

const ringOf = (text: string): Ring => {
  const numbers = numbersOf(text);
  const ring: (readonly [number, number])[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index < numbers.length; index += 2) {
    x += numbers[index] ?? 0;
    y += numbers[index + 1] ?? 0;
    ring.push([x * STEP, y * STEP]);
  }
  return ring;
};

/** Whether a line to the east crosses the ring an odd number of times, which means the position is inside. */
const isOddIn = (ring: Ring, { longitude, latitude }: Position): boolean =>
  ring.reduce((isOdd, [x, y], index) => {
    const [fromX, fromY] = ring.at(index - 1) ?? [x, y];
    if (y > latitude === fromY > latitude) return isOdd;
    return longitude < ((fromX - x) * (latitude - y)) / (fromY - y) + x ? !isOdd : isOdd;
  }, false);

const rings = new Map<number, readonly Ring[]>();
const ringsOf = (outline: number): readonly Ring[] => {
  const known = rings.get(outline) ?? (OUTLINES[outline] ?? []).map(ringOf);
  rings.set(outline, known);
  return known;
};

const isInBox = (box: readonly number[] | undefined, { longitude, latitude }: Position): boolean => {
  if (box === undefined) return true;
  const [west = 0, south = 0, east = 0, north = 0] = box;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
};

/** Returns the zone at a position; `null` if the system has none there: outside the states, Puerto Rico, and the Virgin Islands. */
export const statePlaneZoneAt = (position: Position): StatePlaneZone | null => {
  const entry = ENTRIES.find(
    ({ outline, box }) => isInBox(box, position) && ringsOf(outline).reduce((isOdd, ring) => isOdd !== isOddIn(ring, position), false),
  );
  return entry === undefined ? null : { ...entry, unit: entry.unit === 'ft' ? 'ft' : 'us-ft' };
};

/** All zones of the system. */
export const STATE_PLANE_ZONES: readonly StatePlaneZone[] = ENTRIES.map((entry) => ({
  ...entry,
  unit: entry.unit === 'ft' ? 'ft' : 'us-ft',
}));
