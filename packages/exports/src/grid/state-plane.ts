/**
 * The zone of the State Plane Coordinate System of 1983 in which a place lies. Definitions, units and counties are those of the EPSG
 * register; outlines are county outlines of the U.S. Census Bureau at 1:10,000,000, so near the edge of a zone its neighbor may be named.
 */
import type { Position } from '@touchdown/domain';
import register from './state-plane.generated.json' with { type: 'json' };

export interface StatePlaneZone {
  /** "Massachusetts Mainland" */
  readonly name: string;
  readonly epsg: number;
  /** The foot of the zone: the U.S. survey foot or the international one. */
  readonly unit: 'us-ft' | 'ft';
  /** The register has the zone in meters alone: its feet are the U.S. survey feet of the system. */
  readonly isInMetres: boolean;
  /** For PROJ, in meters. */
  readonly definition: string;
}

interface Entry extends Omit<StatePlaneZone, 'unit'> {
  readonly unit: string;
  readonly outline: number;
  /** West, south, east, north: several zones share an outline. */
  readonly box?: readonly number[];
}
const ENTRIES: readonly Entry[] = register.zones;
const OUTLINES: readonly (readonly string[])[] = register.outlines;

/** A thousandth of a degree. */
const STEP = 1e-3;
const OFFSET = 63;
const [MORE, BITS, MASK] = [32, 5, 31];

type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Numbers of an encoded polyline: five bits a letter, the lowest first, and a mark while more follow. */
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

/** How often a line to the east crosses the ring, odd or even: odd is inside. */
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

/** `null` where the system has no zone: outside the states, Puerto Rico and the Virgin Islands. */
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
