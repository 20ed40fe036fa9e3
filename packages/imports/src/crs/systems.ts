/** Coordinate systems of files: what a file states, and the conversion to longitude and latitude. */
import { degrees, type Position } from '@touchdown/domain';
import { ImportRefused } from '../refusal.ts';
import type { CoordinateSystem, PlaneSystem } from './plane.ts';
import { type DrawingUnit, metersFrom } from './units.ts';

export type { CoordinateSystem, PlaneSystem } from './plane.ts';

/** Longitude and latitude on WGS 84, or on NAD 83, which is used as the same. */
export interface Geographic {
  readonly isNad83: boolean;
}
export type StatedSystem = Geographic | (PlaneSystem & Geographic);
export const isPlane = (system: StatedSystem): system is PlaneSystem & Geographic => 'definition' in system;
export const NAD_83_NOTICE = 'NAD 83 coordinates are used as WGS 84.';

/** Converts a point of a file to a position. Not finite if it is outside the system. */
export type PlacePoint = (x: number, y: number) => Position;
const byLongitudeLatitude: PlacePoint = (x, y) => ({ latitude: degrees(y), longitude: degrees(x) });

const GEOGRAPHIC_KEY = 'EPSG:4326';
/** Realizations of WGS 84 and NAD 83, also with ellipsoidal heights. */
const WGS_84_CODES = ['4326', '4979', '7657', '7659', '7661', '7663', '7665', '9053', '9054', '9055', '9056', '9057', '9754', '9755'];
const NAD_83_CODES = ['4269', '4152', '4957', '4759', '4893', '6783', '6782', '6318', '6319', '6322', '6321', '6325', '6324'];
/** Other names of Web Mercator. */
const WEB_MERCATOR = /^(?:900913|3785|102100|102113)$/;

/** "EPSG:2249", "urn:ogc:def:crs:EPSG:9.9:2249", "http://www.opengis.net/def/crs/EPSG/0/2249", each with a vertical system or without. */
const CODE = /\b(?:EPSG|ESRI)(?:\/|:|#)+(?:[\d.]*(?:\/|:)+)?(\d+)(?:\+\d+)?$/i;
const codeIn = (name: string): string => CODE.exec(name)?.[1] ?? '';
const CRS_84 = /CRS:?(84|83)h?$/i;

const READ_SYSTEMS = 'Longitude and latitude, state plane, UTM, and Web Mercator on NAD 83 or WGS 84 are read.';
export const notRead = (name: string): ImportRefused =>
  new ImportRefused(
    `The file is in ${name === '' ? 'an unspecified coordinate system' : name}. ${READ_SYSTEMS} Save it in one of these systems and import it again.`,
  );

/** Whether a name is that of longitude and latitude. `null`: it is not. */
function geographicOf(name: string): Geographic | null {
  const plain = CRS_84.exec(name)?.[1];
  if (plain !== undefined) return { isNad83: plain === '83' };
  const code = codeIn(name);
  return WGS_84_CODES.includes(code) ? { isNad83: false } : NAD_83_CODES.includes(code) ? { isNad83: true } : null;
}
export const isGeographicName = (name: string): boolean => geographicOf(name) !== null;

/** The system of well-known text. Its parameters count; a code that it states only names it. */
async function systemOfText(text: string): Promise<StatedSystem> {
  const { nameInWkt, systemOfWkt } = await import('./wkt-system.ts');
  const system = systemOfWkt(text);
  if (system === null) throw notRead(nameInWkt(text));
  const { name, code, definition, metersPerUnit, isNad83 } = system;
  if (definition === null) return { isNad83 };
  return { name: code === '' ? name : `${name} (EPSG:${code})`, definition, metersPerUnit, isNad83 };
}

const WELL_KNOWN_TEXT = /^\s*[A-Z]\w*\s*\[/i;
/** The system that a file names or defines. Throws ImportRefused if it is not one that is read. */
export async function systemOfName(name: string): Promise<StatedSystem> {
  if (WELL_KNOWN_TEXT.test(name)) return systemOfText(name);
  const geographic = geographicOf(name);
  if (geographic !== null) return geographic;
  const code = codeIn(name);
  const { planeOfCode } = await import('./plane.ts');
  const plane = planeOfCode(WEB_MERCATOR.test(code) ? '3857' : code);
  if (plane === null) throw notRead(name);
  return { ...plane, isNad83: plane.definition.includes('+ellps=GRS80') };
}

/** All systems to choose from: longitude and latitude, the state plane zones, the UTM zones, and Web Mercator. */
export async function loadSystems(): Promise<readonly CoordinateSystem[]> {
  const { planeSystems } = await import('./plane.ts');
  return [{ key: GEOGRAPHIC_KEY, group: 'Other', name: 'Longitude and latitude' }, ...planeSystems()];
}

/** Whether a unit belongs to the system: longitude and latitude are in degrees. */
export const needsUnit = (system: string): boolean => system !== '' && system !== GEOGRAPHIC_KEY;

/** The conversion for a chosen system and unit. `null` while one of them is not chosen. */
export async function loadPlacing(system: string, unit: DrawingUnit | ''): Promise<PlacePoint | null> {
  if (system === '' || (needsUnit(system) && unit === '')) return null;
  const stated = await systemOfName(system);
  return placingOf(isPlane(stated) && unit !== '' ? { ...stated, metersPerUnit: metersFrom(1, unit) } : stated);
}

/** The conversion for a system that a file states. */
export async function placingOf(system: StatedSystem): Promise<PlacePoint> {
  if (!isPlane(system)) return byLongitudeLatitude;
  const { inverseOf } = await import('./plane.ts');
  return inverseOf(system);
}

/** A system that a file names, with its conversion. */
export interface NamedSystem {
  /** "Massachusetts Mainland (EPSG:2249)" */
  readonly name: string;
  /** `null`: longitude and latitude, in degrees. */
  readonly metersPerUnit: number | null;
  readonly place: PlacePoint;
  /** The reverse of `place`. */
  readonly locate: (position: Position) => readonly [x: number, y: number];
}

/** The system of a name, such as "EPSG:2249". Throws ImportRefused if it is not one that is read. */
export async function loadNamed(name: string): Promise<NamedSystem> {
  const stated = await systemOfName(name);
  const place = await placingOf(stated);
  if (!isPlane(stated))
    return {
      name: stated.isNad83 ? 'NAD 83' : 'WGS 84',
      metersPerUnit: null,
      place,
      locate: ({ latitude, longitude }) => [longitude, latitude],
    };
  const { forwardOf } = await import('./plane.ts');
  return { name: stated.name, metersPerUnit: stated.metersPerUnit, place, locate: forwardOf(stated) };
}
