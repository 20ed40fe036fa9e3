/**
 * Cities and towns of the United States with at least 1,000 inhabitants, by the position of their center: GeoNames (CC BY 4.0). A compact
 * table, one line per column, that `apps/server/scripts/towns.ts` writes. The server reads it once, on first use.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { degrees, feetToMeters, geodesicInverse, type Position } from '@touchdown/domain';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { z } from 'zod';

/** Beside this file, both in the source and in the bundle. */
export const TOWNS_FILE = path.join(import.meta.dirname, 'us-towns.json.br');

export interface Town {
  readonly name: string;
  /** Postal abbreviation. */
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}
export interface FoundTown {
  readonly town: Town;
  /** Feet along the geodesic from the center of the town. */
  readonly distanceFt: number;
  /** From the town to the place. */
  readonly azimuthTrueDeg: number;
}

/** Of degrees: 11 m. */
const DECIMALS = 4;
const fileSchema = z.object({
  names: z.array(z.string().min(1)),
  states: z.array(z.string().length(2)),
  latitudes: z.array(z.number().min(-90).max(90)),
  longitudes: z.array(z.number().min(-180).max(180)),
});

const inOrder = (first: Town, second: Town): number => (`${first.state}${first.name}` < `${second.state}${second.name}` ? -1 : 1);

/** The table as text. The same towns give the same bytes, in any order. */
export function writeTowns(towns: readonly Town[]): string {
  const sorted = towns.toSorted(inOrder);
  const columns = {
    names: sorted.map(({ name }) => name),
    states: sorted.map(({ state }) => state),
    latitudes: sorted.map(({ latitude }) => Number(latitude.toFixed(DECIMALS))),
    longitudes: sorted.map(({ longitude }) => Number(longitude.toFixed(DECIMALS))),
  };
  return `{${Object.entries(columns)
    .map(([name, values]) => `"${name}":${JSON.stringify(values)}`)
    .join(',\n')}}\n`;
}

/** Parses a table. Throws if the text is not one. */
export function readTowns(text: string): Town[] {
  const { names, states, latitudes, longitudes } = fileSchema.parse(JSON.parse(text));
  return names.map((name, row) => {
    const [state, latitude, longitude] = [states[row], latitudes[row], longitudes[row]];
    if (state === undefined || latitude === undefined || longitude === undefined) throw new Error(`town ${row} is incomplete`);
    return { name, state, latitude, longitude };
  });
}

const METERS_PER_KILOMETER = 1000;
/** More than the share by which a distance on a sphere and the geodesic differ, in either direction, so that no nearer town is missed. */
const SPHERE_MARGIN = 1.02;

/** Returns a finder of the town whose center is nearest by the geodesic. The sphere only yields candidates. */
export function townFinder(towns: readonly Town[]): (place: Position) => FoundTown | null {
  const index = new KDBush(towns.length);
  for (const { longitude, latitude } of towns) index.add(longitude, latitude);
  index.finish();
  const seen = (town: Town, place: Position): FoundTown => {
    const center = { latitude: degrees(town.latitude), longitude: degrees(town.longitude) };
    return { town, ...geodesicInverse(center, place) };
  };
  return (place) => {
    const [row] = around(index, place.longitude, place.latitude, 1);
    const first = row === undefined ? undefined : towns[row];
    if (first === undefined) return null;
    const farthestKm = (feetToMeters(seen(first, place).distanceFt) / METERS_PER_KILOMETER) * SPHERE_MARGIN + 1 / METERS_PER_KILOMETER;
    const found = around(index, place.longitude, place.latitude, Infinity, farthestKm).flatMap((candidate) => towns[candidate] ?? []);
    const [nearest] = [first, ...found].map((town) => seen(town, place)).toSorted((one, other) => one.distanceFt - other.distanceFt);
    return nearest ?? null;
  };
}

const unpack = promisify(brotliDecompress);

const readFinder = async () => townFinder(readTowns((await unpack(await readFile(TOWNS_FILE))).toString('utf8')));
let cached: ReturnType<typeof readFinder> | null = null;

/** The town nearest to a place. Read on first use and cached for the life of the process; a failed read is retried on the next use. */
export async function nearestTown(place: Position): Promise<FoundTown | null> {
  cached ??= readFinder().catch((error: unknown) => {
    cached = null;
    throw error;
  });
  return (await cached)(place);
}
