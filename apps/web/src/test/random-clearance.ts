/** Random sites and obstacles generated from a seed: the same everywhere. For tests that compare two environments. */
import {
  type Course,
  degrees,
  feet,
  feetMsl,
  localToPosition,
  type Obstacle,
  type ObstacleShape,
  type PathCorridor,
  type Position,
  REFERENCE_VALUES,
  type Site,
} from '@touchdown/domain';

/** Numbers from 0 to under 1, by a 32-bit generator (mulberry32): only integers, so the same on every machine. */
function drawer(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Draw {
  readonly between: (low: number, high: number) => number;
  readonly oneOf: <T>(first: T, ...others: T[]) => T;
}
function drawFrom(seed: number): Draw {
  const next = drawer(seed);
  return {
    between: (low, high) => low + next() * (high - low),
    oneOf: (first, ...others) => [first, ...others][Math.floor(next() * (others.length + 1))] ?? first,
  };
}

const courseOf = ({ between, oneOf }: Draw): Course => {
  const straight: Course = { kind: 'straight' };
  return oneOf<Course>(straight, straight, straight, straight, straight, {
    kind: 'curved',
    finalSegmentFt: feet(between(300, 1000)),
    radiusFt: feet(between(886, 2000)),
    turnDeg: degrees(oneOf(1, -1) * between(10, 150)),
  });
};

const corridorOf = (draw: Draw, index: number): PathCorridor => ({
  pathId: `P${index}`,
  pathName: `P${index}`,
  use: draw.oneOf('approach', 'departure', 'both'),
  outboundTrueDeg: degrees(draw.between(0, 359.99)),
  ingressTrueDeg: null,
  egressTrueDeg: null,
  course: courseOf(draw),
  profile: draw.oneOf('standard', 'standard', 'lateral_extension'),
});

/** A heliport somewhere between 60° south and 70° north, with one to three paths. */
export function randomSite(seed: number): Site {
  const draw = drawFrom(seed);
  const { between, oneOf } = draw;
  const length = between(40, 250);
  const shape = oneOf('circular', 'square', 'rectangle');
  const width = shape === 'rectangle' ? between(40, 200) : length;
  const paths = Math.floor(between(1, 4));
  return {
    origin: { latitude: degrees(between(-60, 70)), longitude: degrees(between(-180, 180)) },
    heliportElevation: feetMsl(between(-50, 6000)),
    pad: { fato: { length: feet(length), width: feet(width) }, shape, alignmentDeg: degrees(between(0, 359)) },
    corridors: Array.from({ length: paths }, (_, index) => corridorOf(draw, index)),
    facility: oneOf(null, { ppr: true, facilityType: 'general_aviation' }),
    safetyArea: oneOf(null, {
      size: { length: feet(length + 40), width: feet(width + 40) },
      frangibleObjectIn: REFERENCE_VALUES['AC 150/5390-2D'].definitions.frangibleObjectIn,
    }),
    identification: null,
    isNoticeHeliport: false,
  };
}

function shapeAt(place: (east: number, north: number) => Position, top: number, draw: Draw): ObstacleShape {
  const { between, oneOf } = draw;
  const [east, north] = oneOf(true, false) ? [between(-400, 400), between(-400, 400)] : [between(-4500, 4500), between(-4500, 4500)];
  const kind = oneOf('point', 'point', 'point', 'point', 'line', 'area');
  if (kind === 'point') return { kind, position: place(east, north), top: feetMsl(top) };
  const corners = Array.from({ length: 4 }, (): [number, number] => [east + between(-150, 150), north + between(-150, 150)]);
  if (kind === 'area') return { kind, ring: corners.map(([x, y]) => place(x, y)), top: feetMsl(top) };
  return { kind, points: corners.map(([x, y]) => ({ position: place(x, y), top: feetMsl(top + between(-10, 10)) })) };
}

/** Points, wires, and footprints around a site, near its surfaces, some exact and some not. */
export function randomObstacles({ origin, heliportElevation }: Site, seed: number, count: number): Obstacle[] {
  const draw = drawFrom(seed);
  const { between, oneOf } = draw;
  const place = (east: number, north: number) => localToPosition(origin, { eastFt: feet(east), northFt: feet(north) });
  return Array.from({ length: count }, (_, index): Obstacle => {
    const shape = shapeAt(place, heliportElevation + between(-20, 520), draw);
    // Beside a curve, an uncertain wire takes a thousand times longer than a point.
    const horizontalFt = shape.kind === 'point' ? oneOf(0, 0, 0, 20, 250) : oneOf(0, 0, 0, 0, 0, 20) * oneOf(0, 0, 0, 0, 1);
    return {
      id: `${seed} ${index}`,
      name: `Obstacle ${index}`,
      shape,
      accuracy: { horizontalFt: feet(horizontalFt), verticalFt: feet(oneOf(0, 3, 10, 20)) },
      heightAglFt: feet(between(1, 520)),
      isFrangible: oneOf(true, false, false),
    };
  });
}
