/** The plane grid of a drawing: State Plane where there is a zone, UTM elsewhere, in feet, with notes about it. */
import { feetToMeters, feet, type Position } from '@touchdown/domain';
import proj4 from 'proj4';
import { statePlaneZoneAt, type StatePlaneZone } from './state-plane.ts';

export interface GridPoint {
  readonly east: number;
  readonly north: number;
}

export interface Grid {
  /** "NAD83 / Massachusetts Mainland" */
  readonly name: string;
  readonly epsg: number;
  readonly datum: 'NAD 83' | 'WGS 84';
  readonly unit: 'us-ft' | 'ft';
  /** Datum, unit, and source of the numbers, one sentence each. */
  readonly statements: readonly string[];
  readonly at: (position: Position) => GridPoint;
  /** Converts Touchdown's feet to the grid's. */
  readonly fromFeet: (value: number) => number;
}

/** U.S. survey foot: 1200/3937 m exactly (Mendenhall Order, 1893); international foot: 0.3048 m exactly (24 FR 5348, 1959). */
const METERS = { 'us-ft': 1200 / 3937, ft: feetToMeters(feet(1)) } as const;
const UNIT_LABELS = { 'us-ft': 'U.S. survey feet (1 ft = 1200/3937 m)', ft: 'international feet (1 ft = 0.3048 m)' } as const;

interface Plane extends Pick<Grid, 'name' | 'epsg' | 'datum' | 'unit' | 'statements'> {
  readonly definition: string;
}

const gridOf = ({ definition, ...head }: Plane): Grid => {
  const projection = proj4(definition);
  const meters = METERS[head.unit];
  return {
    ...head,
    at: ({ longitude, latitude }) => {
      const [east = Number.NaN, north = Number.NaN] = projection.forward([longitude, latitude]);
      return { east: east / meters, north: north / meters };
    },
    fromFeet: (value) => (value * METERS.ft) / meters,
  };
};

const statePlane = ({ name, epsg, unit, isInMeters, definition }: StatePlaneZone): Grid =>
  gridOf({
    name: `NAD83 / ${name}`,
    epsg,
    datum: 'NAD 83',
    unit,
    definition,
    statements: [
      `Coordinates: State Plane Coordinate System of 1983, ${name} (EPSG:${epsg}), ${UNIT_LABELS[unit]}`,
      ...(isInMeters ? ['This zone is defined in meters; coordinates are converted to U.S. survey feet'] : []),
      'Datum: NAD 83; WGS 84 positions are used as NAD 83 without a datum shift',
    ],
  });

const UTM_ZONE_DEGREES = 6;
const UTM_ZONES = 60;
const utm = ({ longitude, latitude }: Position): Grid => {
  const zone = Math.min(UTM_ZONES, Math.floor((longitude + 180) / UTM_ZONE_DEGREES) + 1);
  const isSouth = latitude < 0;
  const epsg = (isSouth ? 32700 : 32600) + zone;
  return gridOf({
    name: `WGS 84 / UTM zone ${zone}${isSouth ? 'S' : 'N'}`,
    epsg,
    datum: 'WGS 84',
    unit: 'ft',
    definition: `+proj=utm +zone=${zone}${isSouth ? ' +south' : ''} +ellps=WGS84 +no_defs`,
    statements: [
      `Coordinates: Universal Transverse Mercator, zone ${zone}${isSouth ? 'S' : 'N'} (EPSG:${epsg}), ${UNIT_LABELS.ft}`,
      'Datum: WGS 84',
    ],
  });
};

/** The grid for a facility at a location. */
export const gridAt = (position: Position): Grid => {
  const zone = statePlaneZoneAt(position);
  return zone === null ? utm(position) : statePlane(zone);
};
/** The grid of one zone, regardless of location. */
export const gridOfZone = statePlane;
