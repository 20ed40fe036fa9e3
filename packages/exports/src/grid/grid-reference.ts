/** Positions written as grid references: MGRS and UTM, both on WGS 84. */
import { degrees, type Position } from '@touchdown/domain';
import proj4 from 'proj4';

const MGRS = /^(\d{1,2})([C-HJ-NP-X])([A-HJ-NP-Z]{2})(\d{2,10})$/;
const UTM = /^(?:UTM\s*)?(\d{1,2})\s*([C-HJ-NP-X])[\s,]+(\d{6}(?:\.\d+)?)\s*(?:M?\s*E)?[\s,]+(\d{1,8}(?:\.\d+)?)\s*(?:M?\s*N)?$/;
/** The latitude bands from 80° S, 8° each; the last one is 12°. */
const BANDS = 'CDEFGHJKLMNPQRSTUVWX';
const [FIRST_DEG, BAND_DEG, LAST_BAND_DEG] = [-80, 8, 12];
/** Zones from this band on are north of the equator. */
const FIRST_NORTHERN = 'N';
/** A position near the edge of a band may be written with the next one. */
const BAND_SLACK_DEG = 0.5;
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

function isInBand(latitude: number, band: string): boolean {
  const fromDeg = FIRST_DEG + BAND_DEG * BANDS.indexOf(band);
  const toDeg = fromDeg + (BANDS.endsWith(band) ? LAST_BAND_DEG : BAND_DEG);
  return latitude >= fromDeg - BAND_SLACK_DEG && latitude <= toDeg + BAND_SLACK_DEG;
}

/**
 * The position of UTM coordinates with zone and latitude band, such as "16S 572123 4402222". N and S are read as the hemisphere if the
 * position is not in that band. `null` if invalid, also if any other band does not match the position.
 */
export function positionOfUtm(text: string): Position | null {
  const [, zone, band = '', east, north] = UTM.exec(text.toUpperCase().trim()) ?? [];
  if (!isZone(zone)) return null;
  const inHemisphere = (south: string) =>
    positionFrom(proj4(`+proj=utm +zone=${Number(zone)}${south} +datum=WGS84 +units=m`).inverse([Number(east), Number(north)]));
  const position = inHemisphere(band < FIRST_NORTHERN ? ' +south' : '');
  if (position === null || isInBand(position.latitude, band)) return position;
  if (band === 'S') return inHemisphere(' +south');
  return band === 'N' ? position : null;
}
