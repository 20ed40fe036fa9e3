/** Outlines of the United States (U.S. Census Bureau, generalized) around a location: shorelines, state and county borders. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { degrees, geodesicDirect, nauticalMilesToFeet, type Position } from '@touchdown/domain';
import type { MapOutline } from '@touchdown/exports/notice';
import { z } from 'zod';

const pair = z.tuple([z.number(), z.number()]);
interface Geometry {
  readonly arcs?: unknown;
  readonly geometries?: readonly Geometry[] | undefined;
}
const geometry: z.ZodType<Geometry> = z.lazy(() => z.object({ arcs: z.unknown().optional(), geometries: z.array(geometry).optional() }));
/** TopoJSON as published: lines as differences of integers, shared by the areas they bound. */
const topology = z.object({
  transform: z.object({ scale: pair, translate: pair }),
  arcs: z.array(z.array(pair)),
  objects: z.object({ counties: geometry, states: geometry, nation: geometry }),
});

interface Line extends MapOutline {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The line numbers that an object consists of. A negative one is reversed. */
function linesOf(node: unknown, into: Set<number>): Set<number> {
  if (typeof node === 'number') into.add(node < 0 ? -node - 1 : node);
  else if (Array.isArray(node)) for (const child of node) linesOf(child, into);
  return into;
}
const linesOfObject = ({ arcs, geometries }: Geometry, into = new Set<number>()): Set<number> => {
  linesOf(arcs, into);
  for (const child of geometries ?? []) linesOfObject(child, into);
  return into;
};

async function readLines(): Promise<readonly Line[]> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const { transform, arcs, objects } = topology.parse(JSON.parse(await readFile(file, 'utf8')));
  const [nation, states] = [linesOfObject(objects.nation), linesOfObject(objects.states)];
  const [[scaleX, scaleY], [fromX, fromY]] = [transform.scale, transform.translate];
  return arcs.map((steps, index): Line => {
    let [x, y] = [0, 0];
    const points = steps.map(([east, north]): Position => {
      x += east;
      y += north;
      return { longitude: degrees(x * scaleX + fromX), latitude: degrees(y * scaleY + fromY) };
    });
    const [latitudes, longitudes] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)];
    return {
      kind: nation.has(index) ? 'coast' : states.has(index) ? 'state' : 'county',
      points,
      south: Math.min(...latitudes),
      north: Math.max(...latitudes),
      west: Math.min(...longitudes),
      east: Math.max(...longitudes),
    };
  });
}

let cached: Promise<readonly Line[]> | null = null;
/** Read on first use and cached for the life of the process. A failed read is retried on the next use. */
function allLines(): Promise<readonly Line[]> {
  cached ??= readLines().catch((error: unknown) => {
    cached = null;
    throw error;
  });
  return cached;
}

/** The sections of a line within a window, with the point before and after each, so that it crosses the window's edge correctly. */
function within(points: readonly Position[], isInside: (point: Position) => boolean): Position[][] {
  const runs: Position[][] = [];
  let run: Position[] = [];
  for (const [index, point] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]];
    const isNear = isInside(point) || (before !== undefined && isInside(before)) || (after !== undefined && isInside(after));
    if (isNear) run.push(point);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run].filter(({ length }) => length > 1);
}

/** The outlines within this many nautical miles of a location, and slightly beyond. None abroad. */
export async function outlinesAround(place: Position, reachNm: number): Promise<MapOutline[]> {
  const reachFt = nauticalMilesToFeet(reachNm);
  const [north, east, south, west] = [0, 90, 180, 270].map((azimuth) => geodesicDirect(place, azimuth, reachFt));
  if (north === undefined || east === undefined || south === undefined || west === undefined) return [];
  const window = { north: north.latitude, east: east.longitude, south: south.latitude, west: west.longitude };
  const isInside = ({ latitude, longitude }: Position) =>
    latitude <= window.north && latitude >= window.south && longitude <= window.east && longitude >= window.west;
  const near = (await allLines()).filter(
    (line) => line.south <= window.north && line.north >= window.south && line.west <= window.east && line.east >= window.west,
  );
  return near.flatMap(({ kind, points }) => within(points, isInside).map((run) => ({ kind, points: run })));
}
