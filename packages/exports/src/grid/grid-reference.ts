/** Positions written as grid references: MGRS and UTM, both on WGS 84. */
import { degrees, type Position } from '@touchdown/domain';
import proj4 from 'proj4';

const MGRS = /^(\d{1,2})([C-HJ-NP-X])([A-HJ-NP-Z]{2})(\d{2,10})$/;
const UTM = /^(?:UTM\s*)?(\d{1,2})\s*([C-HJ-NP-X])[\s,]+(\d{6}(?:\.\d+)?)\s*(?:M?\s*E)?[\s,]+(\d{1,8}(?:\.\d+)?)\s*(?:M?\s*N)?$/;
/** Zones from this band on are north of the equator. */
const FIRST_NORTHERN = 'N';
const ZONES = 60;

const positionFrom = ([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): Position | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude: degrees(latitude), longitude: degrees(longitude) } : null;

const isZone = (zone: string | undefined) => Number(zone) >= 1 && Number(zone) <= ZONES;

/** Returns the center of the square; `null` if the library rejects the letters and zone, which it does by throwing. */
function centerOf(reference: string): Position | null {
  try {
    return positionFrom(proj4.mgrs.toPoint(reference));
  } catch {
    return null;
  }
}

/** The center of the square that an MGRS reference names. `null` if invalid. */
export function positionOfMgrs(text: string): Position | null {
  const reference = text.toUpperCase().replace(/\s+/g, '');
  const [, zone, , , digits = ''] = MGRS.exec(reference) ?? [];
  return isZone(zone) && digits.length % 2 === 0 ? centerOf(reference) : null;
}

/** The position of UTM coordinates with zone and latitude band, such as "16S 572123 4402222". `null` if invalid. */
export function positionOfUtm(text: string): Position | null {
  const [, zone, band = '', east, north] = UTM.exec(text.toUpperCase().trim()) ?? [];
  if (!isZone(zone)) return null;
  const south = band < FIRST_NORTHERN ? ' +south' : '';
  return positionFrom(proj4(`+proj=utm +zone=${Number(zone)}${south} +datum=WGS84 +units=m`).inverse([Number(east), Number(north)]));
}
