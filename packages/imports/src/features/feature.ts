/** Shapes with properties, in longitude and latitude on WGS 84 once `placedFeatures` has converted them. */
import { ImportRefused } from '../refusal.ts';
import { wordOf } from '../table/columns.ts';

/** Before the conversion, x is in `longitude` and y in `latitude`. */
export interface Vertex {
  /** NaN if it is not a number. */
  readonly latitude: number;
  readonly longitude: number;
  /** As in the file: meters in KML and, by RFC 7946, in GeoJSON. `null` if it has none. */
  readonly altitude: number | null;
}
export interface Shape {
  readonly kind: 'point' | 'line' | 'area';
  /** Of an area, its outer ring as written, which usually ends where it begins. */
  readonly vertices: readonly Vertex[];
  readonly holes: number;
  /** The rings of the holes as written, if the format's reader keeps them. */
  readonly inner?: readonly (readonly Vertex[])[];
  /** The reference of its altitudes. `null` if the file gives none. */
  readonly above: 'msl' | 'agl' | null;
  /** Which part of a geometry of several parts it is, from 1. `null` if it is alone. */
  readonly part: number | null;
}
export interface Feature {
  /** Its line in KML; otherwise its number, from 1. */
  readonly line: number;
  readonly name: string;
  /** All properties, including name and description. The description of KML is as written, which may be markup. */
  readonly properties: ReadonlyMap<string, string>;
  readonly shapes: readonly Shape[];
}
/** By name, or as well-known text. '' if it cannot be read. Without one for the whole, that is in longitude and latitude on WGS 84. */
export interface StatedSystems {
  readonly whole: string | null;
  readonly parts: readonly string[];
}
/** What is in a file but is no shape. */
export type Unread = 'track' | 'model' | 'overlay' | 'link';
/** The features of a file of any format. */
export interface FeatureSet {
  readonly features: readonly Feature[];
  /** The coordinate systems that it states: for the whole, and for parts. `null`: none, where one must be stated. */
  readonly systems: StatedSystems | null;
  /** The plane system from which its coordinates are converted. Absent: none. */
  readonly convertedFrom?: string;
  /** The unit of its altitudes. `null`: not stated. */
  readonly altitudeUnit: 'm' | null;
  readonly unread: Readonly<Record<Unread, number>>;
  /** Whether what its reader alone knows of the features states OpenStreetMap. Their properties may as well. */
  readonly isOpenStreetMap?: boolean;
  /** About the file as a whole, as sentences. */
  readonly notices: readonly string[];
}
export interface FeatureFile extends FeatureSet {
  readonly format: 'KML' | 'GeoJSON' | 'Shapefile' | 'GeoPackage';
}

export const NOTHING_UNREAD: Readonly<Record<Unread, number>> = { track: 0, model: 0, overlay: 0, link: 0 };

/** The surest first: a number identifies a shape only in a file without names. */
const NAMES = ['name', 'title', 'label', 'parcel', 'parcelname', 'lot', 'lotno', 'lotnumber', 'parcelno', 'parcelid', 'apn', 'pin', 'id'];
/** The name of a feature among its properties. Empty if there is none. */
export function nameAmong(properties: ReadonlyMap<string, string>): string {
  const named = [...properties].filter(([, value]) => value !== '').map(([key, value]) => [wordOf(key), value] as const);
  return NAMES.map((name) => named.find(([key]) => key === name)?.[1]).find((value) => value !== undefined) ?? '';
}

/** More than any import accepts. */
const MOST_VERTICES = 5_000_000;
export const tooManyVertices = (count: number): void => {
  if (count > MOST_VERTICES) throw new ImportRefused('The file has too many corners to read. Keep only those near the site.');
};

/** More than any import accepts, and each has attributes. */
const MOST_FEATURES = 100_000;
export const tooManyFeatures = (count: number): void => {
  if (count > MOST_FEATURES) throw new ImportRefused('The file has too many shapes to read. Keep only those near the site.');
};

/** A ring without its last corner, if that repeats the first. */
export const openRing = (ring: readonly Vertex[]): readonly Vertex[] => {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 1 && first?.latitude === last?.latitude && first?.longitude === last?.longitude;
  return isClosed ? ring.slice(0, -1) : ring;
};

const NAMED: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['amp', '&'],
]);

/** The visible text of a description's markup. */
export const plainText = (markup: string): string =>
  markup
    .replaceAll(/<(?:br|\/p|\/tr|\/div)\b[^>]*>/gi, ' ')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll(/&(nbsp|lt|gt|quot|amp);/g, (all, name: string) => NAMED.get(name) ?? all)
    .replaceAll(/\s+/g, ' ')
    .trim();
