/** From the numbers of a file to places: what each outline is, whether it can be a parcel, and how far it lies from the site. */
import { createParcelBody, PARCEL_CORNERS_MAX } from '@touchdown/contract';
import { degrees, localToPosition, metresToFeet, openRing, type Position, ringProblem, usSurveyFeetToFeet } from '@touchdown/domain';
import type { FileOutline } from './read-outlines.ts';

export const DRAWING_UNITS = ['ft', 'us-ft', 'm'] as const;
export type DrawingUnit = (typeof DRAWING_UNITS)[number];
export const UNIT_WORDS: Readonly<Record<DrawingUnit, string>> = { ft: 'Feet', 'us-ft': 'US survey feet', m: 'Metres' };

/** How a point of a file becomes a place; not finite where it cannot. */
export type PlacePoint = (x: number, y: number) => Position;

export const byLongitudeLatitude: PlacePoint = (x, y) => ({ latitude: degrees(y), longitude: degrees(x) });

const TO_FEET: Readonly<Record<DrawingUnit, (value: number) => number>> = {
  ft: (value) => value,
  'us-ft': usSurveyFeetToFeet,
  m: metresToFeet,
};

/** Feet from the reference point of the project; `northDeg` is the true direction of the drawing's y axis. */
export const fromReference = (site: Position, unit: DrawingUnit, northDeg: number): PlacePoint => {
  const turn = (northDeg * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return (x, y) => {
    const [right, up] = [TO_FEET[unit](x), TO_FEET[unit](y)];
    return localToPosition(site, { eastFt: right * cos + up * sin, northFt: up * cos - right * sin } as Parameters<
      typeof localToPosition
    >[1]);
  };
};

export interface PlacedOutline {
  readonly name: string;
  readonly ring: readonly Position[];
  /** `null`: it can be a parcel. */
  readonly problem: string | null;
}

const DECIMALS = 8;
const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: degrees(Number(latitude.toFixed(DECIMALS))),
  longitude: degrees(Number(longitude.toFixed(DECIMALS))),
});
const isPlace = ({ latitude, longitude }: Position): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Places an outline; says why it cannot be a parcel. */
export function placeOutline({ name, points }: FileOutline, place: PlacePoint): PlacedOutline {
  const places = points.map(([x, y]) => place(x, y));
  if (!places.every(isPlace)) return { name, ring: [], problem: 'Its numbers are no places in this coordinate system.' };
  const ring = openRing(places.map(rounded));
  if (ring.length > PARCEL_CORNERS_MAX) return { name, ring, problem: `A parcel has at most ${PARCEL_CORNERS_MAX} corners.` };
  const problem = ringProblem(ring);
  if (problem !== null) return { name, ring, problem };
  const checked = createParcelBody.safeParse({ name, ring });
  return { name, ring, problem: checked.success ? null : (checked.error.issues[0]?.message ?? 'It cannot be stored.') };
}
