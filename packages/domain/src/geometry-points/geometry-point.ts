/**
 * The points that describe a path. The screen and the database use different types for them. This file is the only place that converts
 * between the two.
 */
import type { Position } from '../geodesy/position.ts';
import type { FeetMsl } from '../quantities/units.ts';

/** The types shown on the screen. */
export const GEOMETRY_POINT_TYPES = ['threshold', 'centerline', 'boundary', 'obstacle', 'reference'] as const;
export type GeometryPointType = (typeof GEOMETRY_POINT_TYPES)[number];
/** The types in the sequence of a path. */
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
/** A point with its place in the path. Both types are saved, so that nothing is lost in either direction. */
export interface SequencePoint extends GeometryPoint, PlaceInSequence {}

/** Returns the type shown on the screen if only the type in the sequence is known. */
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

function sequenceType(type: GeometryPointType, isLastOfCenterline: boolean): SequencePointType {
  switch (type) {
    case 'threshold':
      return 'start';
    case 'obstacle':
      return 'obstacle';
    case 'centerline':
      return isLastOfCenterline ? 'end' : 'waypoint';
    case 'boundary':
    case 'reference':
      return 'waypoint';
  }
}

/**
 * Returns the points in order, numbered from 1: a threshold starts, the last point of the centerline ends, obstacles are unchanged, and the
 * rest are waypoints.
 */
export function inSequence<Point extends Pick<GeometryPoint, 'type'>>(points: readonly Point[]): (Point & PlaceInSequence)[] {
  const last = points.findLastIndex(({ type }) => type === 'centerline');
  return points.map((point, index) => ({ ...point, sequenceOrder: index + 1, pointType: sequenceType(point.type, index === last) }));
}

/** Returns the points of a sequence in order, as shown on the screen. */
export const fromSequence = (points: readonly SequencePoint[]): GeometryPoint[] =>
  points.toSorted((a, b) => a.sequenceOrder - b.sequenceOrder).map(({ sequenceOrder: _, pointType: __, ...point }) => point);
