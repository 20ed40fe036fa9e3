/**
 * The points that describe a path. The screen and the store name their kinds differently; this file is the only place where one becomes
 * the other.
 */
import type { Position } from '../geodesy/position.ts';
import type { FeetMsl } from '../quantities/units.ts';

/** As the screen names them. */
export const GEOMETRY_POINT_TYPES = ['threshold', 'centerline', 'boundary', 'obstacle', 'reference'] as const;
export type GeometryPointType = (typeof GEOMETRY_POINT_TYPES)[number];
/** As the sequence of a path names them. */
export const SEQUENCE_POINT_TYPES = ['start', 'waypoint', 'end', 'obstacle'] as const;
export type SequencePointType = (typeof SEQUENCE_POINT_TYPES)[number];

export interface GeometryPoint {
  readonly name: string;
  readonly type: GeometryPointType;
  readonly position: Position;
  readonly elevation: FeetMsl;
  readonly description: string | null;
}

export interface PlaceInSequence {
  /** From 1. */
  readonly sequenceOrder: number;
  readonly pointType: SequencePointType;
}
/** A point in its place in the path: both types are saved, so that nothing is lost in either direction. */
export interface SequencePoint extends GeometryPoint, PlaceInSequence {}

/** What a point is on the screen when only its kind in the sequence is known. */
export function typeOfSequencePoint(pointType: SequencePointType): GeometryPointType {
  switch (pointType) {
    case 'start':
      return 'threshold';
    case 'waypoint':
    case 'end':
      return 'centerline';
    case 'obstacle':
      return 'obstacle';
  }
}

function sequenceType(type: GeometryPointType, isLastOfCentreline: boolean): SequencePointType {
  switch (type) {
    case 'threshold':
      return 'start';
    case 'obstacle':
      return 'obstacle';
    case 'centerline':
      return isLastOfCentreline ? 'end' : 'waypoint';
    case 'boundary':
    case 'reference':
      return 'waypoint';
  }
}

/** Points in their order, numbered from 1: a threshold starts, the last point of the centerline ends, obstacles stay, the rest are waypoints. */
export function inSequence<Point extends Pick<GeometryPoint, 'type'>>(points: readonly Point[]): (Point & PlaceInSequence)[] {
  const last = points.findLastIndex(({ type }) => type === 'centerline');
  return points.map((point, index) => ({ ...point, sequenceOrder: index + 1, pointType: sequenceType(point.type, index === last) }));
}

/** The points of a sequence in their order, as the screen shows them. */
export const fromSequence = (points: readonly SequencePoint[]): GeometryPoint[] =>
  points.toSorted((a, b) => a.sequenceOrder - b.sequenceOrder).map(({ sequenceOrder: _, pointType: __, ...point }) => point);
