/** Converts file coordinates to positions: what each outline is, whether it can be a parcel, and how far it is from the site. */
import { createParcelBody, PARCEL_CORNERS_MAX } from '@touchdown/contract';
import {
  degrees,
  geodesicInverse,
  feetToNauticalMiles,
  localToPosition,
  metersToFeet,
  openRing,
  PARCEL_CONVENTIONS,
  type Position,
  ringProblem,
  usSurveyFeetToFeet,
} from '@touchdown/domain';
import { type DrawingUnit, type FileOutline, unitOf } from '@touchdown/imports';

type GridUnit = ReturnType<typeof unitOf>['of'];
export const unitLabel = (unit: DrawingUnit): string => unitOf(unit).name;

/** A value of a drawing in a unit that grids have. */
export const inGridUnit = (unit: DrawingUnit): { readonly unit: GridUnit; readonly of: (value: number) => number } => {
  const { of, factor } = unitOf(unit);
  return { unit: of, of: (value) => value * factor };
};

/** Converts a point of a file to a position. Not finite if it cannot. */
export type PlacePoint = (x: number, y: number) => Position;

export const byLongitudeLatitude: PlacePoint = (x, y) => ({ latitude: degrees(y), longitude: degrees(x) });

const TO_FEET: Readonly<Record<GridUnit, (value: number) => number>> = {
  ft: (value) => value,
  'us-ft': usSurveyFeetToFeet,
  m: metersToFeet,
};

/** Feet from the reference point of the project. `northDeg` is the true direction of the drawing's y axis. */
export const fromReference = (site: Position, unit: DrawingUnit, northDeg: number): PlacePoint => {
  const turn = (northDeg * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const grid = inGridUnit(unit);
  const toFeet = (value: number): number => TO_FEET[grid.unit](grid.of(value));
  return (x, y) => {
    const [right, up] = [toFeet(x), toFeet(y)];
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

/** A corner repeated in a file counts once. */
const withoutRepeats = (ring: readonly Position[]): readonly Position[] =>
  ring.filter(({ latitude, longitude }, index) => {
    const before = ring[index - 1];
    return before?.latitude !== latitude || before.longitude !== longitude;
  });

/** With more raw points than this, they are not placed one by one, because removing repeats would not bring them down to a parcel. */
const RAW_POINTS_MAX = 4 * PARCEL_CORNERS_MAX;
const tooManyCorners = (count: number) =>
  `It has ${count.toLocaleString('en-US')} corners. A parcel can have up to ${PARCEL_CORNERS_MAX}. Simplify the outline.`;

/** Feet from the site to the nearest corner. */
export const farFt = (site: Position, ring: readonly Position[]): number =>
  ring.reduce((least, corner) => Math.min(least, geodesicInverse(site, corner).distanceFt), Infinity);

function farProblem(site: Position, ring: readonly Position[]): string | null {
  const away = farFt(site, ring);
  if (away <= PARCEL_CONVENTIONS.reachFt.value) return null;
  return `It is ${Math.round(feetToNauticalMiles(away)).toLocaleString('en-US')} nautical miles from the site. Check its coordinate system and latitude/longitude order.`;
}

/** Places an outline, and reports why it cannot be a parcel. `site`: what it is around, or `null` while the project has none. */
export function placeOutline(
  { name, points, problem: unreadable }: FileOutline,
  place: PlacePoint,
  site: Position | null = null,
): PlacedOutline {
  if (unreadable !== undefined) return { name, ring: [], problem: unreadable };
  if (points.length > RAW_POINTS_MAX) return { name, ring: [], problem: tooManyCorners(points.length) };
  const places = points.map(([x, y]) => place(x, y));
  if (!places.every(isPlace)) return { name, ring: [], problem: 'Its coordinates are not valid in this coordinate system.' };
  const ring = openRing(withoutRepeats(places.map(rounded)));
  if (ring.length > PARCEL_CORNERS_MAX) return { name, ring, problem: tooManyCorners(ring.length) };
  const problem = ringProblem(ring) ?? (site === null ? null : farProblem(site, ring));
  if (problem !== null) return { name, ring, problem };
  const checked = createParcelBody.safeParse({ name, ring });
  return { name, ring, problem: checked.success ? null : (checked.error.issues[0]?.message ?? "It can't be saved.") };
}
