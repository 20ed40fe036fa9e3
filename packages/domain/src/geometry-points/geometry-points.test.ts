import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { geodesicInverse } from '../geodesy/geodesic.ts';
import type { Course } from '../paths/course.ts';
import { placePath } from '../paths/placed-path.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { pointsOfPath } from './generate-points.ts';
import {
  fromSequence,
  GEOMETRY_POINT_TYPES,
  inSequence,
  SEQUENCE_POINT_TYPES,
  typeOfSequencePoint,
  type GeometryPoint,
  type GeometryPointType,
} from './geometry-point.ts';

const origin = { latitude: degrees(40.7009), longitude: degrees(-74.0087) };
const aPoint = (type: GeometryPointType, name: string = type): GeometryPoint => ({
  name,
  type,
  position: origin,
  elevation: feetMsl(10),
  description: null,
});

describe('the two types of a point', () => {
  test('converts the screen type to the sequence type', () => {
    expect(SEQUENCE_POINT_TYPES.map(typeOfSequencePoint)).toEqual(['threshold', 'centerline', 'centerline', 'obstacle']);
  });

  test('converts the sequence type to the screen type: the last point of the centerline is the end', () => {
    const points = (['reference', 'threshold', 'centerline', 'centerline', 'boundary', 'obstacle'] as const).map((type) => aPoint(type));
    expect(inSequence(points).map(({ sequenceOrder, pointType }) => [sequenceOrder, pointType])).toEqual([
      [1, 'waypoint'],
      [2, 'start'],
      [3, 'waypoint'],
      [4, 'end'],
      [5, 'waypoint'],
      [6, 'obstacle'],
    ]);
  });

  test('loses nothing in a round trip, in any storage order', () => {
    const some = fc.array(fc.constantFrom(...GEOMETRY_POINT_TYPES).map((type) => aPoint(type)));
    fc.assert(
      fc.property(some, (points) => {
        expect(fromSequence(inSequence(points).reverse())).toEqual(points);
      }),
    );
  });
});

describe('the points of a path', () => {
  const pointsOf = (course: Course, stepFt: number) =>
    pointsOfPath({
      path: placePath(
        {
          pathId: 'id',
          pathName: 'P1',
          use: 'both',
          outboundTrueDeg: degrees(90),
          ingressTrueDeg: null,
          egressTrueDeg: null,
          course,
          profile: 'standard',
        },
        () => ({ startFt: feet(40), innerWidthFt: feet(80) }),
      ),
      origin,
      heliportElevation: feetMsl(100),
      stepFt: feet(stepFt),
    });
  const curve: Course = { kind: 'curved', finalSegmentFt: feet(1000), radiusFt: feet(1000), turnDeg: degrees(90) };

  test('of a straight path: reference, threshold, every thousand feet, corners', () => {
    expect(pointsOf({ kind: 'straight' }, 1000).map(({ name, type, pointType, elevation }) => [name, type, pointType, elevation])).toEqual([
      ['P1 reference', 'reference', 'waypoint', 100],
      ['P1 threshold', 'threshold', 'start', 100],
      ['P1 1000 ft', 'centerline', 'waypoint', 225],
      ['P1 2000 ft', 'centerline', 'waypoint', 350],
      ['P1 3000 ft', 'centerline', 'waypoint', 475],
      ['P1 4000 ft', 'centerline', 'end', 600],
      ['P1 inner left corner', 'boundary', 'waypoint', 100],
      ['P1 inner right corner', 'boundary', 'waypoint', 100],
      ['P1 outer right corner', 'boundary', 'waypoint', 600],
      ['P1 outer left corner', 'boundary', 'waypoint', 600],
    ]);
  });

  test('have the correct positions: 4,040 ft east, the corners 250 ft to the sides', () => {
    const points = pointsOf({ kind: 'straight' }, 4000);
    const wayTo = (name: string) => {
      const point = points.find((each) => each.name === `P1 ${name}`);
      return point ? geodesicInverse(origin, point.position) : null;
    };
    expect(wayTo('4000 ft')).toEqual({ distanceFt: expect.closeTo(4040, 6), azimuthTrueDeg: expect.closeTo(90, 6) });
    expect(wayTo('threshold')?.distanceFt).toBeCloseTo(40, 6);
    // The inner edge is 80 ft wide: 40 ft east, 40 ft to each side, left being north.
    expect(wayTo('inner left corner')?.azimuthTrueDeg).toBeCloseTo(45, 5);
    expect(wayTo('inner right corner')?.azimuthTrueDeg).toBeCloseTo(135, 5);
    const corner = wayTo('outer left corner');
    expect(corner?.distanceFt).toBeCloseTo(Math.hypot(4040, 250), 6);
    expect(corner?.azimuthTrueDeg).toBeLessThan(90);
  });

  test('of a curve include its two ends, once each', () => {
    const names = pointsOf(curve, 1000).flatMap(({ name, type }) => (type === 'centerline' ? [name] : []));
    expect(names).toEqual(['P1 1000 ft', 'P1 2000 ft', 'P1 2571 ft', 'P1 3000 ft', 'P1 4000 ft']);
  });

  test('describe where they are', () => {
    expect(pointsOf({ kind: 'straight' }, 3000).map(({ description }) => description)).toEqual([
      'FATO center',
      '0 ft from the FATO edge',
      '3000 ft from the FATO edge',
      '4000 ft from the FATO edge',
      ...['0 ft', '0 ft', '4000 ft', '4000 ft'].map((distance) => `${distance} from the FATO edge`),
    ]);
  });

  test('of a curve that begins at the FATO edge have its beginning once, as the threshold', () => {
    const points = pointsOf({ kind: 'curved', finalSegmentFt: feet(0), radiusFt: feet(1000), turnDeg: degrees(90) }, 2000);
    // The arc of 90° is 1,571 ft long.
    expect(points.flatMap(({ name, type }) => (type === 'centerline' || type === 'threshold' ? [name] : []))).toEqual([
      'P1 threshold',
      'P1 1571 ft',
      'P1 2000 ft',
      'P1 4000 ft',
    ]);
  });

  test('with no room for a step include only the end', () => {
    expect(pointsOf({ kind: 'straight' }, 5000).filter(({ type }) => type === 'centerline')).toHaveLength(1);
  });
});
