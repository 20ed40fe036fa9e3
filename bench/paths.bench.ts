/**
 * 200 paths of every geometry around one FATO: the interplay of all their pairs, the recalculation for one heading dragged among them, and
 * the result for each. The baseline is the minimum cost of any such work on the machine: for each of the 19,900 pairs, the distance from
 * the outer end of each straight centerline to the other by bare arithmetic.
 */
import {
  checkPath,
  degrees,
  feet,
  pathConflicts,
  pathCorridors,
  readPath,
  REFERENCE_VALUES,
  startOfPad,
  type Path,
  type PathCorridor,
  type PathFields,
  type WirePath,
} from '@touchdown/domain';
import type { Benchmark } from './harness.ts';

const COUNT = 200;
const VARIATION = degrees(-13);
const SIDE = feet(100);
const startOf = startOfPad({ shape: 'square', alignmentDeg: degrees(30), fato: { length: SIDE, width: SIDE } });
const standard = REFERENCE_VALUES['AC 150/5390-2D'].paths;

const GEOMETRIES = ['straight', 'curved', 'straight', 'sector'] as const;
const TYPES = ['approach', 'both', 'departure'] as const;

/** Directions spread by a step that hits none twice. */
const STEP_DEG = 137.5;
const directionOf = (index: number): number => (index * STEP_DEG) % 360;

const wirePath = (index: number, ingress: number): WirePath => ({
  id: `path ${index}`,
  name: `Path ${index}`,
  type: TYPES[index % TYPES.length] ?? 'approach',
  ingressHeadingDegrees: ingress,
  egressHeadingDegrees: (ingress + 180) % 360,
  pathGeometryType: GEOMETRIES[index % GEOMETRIES.length] ?? 'straight',
  startIngressHeading: (ingress + 20 + (index % 70)) % 360,
  finalSegmentLength: 1000,
  curveRadius: 886 + (index % 5) * 100,
  startEgressAngle: ingress,
  endEgressAngle: (ingress + 30) % 360,
  sweepDirection: 'clockwise',
  isPrimarySurface: index === 0,
});

function drawn(wire: WirePath): { readonly path: Path; readonly fields: PathFields; readonly corridors: readonly PathCorridor[] } {
  const { path, fields } = readPath(wire);
  if (path === null) throw new Error('The benchmark has a path that cannot be drawn.');
  return { path, fields, corridors: pathCorridors(path, VARIATION) };
}

const setOf = (ingressOf: (index: number) => number) =>
  Array.from({ length: COUNT }, (_, index) => drawn(wirePath(index, ingressOf(index))));
const spread = setOf(directionOf);
/** All within 60°: no direction is 135° from another, so every path is compared with every pair. */
const crowded = setOf((index) => directionOf(index) / 6);
const paths = spread.map(({ path }) => path);

const allCorridors = (set: ReturnType<typeof setOf>) => set.flatMap(({ corridors }) => corridors);
const corridors = allCorridors(spread);
const crowdedCorridors = allCorridors(crowded);

const checked = (fields: PathFields, of: readonly PathCorridor[]) =>
  checkPath(fields, { standard, facility: null, corridors: of, preferredPathId: null });

const LENGTH_FT = 4000;
const ends = Array.from({ length: COUNT }, (_, index) => {
  const angle = (directionOf(index) * Math.PI) / 180;
  return { x: Math.sin(angle) * LENGTH_FT, y: Math.cos(angle) * LENGTH_FT };
});

const toRay = (end: { readonly x: number; readonly y: number }, ray: { readonly x: number; readonly y: number }): number => {
  const along = Math.min(Math.max((end.x * ray.x + end.y * ray.y) / (LENGTH_FT * LENGTH_FT), 0), 1);
  return Math.hypot(end.x - along * ray.x, end.y - along * ray.y);
};

function barePairs(): number {
  let least = 0;
  ends.forEach((one, index) => {
    for (const other of ends.slice(index + 1)) least += Math.min(toRay(one, other), toRay(other, one));
  });
  return least;
}

const against = (name: string, subjectIs: string, subject: Benchmark['subject']): Benchmark => ({
  name: `paths/${name}`,
  subjectIs,
  baselineIs: 'the bare distances of 19,900 pairs of straight lines',
  subject,
  baseline: barePairs,
});

export default [
  against('interplay', 'every conflict among 200 paths, 19,900 pairs', () => pathConflicts(paths, { variationDeg: VARIATION, startOf })),
  against('drag', 'one path of 200 read, laid and checked at another heading', (round) => {
    const { fields, corridors: own } = drawn(wirePath(0, round % 360));
    return checked(fields, [...own, ...corridors.filter(({ pathId }) => pathId !== fields.id)]);
  }),
  against('checks', 'the check of each of 200 crowded paths among the others', () =>
    crowded.map(({ fields }) => checked(fields, crowdedCorridors)),
  ),
];
