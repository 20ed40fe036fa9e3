/** Borders and counties of the United States (U.S. Census Bureau, generalized 1:10,000,000), read once from `us-atlas`. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { degrees, type Position } from '@touchdown/domain';
import { type County, type MapOutline, stateCode } from '@touchdown/exports/notice';
import { z } from 'zod';

const pair = z.tuple([z.number(), z.number()]);
interface Geometry {
  readonly arcs?: unknown;
  /** The FIPS code: two digits for a state, three more for a county. */
  readonly id?: string | undefined;
  readonly properties?: { readonly name: string } | undefined;
  readonly geometries?: readonly Geometry[] | undefined;
}
const geometry: z.ZodType<Geometry> = z.lazy(() =>
  z.object({
    arcs: z.unknown().optional(),
    id: z.string().optional(),
    properties: z.object({ name: z.string() }).optional(),
    geometries: z.array(geometry).optional(),
  }),
);
/** TopoJSON as published: lines as differences of integers, shared by the areas they bound. */
const topology = z.object({
  transform: z.object({ scale: pair, translate: pair }),
  arcs: z.array(z.array(pair)),
  objects: z.object({ counties: geometry, states: geometry, nation: geometry }),
});

export interface AtlasLine extends MapOutline {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

export interface AtlasCounty extends County {
  /** The lines that bound it. */
  readonly lines: readonly AtlasLine[];
}
interface Atlas {
  readonly lines: readonly AtlasLine[];
  readonly counties: readonly AtlasCounty[];
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

const FIPS_OF_STATE = 2;

/** The counties with their states. An area without a name or a known state is omitted. */
function countiesOf(counties: Geometry, states: Geometry, lines: readonly AtlasLine[]): AtlasCounty[] {
  const stateByFips = new Map((states.geometries ?? []).map(({ id, properties }) => [id, properties && stateCode(properties.name)]));
  return (counties.geometries ?? []).flatMap(({ id, properties, arcs }) => {
    const state = stateByFips.get(id?.slice(0, FIPS_OF_STATE));
    if (properties === undefined || !state) return [];
    return [{ county: properties.name, state, lines: [...linesOf(arcs, new Set())].flatMap((index) => lines[index] ?? []) }];
  });
}

async function readAtlas(): Promise<Atlas> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const { transform, arcs, objects } = topology.parse(JSON.parse(await readFile(file, 'utf8')));
  const [nation, states] = [linesOfObject(objects.nation), linesOfObject(objects.states)];
  const [[scaleX, scaleY], [fromX, fromY]] = [transform.scale, transform.translate];
  const lines = arcs.map((steps, index): AtlasLine => {
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
  return { lines, counties: countiesOf(objects.counties, objects.states, lines) };
}

let cached: Promise<Atlas> | null = null;
/** Read on first use and cached for the life of the process. A failed read is retried on the next use. */
export function usAtlas(): Promise<Atlas> {
  cached ??= readAtlas().catch((error: unknown) => {
    cached = null;
    throw error;
  });
  return cached;
}
