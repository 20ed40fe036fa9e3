/** Random projects of every kind at any position, for property tests of the writers. */
import { degrees, feet, feetMsl, type PathFields, type Position, squareFeet, type ZoneDimensions } from '@touchdown/domain';
import fc from 'fast-check';
import type { DocumentObstacle, DocumentPoint, FacilityDocument, ObstacleResult } from '../facility-document.ts';
import { aFacilityDocument, anObstacle, aPath, aPoint } from '../testing.ts';

/** Without negative zero, which text cannot represent. */
const real = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value + 0);
const heading = fc.oneof(fc.integer({ min: 0, max: 359 }), real(0, 359.99)).map(degrees);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 });

/** Cities where a drawing is on State Plane. */
const CITIES = [
  [42.36, -71.06],
  [34.05, -118.24],
  [42.33, -83.05],
  [33.52, -86.8],
  [58.3, -134.42],
  [21.31, -157.86],
] as const;
const near = (latitude: number, longitude: number) =>
  fc.record({
    latitude: real(latitude - 0.05, latitude + 0.05).map(degrees),
    longitude: real(longitude - 0.05, longitude + 0.05).map(degrees),
  });
const place: fc.Arbitrary<Position> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...CITIES).chain(([latitude, longitude]) => near(latitude, longitude)) },
  { weight: 3, arbitrary: fc.record({ latitude: real(-80, 80).map(degrees), longitude: real(-180, 180).map(degrees) }) },
  { weight: 1, arbitrary: fc.record({ latitude: real(80, 84).map(degrees), longitude: real(-180, 180).map(degrees) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      latitude: real(-60, 70).map(degrees),
      longitude: fc.tuple(fc.constantFrom(180, -180), real(0, 0.01)).map(([seam, off]) => degrees(seam - Math.sign(seam) * off)),
    }),
  },
);
const beside = ({ latitude, longitude }: Position, [north, east]: readonly [number, number]): Position => {
  const raw = longitude + east;
  return { latitude: degrees(latitude + north), longitude: degrees(Math.abs(raw) > 180 ? raw - 360 * Math.sign(raw) : raw) };
};
const step = fc.tuple(real(-0.01, 0.01), real(-0.01, 0.01));

const zone = (length: number, width: number, isRound: boolean): ZoneDimensions => ({
  length: feet(length),
  width: feet(width),
  area: squareFeet(isRound ? (Math.PI * length ** 2) / 4 : length * width),
});
/** Three nested zones, in any of the three shapes. */
const sizes = fc
  .record({
    shape: fc.constantFrom('circular', 'square', 'rectangle'),
    sides: fc.tuple(real(20, 150), real(20, 150)),
    grow: fc.tuple(real(0, 150), real(1, 80)),
  })
  .map(({ shape, sides: [one, other], grow: [toFato, toSafety] }) => {
    const [length, width] = shape === 'rectangle' ? [one, other] : [one, one];
    const grown = (by: number) => zone(length + by, width + by, shape === 'circular');
    return { shape, dimensions: { tlof: grown(0), fato: grown(toFato), safetyArea: grown(toFato + toSafety) } } as const;
  });

const geometry = fc.oneof(
  fc.record({ pathGeometryType: fc.constant('straight' as const) }),
  fc.record({
    pathGeometryType: fc.constant('curved' as const),
    startIngressHeadingDegrees: heading,
    finalSegmentLengthFt: real(0, 1_000).map(feet),
    curveRadiusFt: real(1_886, 3_000).map(feet),
  }),
  fc.record({
    pathGeometryType: fc.constant('sector' as const),
    startEgressDegrees: fc.integer({ min: 0, max: 359 }).map(degrees),
    endEgressDegrees: fc.integer({ min: 0, max: 359 }).map(degrees),
    sweepDirection: fc.constant('clockwise' as const),
  }),
);
const path = fc
  .record({
    type: fc.constantFrom('approach', 'departure', 'both'),
    ways: fc.tuple(heading, heading),
    headingReference: fc.constantFrom('magnetic', 'true'),
    profileType: fc.constantFrom('standard', 'lateral_extension'),
    isPrimary: fc.boolean(),
    pathAngleDegrees: real(3, 15).map(degrees),
    pathWidthFeet: real(300, 900).map(feet),
    minimumAltitudeFeet: orNull(real(0, 500).map(feetMsl)),
    notes: orNull(fc.string({ unit: 'grapheme-ascii', maxLength: 12 })),
    geometry,
  })
  .map(({ ways: [ingress, egress], geometry: shape, ...rest }): PathFields => ({
    ...aPath(),
    ...rest,
    ingressHeadingDegrees: rest.type === 'departure' ? null : ingress,
    egressHeadingDegrees: rest.type === 'approach' ? null : egress,
    ...shape,
  }));

