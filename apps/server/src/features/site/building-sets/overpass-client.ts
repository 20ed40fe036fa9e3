/** A client of the Overpass API of OpenStreetMap, for the buildings around a site: https://wiki.openstreetmap.org/wiki/Overpass_API */
import { createReadStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { BUILDING_FETCH } from '@touchdown/contract';
import { nauticalMilesToFeet, type Position } from '@touchdown/domain';
import { ImportRefused } from '@touchdown/imports';
import { type OsmBuildings, readOsmBuildings } from '@touchdown/imports/buildings';
import { z } from 'zod';
import { fetchFile, FetchFailed } from '../../../outbound/fetch-file.ts';
import type { Resolve } from '../../../outbound/public-address.ts';
import { discard } from '../../../storage/temp-file.ts';
import { type Corner, isWithin } from './distance.ts';

export interface OverpassOptions {
  readonly url: string;
  readonly version: string;
  readonly dataDir: string;
  readonly signal: AbortSignal;
  readonly resolve?: Resolve | undefined;
  /** Of each request. Default: four minutes. */
  readonly withinMs?: number | undefined;
}

/** Why there are no buildings, as a sentence for planners. If it `mayPass`, the service asks to come back soon. */
export class OverpassFailed extends Error {
  override readonly name = 'OverpassFailed';
  readonly mayPass: boolean;

  constructor(message: string, mayPass = false) {
    super(message);
    this.mayPass = mayPass;
  }
}

export interface FoundBuildings extends OsmBuildings {
  /** All buildings within this distance of the site. */
  readonly withinNm: number;
}

const MEBIBYTE = 1024 * 1024;
const METERS_OF_A_MILE = 1852;
const FOUR_MINUTES = 4 * 60_000;
const LIMITS = { count: MEBIBYTE, buildings: 192 * MEBIBYTE, redirects: 3 } as const;
/** Of one query, in the service: seconds and bytes. */
const QUERY_LIMITS = { seconds: 180, bytes: 1024 * MEBIBYTE } as const;
/** Touchdown convention: the distances that are tried, largest first. */
const REACHES_NM: readonly number[] = [BUILDING_FETCH.withinNm, 4, 3, 2, 1.5, 1, 0.75, 0.5, 0.25];
/** Moves the location by 8 m at most. */
const SENT_DECIMALS = 4;
/**
 * What is asked for beyond a distance: the service measures from the rounded location, and on a sphere, which differs from the ellipsoid by
 * less than 0.6%.
 */
const BEYOND = { share: 0.01, meters: 10 } as const;
/** Longer than the queue waits by itself: the planner decides. */
const LONGEST_WAIT_SECONDS = 60;
const PASSING: readonly (number | null)[] = [429, 502, 503, 504];
/** The amount read before yielding to other work. */
const PIECE_BYTES = 64 * 1024;
const TURN_EVERY = 500;

const settings = `[out:json][timeout:${QUERY_LIMITS.seconds}][maxsize:${QUERY_LIMITS.bytes}];`;
const around = (reachNm: number, { latitude, longitude }: Position): string => {
  const meters = Math.ceil(reachNm * METERS_OF_A_MILE * (1 + BEYOND.share) + BEYOND.meters);
  return `(around:${meters},${latitude.toFixed(SENT_DECIMALS)},${longitude.toFixed(SENT_DECIMALS)})`;
};
const buildingsWithin = (reachNm: number, site: Position): string =>
  `(way["building"]${around(reachNm, site)};relation["building"]["type"="multipolygon"]${around(reachNm, site)};)`;

/** The number of buildings within each distance and a little beyond, each found among those of the one before. */
const countQuery = (site: Position): string =>
  [
    `${settings}${buildingsWithin(REACHES_NM[0] ?? 0, site)}->.a;.a out count;`,
    ...REACHES_NM.slice(1).map((reach) => `(way.a${around(reach, site)};relation.a${around(reach, site)};)->.a;.a out count;`),
  ].join('\n');
const buildingsQuery = (reachNm: number, site: Position): string => `${settings}${buildingsWithin(reachNm, site)};out geom;`;

const whole = z.string().regex(/^\d{1,12}$/);
const countSchema = z.object({
  elements: z.array(z.object({ type: z.literal('count'), tags: z.object({ total: whole.transform(Number) }) })),
  remark: z.string().optional(),
});

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes.toLocaleString('en-US')} minutes`;
}

/** The failure of a request, with what the service asks for. */
function failureOf(error: unknown, host: string): unknown {
  if (!(error instanceof FetchFailed))
    return new OverpassFailed(`OpenStreetMap (${host}) could not be reached, or did not respond in time.`);
  if (!PASSING.includes(error.status)) return new OverpassFailed(`OpenStreetMap (${host}): ${error.message}`);
  const wait = error.retryAfterSeconds ?? 0;
  const isLong = wait > LONGEST_WAIT_SECONDS;
  return new OverpassFailed(`OpenStreetMap (${host}) is too busy. Try again ${isLong ? `in ${waitText(wait)}` : 'later'}.`, !isLong);
}

async function* piecesOf(path: string, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

/** Sends a query, and reads the answer from a file, so that its size is not that of the memory. */
async function asked<Answer>(query: string, mostBytes: number, options: OverpassOptions, read: (path: string) => Promise<Answer>) {
  const { url, version, dataDir, signal, resolve, withinMs = FOUR_MINUTES } = options;
  const headers = { 'user-agent': `Touchdown/${version}`, accept: 'application/json' };
  const limits = { withinMs, mostBytes, mostRedirects: LIMITS.redirects };
  const form = new URLSearchParams({ data: query });
  const fetched = await fetchFile(new URL(url), { headers, limits, dataDir, known: null, signal, resolve, form }).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      throw failureOf(error, new URL(url).host);
    },
  );
  if (!fetched.isChanged) throw new OverpassFailed('OpenStreetMap sent no data.');
  try {
    return await read(fetched.file.path);
  } finally {
    await discard(fetched.file);
  }
}

const endedEarly = (remark: string) =>
  new OverpassFailed(`OpenStreetMap ended before it had sent all buildings: ${remark.slice(0, 200)} Nothing was added.`);

/** The largest distance within which there are no more buildings than are read. `null`: there are too many within all of them. */
async function reachOf(site: Position, options: OverpassOptions): Promise<number | null> {
  const text = await asked(countQuery(site), LIMITS.count, options, async (path) => {
    let all = '';
    for await (const piece of piecesOf(path, options.signal)) all += piece;
    return all;
  });
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new OverpassFailed('The answer of the OpenStreetMap service is damaged or incomplete.');
  }
  const parsed = countSchema.safeParse(answer);
  if (!parsed.success || (parsed.data.elements.length !== REACHES_NM.length && parsed.data.remark === undefined))
    throw new OverpassFailed('The response is not that of the Overpass API.');
  if (parsed.data.remark !== undefined) throw endedEarly(parsed.data.remark);
  const index = parsed.data.elements.findIndex(({ tags }) => tags.total <= BUILDING_FETCH.buildings);
  return REACHES_NM[index] ?? null;
}

/**
 * The buildings around a site: within 5 NM along the geodesic, or the largest distance within which there are not too many. `progress` is
 * from 0 to 1. Throws an OverpassFailed with the reason, or STORAGE_FULL.
 */
export async function findBuildings(site: Position, options: OverpassOptions, progress: (part: number) => void): Promise<FoundBuildings> {
  const withinNm = await reachOf(site, options);
  if (withinNm === null)
    throw new OverpassFailed(
      `OpenStreetMap has more than ${BUILDING_FETCH.buildings.toLocaleString('en-US')} buildings within about ${String(REACHES_NM.at(-1))} NM.`,
    );
  progress(0.2);
  const turn = (done: number): Promise<void> | null => {
    options.signal.throwIfAborted();
    return done % TURN_EVERY === 0 ? setImmediate() : null;
  };
  const reachFt = nauticalMilesToFeet(withinNm);
  const isNear = (outline: readonly Corner[]): boolean => isWithin(site, reachFt, outline);
  const read = (path: string) => {
    progress(0.7);
    return readOsmBuildings(piecesOf(path, options.signal), { isNear, mostBuildings: BUILDING_FETCH.buildings }, turn);
  };
  try {
    const found = await asked(buildingsQuery(withinNm, site), LIMITS.buildings, options, read);
    if (found.remark !== null) throw endedEarly(found.remark);
    return { ...found, withinNm };
  } catch (error) {
    throw error instanceof ImportRefused ? new OverpassFailed(error.message) : error;
  }
}
