/** A client of the USGS Elevation Point Query Service: https://epqs.nationalmap.gov/v1/docs */
import { LIMITS } from '@touchdown/contract';
import type { Position } from '@touchdown/domain';
import { z } from 'zod';
import type { ElevationSettings } from '../../../app-config.ts';
import { fetchBytes } from '../../../outbound/fetch-bytes.ts';
import type { Resolve } from '../../../outbound/public-address.ts';

export interface ElevationOptions {
  readonly version: string;
  /** Default: ten seconds. */
  readonly withinMs?: number | undefined;
  readonly resolve?: Resolve | undefined;
}
export interface FoundElevation {
  /** International feet. */
  readonly elevationFeet: number;
  readonly resolutionMeters: number | null;
  /** YYYY-MM-DD. */
  readonly asOf: string | null;
}
/** Returns the ground elevation at a position, or null if the service has none there. Throws if it gives no valid answer. */
export type FindElevation = (position: Position) => Promise<FoundElevation | null>;

const TEN_SECONDS = 10_000;
const LONGEST_ANSWER = 64 * 1024;
const MOST_REDIRECTS = 3;
/** A tenth of a meter. */
const SENT_DECIMALS = 6;
const WGS84 = 4326;
/** The answer is for another point if it differs by more than this, in degrees. */
const SAME_PLACE_DEG = 0.00001;
/** The service's value where it has no elevation. */
const NO_DATA = -1_000_000;

const plainNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
const answerSchema = z.object({
  location: z.object({ x: plainNumber, y: plainNumber, spatialReference: z.object({ wkid: z.number() }) }).optional(),
  value: plainNumber.nullable(),
  resolution: z.number().nullish().catch(null),
  attributes: z.object({ AcquisitionDate: z.string().nullish() }).nullish().catch(null),
});

/** "2/1/2020" as "2020-02-01". Null for anything else. */
function isoDayOf(text: string | null | undefined): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '') ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return z.iso.date().safeParse(iso).success ? iso : null;
}

/** A position as it is sent and cached. */
export const roundedPlace = ({ latitude, longitude }: Position): string =>
  [longitude, latitude].map((value) => value.toFixed(SENT_DECIMALS)).join(' ');

function queryUrl(base: string, place: string): URL {
  const [x = '', y = ''] = place.split(' ');
  const url = new URL(base);
  url.search = new URLSearchParams({ x, y, wkid: String(WGS84), units: 'Feet', includeDate: 'true' }).toString();
  return url;
}

function foundIn(body: string, place: string): FoundElevation | null {
  // Outside its area the service returns nothing at all.
  if (body.trim() === '') return null;
  const { location, value, resolution, attributes } = answerSchema.parse(JSON.parse(body));
  const [x, y] = place.split(' ').map(Number);
  const isElsewhere =
    location?.spatialReference.wkid === WGS84 &&
    (Math.abs(location.x - Number(x)) > SAME_PLACE_DEG || Math.abs(location.y - Number(y)) > SAME_PLACE_DEG);
  if (isElsewhere) throw new Error('the answer is for another location');
  if (value === null || value === NO_DATA) return null;
  if (value < LIMITS.elevationFt.min || value > LIMITS.elevationFt.max) throw new Error(`the elevation ${value} ft is not possible`);
  return {
    elevationFeet: value,
    resolutionMeters: typeof resolution === 'number' && resolution > 0 ? resolution : null,
    asOf: isoDayOf(attributes?.AcquisitionDate),
  };
}

export function elevationClient({ url }: ElevationSettings, { version, withinMs = TEN_SECONDS, resolve }: ElevationOptions): FindElevation {
  const headers = { 'user-agent': `Touchdown/${version}`, accept: 'application/json' };
  const limits = { withinMs, mostBytes: LONGEST_ANSWER, mostRedirects: MOST_REDIRECTS };
  return async (position) => {
    const place = roundedPlace(position);
    return foundIn((await fetchBytes(queryUrl(url, place), { headers, limits, resolve })).toString('utf8'), place);
  };
}
