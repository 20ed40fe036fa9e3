/** Points, lines, and areas in a KML file: WGS 84 longitude and latitude in degrees, altitude in meters above mean sea level. */
import type { Degrees, FeetMsl, Position } from '@touchdown/domain';
import { feet, feetToMeters } from '@touchdown/domain';
import type { XmlElement } from './xml.ts';
import { element } from './xml.ts';

/** A position, with its height if the file includes heights. */
export interface KmlPoint {
  readonly position: Position;
  /** `null`: the file states no height here. */
  readonly altitude: FeetMsl | null;
}

/** `absolute`: at the written altitudes. `clampToGround`: on the terrain, whatever altitude is written. */
export type AltitudeMode = 'absolute' | 'clampToGround';

/** 1e-9 degree is 0.0004 ft. */
const DEGREE_DECIMALS = 9;
/** 1e-4 m is 0.0003 ft. */
const METER_DECIMALS = 4;

/** `toFixed` without a minus sign before zero. */
const fixed = (value: number, decimals: number): string => value.toFixed(decimals).replace(/^-(?=[0.]*$)/, '');

/** A latitude or longitude as text. */
export const degreesText = (value: Degrees): string => fixed(value, DEGREE_DECIMALS);

const coordinate = ({ position, altitude }: KmlPoint): string => {
  const plan = [degreesText(position.longitude), degreesText(position.latitude)];
  return [...plan, ...(altitude === null ? [] : [fixed(feetToMeters(feet(altitude)), METER_DECIMALS)])].join(',');
};
const coordinates = (points: readonly KmlPoint[]): XmlElement => element('coordinates', points.map(coordinate).join(' '));

/** On the ground, a line follows the terrain; at an altitude, it is straight. `extruded`: drawn down to the ground. */
const onTheGround = (mode: AltitudeMode, extruded: boolean): readonly XmlElement[] => [
  ...(extruded ? [element('extrude', 1)] : []),
  ...(mode === 'clampToGround' ? [element('tessellate', 1)] : []),
  element('altitudeMode', mode),
];

export const kmlPoint = (point: KmlPoint, mode: AltitudeMode, extruded = false): XmlElement =>
  element('Point', [...(extruded ? [element('extrude', 1)] : []), element('altitudeMode', mode), coordinates([point])]);

export const kmlLine = (points: readonly KmlPoint[], mode: AltitudeMode, extruded = false): XmlElement =>
  element('LineString', [...onTheGround(mode, extruded), coordinates(points)]);

/** Degrees of longitude from one meridian to another by the shorter way, so that the 180th meridian is not a seam. */
const eastOf = (from: Position, to: Position): number => ((to.longitude - from.longitude + 540) % 360) - 180;

/** Twice the signed area in degrees around the first corner. Positive if counterclockwise seen from above. */
export const turn = (ring: readonly KmlPoint[]): number => {
  const first = ring[0]?.position;
  if (first === undefined) return 0;
  const plan = ring.map(({ position }) => ({ east: eastOf(first, position), north: position.latitude - first.latitude }));
  return plan.reduce((sum, corner, index) => {
    const next = plan[(index + 1) % plan.length] ?? corner;
    return sum + corner.east * next.north - next.east * corner.north;
  }, 0);
};

/** An area by its corners, not closed. Written closed and counterclockwise, as KML requires. */
export const kmlPolygon = (corners: readonly KmlPoint[], mode: AltitudeMode, extruded = false): XmlElement => {
  const ring = turn(corners) < 0 ? [...corners].reverse() : corners;
  return element('Polygon', [
    ...onTheGround(mode, extruded),
    element('outerBoundaryIs', [element('LinearRing', [coordinates([...ring, ...ring.slice(0, 1)])])]),
  ]);
};
