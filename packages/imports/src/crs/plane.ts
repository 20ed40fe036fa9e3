/** Plane coordinate systems and their projections. Large, so it is loaded on demand, by `systems.ts`. */
import { degrees, type Position } from '@touchdown/domain';
import proj4 from 'proj4';
import register from './systems.generated.json' with { type: 'json' };
import { METERS, type PlaneUnit } from './units.ts';

export interface PlaneSystem {
  /** "Massachusetts Mainland (EPSG:2249)" */
  readonly name: string;
  /** For PROJ, in meters. */
  readonly definition: string;
  readonly metersPerUnit: number;
}
/** A system to choose: its unit is chosen separately. */
export interface CoordinateSystem {
  /** "EPSG:2249" */
  readonly key: string;
  readonly group: 'State plane NAD 83' | 'UTM' | 'Other';
  /** "Massachusetts Mainland" */
  readonly name: string;
}

interface Entry {
  readonly name: string;
  readonly group: string;
  readonly definition: string;
  /** EPSG codes, each with its unit. */
  readonly codes: Readonly<Partial<Record<string, string>>>;
  /** The code by which the zone is offered. Absent: another entry of the zone is. */
  readonly offered?: string;
}
const ENTRIES: readonly Entry[] = register;
const GROUPS: Readonly<Record<string, CoordinateSystem['group']>> = { 'state plane': 'State plane NAD 83', UTM: 'UTM' };

const isPlaneUnit = (unit: string | undefined): unit is PlaneUnit => unit !== undefined && unit in METERS;

/** The system of an EPSG code: a state plane zone of NAD 83, a UTM zone, or Web Mercator. `null` for any other. */
export function planeOfCode(code: string): PlaneSystem | null {
  const entry = ENTRIES.find(({ codes }) => code in codes);
  const unit = entry?.codes[code];
  if (entry === undefined || !isPlaneUnit(unit)) return null;
  return { name: `${entry.name} (EPSG:${code})`, definition: entry.definition, metersPerUnit: METERS[unit] };
}

/** Each zone once, on NAD 83 or WGS 84. */
export const planeSystems = (): readonly CoordinateSystem[] =>
  ENTRIES.flatMap(({ name, group, offered }) =>
    offered === undefined ? [] : [{ key: `EPSG:${offered}`, group: GROUPS[group] ?? 'Other', name }],
  );

/** A position that the projection does not return to the same point is outside the plane. */
const TOLERANCE_M = 0.001;
const NOWHERE: Position = { latitude: degrees(Number.NaN), longitude: degrees(Number.NaN) };

/** Returns the position (NAD 83 is used as WGS 84 without a shift) of a point. Not finite if the point is outside the plane. */
export function inverseOf({ definition, metersPerUnit }: PlaneSystem): (x: number, y: number) => Position {
  const projection = proj4(definition);
  return (x, y) => {
    const [east, north] = [x * metersPerUnit, y * metersPerUnit];
    if (!Number.isFinite(east) || !Number.isFinite(north)) return NOWHERE;
    const [longitude = Number.NaN, latitude = Number.NaN] = projection.inverse([east, north]);
    if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return NOWHERE;
    const [again = Number.NaN, up = Number.NaN] = projection.forward([longitude, latitude]);
    // NaN is not within the tolerance.
    return Math.hypot(again - east, up - north) < TOLERANCE_M ? { latitude: degrees(latitude), longitude: degrees(longitude) } : NOWHERE;
  };
}

/** Returns the point (NAD 83 is used as WGS 84 without a shift) of a position, in the unit of the system. Not finite far outside the plane. */
export function forwardOf({ definition, metersPerUnit }: PlaneSystem): (position: Position) => readonly [x: number, y: number] {
  const projection = proj4(definition);
  return ({ latitude, longitude }) => {
    const [east = Number.NaN, north = Number.NaN] = projection.forward([longitude, latitude]);
    return [east / metersPerUnit, north / metersPerUnit];
  };
}