const RESULTS: readonly (ObstacleResult | null)[] = [
  null,
  anObstacle().result,
  {
    status: 'warning',
    isCritical: false,
    surface: 'Primary surface',
    requiredClearanceFt: null,
    actualClearanceFt: null,
    penetrationFt: null,
  },
  {
    status: 'violation',
    isCritical: true,
    surface: 'Primary surface',
    requiredClearanceFt: feet(1),
    actualClearanceFt: feet(-26.5),
    penetrationFt: feet(27.5),
  },
];
/** Corners around a position, sorted by direction, clockwise or counterclockwise, so that no two sides cross. */
const footprint = fc
  .record({
    turns: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { minLength: 3, maxLength: 7 }),
    reach: real(0.0005, 0.004),
    isClockwise: fc.boolean(),
  })
  .map(({ turns, reach, isClockwise }) => {
    const steps = turns
      .toSorted((one, other) => one - other)
      .map((turn) => [reach * Math.sin((turn * Math.PI) / 6), reach * Math.cos((turn * Math.PI) / 6)] as const);
    return isClockwise ? steps : steps.toReversed();
  });
type MakeObstacle = (origin: Position) => DocumentObstacle;
const obstacle: fc.Arbitrary<MakeObstacle> = fc
  .record({
    at: step,
    extent: fc.oneof(
      fc.constant(null),
      fc.array(fc.tuple(step, real(0, 9_000)), { minLength: 2, maxLength: 5 }).map((points) => ({ kind: 'line' as const, points })),
      footprint.map((ring) => ({ kind: 'area' as const, ring })),
    ),
    heightFt: real(1, 900).map(feet),
    ground: orNull(real(-200, 9_000).map(feetMsl)),
    result: fc.constantFrom(...RESULTS),
    flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  })
  .map(({ at, extent, heightFt, ground, result, flags: [isLighted, isPermanent, isFrangible] }): MakeObstacle => (origin) => {
    const constructionStatus = isPermanent ? 'existing' : 'temporary';
    const common = {
      position: beside(origin, at),
      heightFt,
      ground,
      result,
      isLighted,
      isPermanent,
      isFrangible,
      constructionStatus,
    } as const;
    const top = ground === null ? null : feetMsl(ground + heightFt);
    switch (extent?.kind) {
      case undefined:
        return anObstacle({ ...common, top, extent: null });
      case 'line': {
        const points = extent.points.map(([by, height]) => ({ position: beside(origin, by), top: feetMsl(height) }));
        return anObstacle({ ...common, top: feetMsl(Math.max(...points.map((point) => point.top))), extent: { kind: 'line', points } });
      }
      case 'area':
        return anObstacle({ ...common, top, extent: { kind: 'area', ring: extent.ring.map((by) => beside(common.position, by)) } });
    }
  });
type MakePoint = (origin: Position) => DocumentPoint;
const point: fc.Arbitrary<MakePoint> = fc.record({ at: step, elevation: real(-200, 9_000).map(feetMsl) }).map(
  ({ at, elevation }): MakePoint =>
    (origin) =>
      aPoint({ position: beside(origin, at), elevation }),
);

const SIGNS = ['A & B', '<1>', 'Süd "2"', "O'Hare", '東 3', 'x;y,z'] as const;
const named = (prefix: string, index: number): string => `${prefix} ${index} ${SIGNS[index % SIGNS.length] ?? ''}`;

/** A complete document: one to three paths of any kind, up to three obstacles of any shape, up to two points. */
export const randomProject: fc.Arbitrary<FacilityDocument> = fc
  .record({
    location: place,
    elevation: fc.option(real(-200, 9_000).map(feetMsl), { freq: 8 }),
    sizes,
    alignment: real(0, 360).map(degrees),
    variation: real(-30, 30).map(degrees),
    paths: fc.array(path, { minLength: 1, maxLength: 2 }),
    obstacles: fc.array(obstacle, { maxLength: 3 }),
    points: fc.array(point, { maxLength: 2 }),
    extension: fc.record({ ppr: fc.boolean(), facilityType: fc.constantFrom('general_aviation', 'hospital') }),
  })
  .map(({ location, elevation, sizes: { shape, dimensions }, alignment, variation, paths, obstacles, points, extension }) =>
    aFacilityDocument({
      location,
      elevation,
      shape,
      dimensions,
      dimensionSource: 'adjusted',
      facilityAlignment: alignment,
      magneticVariation: { valueDeg: variation, from: 'entered', statement: 'entered by the owner' },
      extensionFacility: extension,
      paths: paths.map((one, index) => ({ ...one, id: `path-${index}`, name: named('Path', index) })),
      obstacles: obstacles.map((make, index) => ({ ...make(location), id: `obstacle-${index}`, name: named('Obstacle', index) })),
      points: points.map((make, index) => ({
        ...make(location),
        sequenceOrder: index + 1,
        name: named('Point', index),
        pathName: named('Path', 0),
      })),
    }),
  );
