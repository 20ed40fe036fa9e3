/**
 * Obstacles against surfaces: 600,000 places of a country and one heliport with two paths, with the index and by checking every place;
 * points against surfaces; all headings. The baseline is one plain pass over typed arrays of the same places.
 */
import {
  bestHeadingPairs,
  degrees,
  excessOf,
  feet,
  feetMsl,
  headingRing,
  indexPlaces,
  limitField,
  localToPosition,
  type Pad,
  pathCorridors,
  placesNear,
  placesNearByScan,
  tableOf,
} from '@touchdown/domain';
import { aStraightPath } from '@touchdown/domain/testing';
import type { Benchmark } from './harness.ts';

const COUNT = 600_000;
/** 4,000 ft of path, its half width, and the landing area. */
const REACH_FT = 4200;
const ELEVATION_FT = 100;
const ORIGIN = { latitude: degrees(41.82), longitude: degrees(-71.41) };

/** A seeded generator: the same places on every machine. */
let state = 20250119;
const random = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

/** Half of them spread over a country, half within 30 miles of the heliport, as around a city. */
const places = { latitude: new Float64Array(COUNT), longitude: new Float64Array(COUNT) };
const tops = new Float64Array(COUNT);
for (let place = 0; place < COUNT; place += 1) {
  const isNear = place % 2 === 0;
  places.latitude[place] = isNear ? ORIGIN.latitude + random() - 0.5 : 25 + 24 * random();
  places.longitude[place] = isNear ? ORIGIN.longitude + random() - 0.5 : -125 + 58 * random();
  tops[place] = 50 + 400 * random();
}
const index = indexPlaces(places);

const pad: Pad = { fato: { length: feet(80), width: feet(80) }, shape: 'square', alignmentDeg: degrees(20) };
const corridors = [200, 20].flatMap((heading) =>
  pathCorridors(
    aStraightPath({ id: `P${heading}`, type: 'approach', ingressHeadingDegrees: degrees(heading), egressHeadingDegrees: null }),
    degrees(0),
  ),
);
const field = limitField({ pad, corridors, facility: null });

function worstOf(near: readonly number[]): number {
  const table = tableOf(ORIGIN, places, tops, near);
  const excess = new Float64Array(near.length);
  excessOf(field, table, ELEVATION_FT, excess);
  return excess.reduce((worst, one) => Math.max(worst, one), -Infinity);
}

/** The cost of any method that checks every place once: a difference, a square, a comparison. */
function plainPass(): number {
  const { latitude, longitude } = places;
  let least = Infinity;
  for (let place = 0; place < COUNT; place += 1) {
    const north = (latitude[place] ?? 0) - ORIGIN.latitude;
    const east = (longitude[place] ?? 0) - ORIGIN.longitude;
    least = Math.min(least, north * north + east * east);
  }
  return least;
}

const POINTS = 100_000;
const around = {
  eastFt: Float64Array.from({ length: POINTS }, () => 8400 * (random() - 0.5)),
  northFt: Float64Array.from({ length: POINTS }, () => 8400 * (random() - 0.5)),
  topFt: Float64Array.from({ length: POINTS }, () => 100 + 400 * random()),
};
const excess = new Float64Array(POINTS);

function plainPoints(): number {
  const { eastFt, northFt, topFt } = around;
  for (let row = 0; row < POINTS; row += 1) {
    const [east, north] = [eastFt[row] ?? 0, northFt[row] ?? 0];
    excess[row] = (topFt[row] ?? 0) - (ELEVATION_FT + Math.sqrt(east * east + north * north) / 8);
  }
  return excess[0] ?? 0;
}

const HEADING_OBSTACLES = 2000;
const cityPlaces = Array.from({ length: HEADING_OBSTACLES }, () => ({
  eastFt: feet(8400 * (random() - 0.5)),
  northFt: feet(8400 * (random() - 0.5)),
}));
const cityPositions = cityPlaces.map((place) => localToPosition(ORIGIN, place));
const city = tableOf(
  ORIGIN,
  {
    latitude: Float64Array.from(cityPositions, (one) => one.latitude),
    longitude: Float64Array.from(cityPositions, (one) => one.longitude),
  },
  Float64Array.from({ length: HEADING_OBSTACLES }, () => 100 + 300 * random()),
  cityPlaces.map((_, row) => row),
);
const elevation = feetMsl(ELEVATION_FT);

export default [
  {
    name: 'clearance/indexed',
    subjectIs: 'the worst of 600,000 obstacles at one heliport with two paths, by the index',
    baselineIs: 'a plain pass over their coordinates',
    subject: () => worstOf(placesNear(index, ORIGIN, REACH_FT)),
    baseline: plainPass,
  },
  {
    name: 'clearance/full-scan',
    subjectIs: 'the worst of 600,000 obstacles at one heliport with two paths, every place looked at',
    baselineIs: 'a plain pass over their coordinates',
    subject: () => worstOf(placesNearByScan(places, ORIGIN, REACH_FT)),
    baseline: plainPass,
  },
  {
    name: 'clearance/points',
    subjectIs: '100,000 points against the primary surface and two paths with their sides (11 surfaces): 1.1 million evaluations',
    baselineIs: 'a distance and a slope for each point',
    subject: () => excessOf(field, around, ELEVATION_FT, excess),
    baseline: plainPoints,
  },
  {
    name: 'clearance/all-headings',
    subjectIs: '360 headings against 2,000 obstacles within reach',
    baselineIs: 'a plain pass over 600,000 coordinates',
    subject: () => headingRing(pad, city, elevation),
    baseline: plainPass,
  },
  {
    name: 'clearance/best-pairs',
    subjectIs: 'the ten best pairs of headings of 360, without a wind',
    baselineIs: 'a plain pass over 600,000 coordinates',
    subject: () =>
      bestHeadingPairs(headingRing(pad, city, elevation), { leastSeparationDeg: 135, facilityAlignmentTrueDeg: 20, wind: null, count: 10 }),
    baseline: plainPass,
  },
] satisfies Benchmark[];
