/** Where a map starts so that all of its sites are in view. No map library here. */
import type { Position } from '@touchdown/domain';

/** The size of a tile of the map, in pixels, and of the smallest map that is planned for. */
const TILE_PX = 512;
const VIEW = { width: 320, height: 220 } as const;
/** A single site is shown with its surroundings. */
const CLOSEST_ZOOM = 9;
const FULL_TURN = 360;
const MOST_LATITUDE = 85;
const QUARTER = Math.PI / 4;
const HALF_TURN = 180;

/** The northing of a latitude on the map, from 0 at the equator to 0.5 at the top. */
const northing = (latitude: number): number => {
  const held = Math.min(Math.max(latitude, -MOST_LATITUDE), MOST_LATITUDE);
  return Math.log(Math.tan(QUARTER + (held * Math.PI) / FULL_TURN)) / (2 * Math.PI);
};
const latitudeAt = (y: number): number => ((2 * Math.atan(Math.exp(y * 2 * Math.PI)) - Math.PI / 2) * HALF_TURN) / Math.PI;

export interface ViewStart {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** The view with all positions, none at its edge. Null: there are none. */
export function startWithAll(positions: readonly Position[]): ViewStart | null {
  if (positions.length === 0) return null;
  const longitudes = positions.map(({ longitude }) => longitude);
  const ys = positions.map(({ latitude }) => northing(latitude));
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  const zoomFor = (share: number, pixels: number) => (share === 0 ? CLOSEST_ZOOM : Math.log2(pixels / TILE_PX / share));
  const zoom = Math.min(zoomFor((east - west) / FULL_TURN, VIEW.width), zoomFor(north - south, VIEW.height), CLOSEST_ZOOM);
  return { latitude: latitudeAt((south + north) / 2), longitude: (west + east) / 2, zoom: Math.max(zoom, 0) };
}
