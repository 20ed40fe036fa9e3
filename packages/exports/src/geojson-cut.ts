/** Shapes that cross the 180th meridian, split in two as RFC 7946 (3.1.9) requires. All others are unchanged. */

type Coordinate = readonly number[];
export type GeoJsonGeometry =
  | { readonly type: 'Point'; readonly coordinates: Coordinate }
  | { readonly type: 'LineString'; readonly coordinates: readonly Coordinate[] }
  | { readonly type: 'MultiLineString' | 'Polygon'; readonly coordinates: readonly (readonly Coordinate[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Coordinate[])[])[] };

const HALF = 180;
const WHOLE = 360;

const longitudeOf = ([longitude = 0]: Coordinate): number => longitude;
const moved = ([longitude = 0, ...rest]: Coordinate, by: number): Coordinate => [longitude + by, ...rest];

/** Longitudes that continue past the meridian instead of jumping. */
const runningOn = (places: readonly Coordinate[]): readonly Coordinate[] => {
  const [first] = places;
  if (first === undefined) return [];
  const start = longitudeOf(first);
  return places.map((place) => moved(place, WHOLE * Math.round((start - longitudeOf(place)) / WHOLE)));
};

/** Where the line between two positions crosses the meridian. */
const crossing = (from: Coordinate, to: Coordinate, meridian: number): Coordinate => {
  const share = (meridian - longitudeOf(from)) / (longitudeOf(to) - longitudeOf(from));
  return from.map((value, index) => (index === 0 ? meridian : value + share * ((to[index] ?? value) - value)));
};

/** The part of a closed ring on one side of the meridian (Sutherland-Hodgman clipping). */
const clipped = (ring: readonly Coordinate[], meridian: number, side: 1 | -1): readonly Coordinate[] => {
  const isInside = (place: Coordinate) => side * (longitudeOf(place) - meridian) >= 0;
  return ring.flatMap((to, index) => {
    const from = ring.at(index - 1) ?? to;
    const met = isInside(from) === isInside(to) ? [] : [crossing(from, to, meridian)];
    return isInside(to) ? [...met, to] : met;
  });
};

const closed = (ring: readonly Coordinate[]): readonly Coordinate[] => [...ring, ...ring.slice(0, 1)];

/** The meridian that the positions cross. `null` if they cross none. */
const crossed = (places: readonly Coordinate[]): number | null => {
  const longitudes = places.map(longitudeOf);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  if (west < -HALF && east > -HALF) return -HALF;
  return west < HALF && east > HALF ? HALF : null;
};

/** Normalizes to the range of −180 to 180. All positions of one part are on one side. */
const home = (places: readonly Coordinate[]): readonly Coordinate[] => {
  const isBeyond = (limit: number) => places.some((place) => longitudeOf(place) * Math.sign(limit) > Math.abs(limit));
  if (isBeyond(HALF)) return places.map((place) => moved(place, -WHOLE));
  return isBeyond(-HALF) ? places.map((place) => moved(place, WHOLE)) : places;
};

/** An area by its corners, not closed, counterclockwise. */
export const polygonAcross = (corners: readonly Coordinate[]): GeoJsonGeometry => {
  const ring = runningOn(corners);
  const meridian = crossed(ring);
  if (meridian === null) return { type: 'Polygon', coordinates: [closed(home(ring))] };
  const parts = ([-1, 1] as const).map((side) => [closed(home(clipped(ring, meridian, side)))]);
  return { type: 'MultiPolygon', coordinates: parts };
};

/** An area with a hole, both given by their corners counterclockwise. `null` if it crosses the meridian. */
export const holedPolygon = (outer: readonly Coordinate[], inner: readonly Coordinate[]): GeoJsonGeometry | null => {
  const [shell, hole] = [runningOn(outer), runningOn(inner)];
  if (crossed(shell) !== null) return null;
  return { type: 'Polygon', coordinates: [closed(home(shell)), closed(home(hole.toReversed()))] };
};

/** A line from position to position. */
export const lineAcross = (places: readonly Coordinate[]): GeoJsonGeometry => {
  const way = runningOn(places);
  const meridian = crossed(way);
  if (meridian === null) return { type: 'LineString', coordinates: home(way) };
  const parts: Coordinate[][] = [[]];
  way.forEach((to, index) => {
    const from = way[index - 1];
    if (from !== undefined && longitudeOf(from) < meridian !== longitudeOf(to) < meridian) {
      const met = crossing(from, to, meridian);
      parts.at(-1)?.push(met);
      parts.push([met]);
    }
    parts.at(-1)?.push(to);
  });
  return { type: 'MultiLineString', coordinates: parts.filter((part) => part.length > 1).map(home) };
};

/** Several areas as one geometry. */
export const polygonsAcross = (areas: readonly (readonly Coordinate[])[]): GeoJsonGeometry => {
  const parts = areas.map(polygonAcross);
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  const coordinates = parts.flatMap((part) => {
    if (part.type === 'Polygon') return [part.coordinates];
    return part.type === 'MultiPolygon' ? part.coordinates : [];
  });
  return { type: 'MultiPolygon', coordinates };
};
