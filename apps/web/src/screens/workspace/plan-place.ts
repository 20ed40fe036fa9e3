/** The place and scale of the plan in an address: latitude, longitude, and zoom, as maps write them. */
import { degrees, geodesicInverse, localToPosition, type Position, positionToLocal } from '@touchdown/domain';
import { zoomFor } from '../../shared/map/surface-features.ts';
import { limitedScale, type View } from './view.ts';

const PLACE_DECIMALS = 6;
const ZOOM_DECIMALS = 2;
/** A place farther away than this is not of this project. */
const FAR_FT = 500_000;
const TEXT = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)$/;

/** "39.781250,-86.139750,16.25". */
export function placeText(origin: Position, { center, pxPerFt }: View): string {
  const { latitude, longitude } = localToPosition(origin, center);
  const zoom = zoomFor(latitude, 1, pxPerFt);
  return [latitude.toFixed(PLACE_DECIMALS), longitude.toFixed(PLACE_DECIMALS), zoom.toFixed(ZOOM_DECIMALS)].join(',');
}

/** The view that an address names. `null`: it names none, or one that is not of this project. */
export function viewAt(origin: Position, text: string | undefined): View | null {
  const [, latitude, longitude, zoom] = TEXT.exec(text ?? '') ?? [];
  if (latitude === undefined || longitude === undefined || zoom === undefined) return null;
  const place = { latitude: degrees(Number(latitude)), longitude: degrees(Number(longitude)) };
  if (Math.abs(place.latitude) >= 90 || Math.abs(place.longitude) > 180) return null;
  if (geodesicInverse(origin, place).distanceFt > FAR_FT) return null;
  return { center: positionToLocal(origin, place), pxPerFt: limitedScale(2 ** (Number(zoom) - zoomFor(place.latitude, 1, 1))) };
}
