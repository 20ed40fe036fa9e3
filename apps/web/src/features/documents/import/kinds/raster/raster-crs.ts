/** The supported coordinate systems of a terrain raster: geographic on WGS 84 or NAD83, their UTM zones, state plane zones, and Web Mercator. */
import type { TerrainDatum } from '@touchdown/contract';
import { degrees, type Position } from '@touchdown/domain';
import { ImportRefused, loadNamed } from '@touchdown/imports';
import proj4 from 'proj4';

export interface ModelPoint {
  readonly x: number;
  readonly y: number;
}
export interface RasterCrs {
  /** "EPSG:26918, NAD83 / UTM zone 18N" */
  readonly name: string;
  readonly toModel: (position: Position) => ModelPoint;
  readonly toPosition: (point: ModelPoint) => Position;
}
/** The keys of a GeoTIFF that are used here. */
export type GeoKeys = Readonly<Partial<Record<string, unknown>>>;

const USER_DEFINED = 32_767;
const DEGREE = 9102;
const METER = 9001;
/** The datums differ by a meter or two, less than the accuracy of terrain models, so none is shifted. */
const GEOGRAPHIC: Readonly<Record<number, string>> = {
  4326: 'WGS 84',
  4269: 'NAD83',
  4152: 'NAD83(HARN)',
  4759: 'NAD83(NSRS2007)',
  6318: 'NAD83(2011)',
};

interface UtmSeries {
  readonly name: string;
  readonly datum: 'WGS84' | 'NAD83';
  readonly south: boolean;
  /** EPSG code of zone 1 minus one. */
  readonly zoneZero: number;
  readonly from: number;
  readonly to: number;
}
const UTM: readonly UtmSeries[] = [
  { name: 'WGS 84', datum: 'WGS84', south: false, zoneZero: 32_600, from: 1, to: 60 },
  { name: 'WGS 84', datum: 'WGS84', south: true, zoneZero: 32_700, from: 1, to: 60 },
  { name: 'NAD83', datum: 'NAD83', south: false, zoneZero: 26_900, from: 1, to: 23 },
  { name: 'NAD83(2011)', datum: 'NAD83', south: false, zoneZero: 6329, from: 1, to: 19 },
  // Zones 59 and 60 are before zone 1.
  { name: 'NAD83(2011)', datum: 'NAD83', south: false, zoneZero: 6269, from: 59, to: 60 },
];

const code = (keys: GeoKeys, key: string): number | null => {
  const value = keys[key];
  return typeof value === 'number' && value !== USER_DEFINED && value !== 0 ? value : null;
};

const projected = (name: string, definition: string): RasterCrs => {
  const { forward, inverse } = proj4('EPSG:4326', definition);
  return {
    name,
    toModel: ({ latitude, longitude }) => {
      const [x = Number.NaN, y = Number.NaN] = forward([longitude, latitude]);
      return { x, y };
    },
    toPosition: ({ x, y }) => {
      const [longitude = Number.NaN, latitude = Number.NaN] = inverse([x, y]);
      return { latitude: degrees(latitude), longitude: degrees(longitude) };
    },
  };
};

function projectedCrs(epsg: number): RasterCrs | null {
  if (epsg === 3857) return projected('EPSG:3857, WGS 84 / Pseudo-Mercator', 'EPSG:3857');
  const series = UTM.find(({ zoneZero, from, to }) => epsg >= zoneZero + from && epsg <= zoneZero + to);
  if (series === undefined) return null;
  const zone = epsg - series.zoneZero;
  const south = series.south ? ' +south' : '';
  return projected(
    `EPSG:${epsg}, ${series.name} / UTM zone ${zone}${series.south ? 'S' : 'N'}`,
    `+proj=utm +zone=${zone}${south} +datum=${series.datum} +units=m +no_defs`,
  );
}

function geographicCrs(epsg: number): RasterCrs | null {
  const name = GEOGRAPHIC[epsg];
  if (name === undefined) return null;
  return {
    name: `EPSG:${epsg}, ${name}`,
    toModel: ({ latitude, longitude }) => ({ x: longitude, y: latitude }),
    toPosition: ({ x, y }) => ({ latitude: degrees(y), longitude: degrees(x) }),
  };
}

const READABLE = 'Save it in EPSG:4326, EPSG:4269, a UTM zone, or a state plane zone and choose it again';

/** The same without the state plane zones. */
export function crsOf(keys: GeoKeys): RasterCrs | { readonly refusal: string } {
  const epsg = code(keys, 'ProjectedCSTypeGeoKey') ?? code(keys, 'GeographicTypeGeoKey');
  if (epsg === null) return { refusal: `The raster does not specify an EPSG code. ${READABLE}.` };
  const isProjected = code(keys, 'ProjectedCSTypeGeoKey') !== null;
  const unit = code(keys, isProjected ? 'ProjLinearUnitsGeoKey' : 'GeogAngularUnitsGeoKey');
  const crs = isProjected ? projectedCrs(epsg) : geographicCrs(epsg);
  if (crs === null) return { refusal: `The raster is in EPSG:${epsg}, which is not supported. ${READABLE}.` };
  if (unit !== null && unit !== (isProjected ? METER : DEGREE))
    return {
      refusal: `The raster coordinates are not in ${isProjected ? 'meters' : 'degrees'}, as EPSG:${epsg} requires. ${READABLE}.`,
    };
  return crs;
}

/** Meters per unit of a plane, by the codes of the GeoTIFF specification. */
const LINEAR_UNITS: Readonly<Record<number, number>> = { 9001: 1, 9002: 0.3048, 9003: 1200 / 3937 };
const SAME_UNIT = 1e-9;

/** The state plane zone of the keys, whose register is loaded on demand. `null`: it is none. */
async function statePlaneOf(keys: GeoKeys): Promise<RasterCrs | { readonly refusal: string } | null> {
  const epsg = code(keys, 'ProjectedCSTypeGeoKey');
  if (epsg === null) return null;
  try {
    const { name, metersPerUnit, place, locate } = await loadNamed(`EPSG:${epsg}`);
    const unit = code(keys, 'ProjLinearUnitsGeoKey');
    if (unit !== null && Math.abs((LINEAR_UNITS[unit] ?? 0) - (metersPerUnit ?? 0)) > SAME_UNIT)
      return { refusal: `The raster coordinates are not in the unit of EPSG:${epsg}. ${READABLE}.` };
    return {
      name,
      toModel: (position) => {
        const [x, y] = locate(position);
        return { x, y };
      },
      toPosition: ({ x, y }) => place(x, y),
    };
  } catch (error) {
    if (error instanceof ImportRefused) return null;
    throw error;
  }
}

/** The coordinate system named by the keys of a raster, or a sentence explaining why it cannot be used. */
export async function loadCrs(keys: GeoKeys): Promise<RasterCrs | { readonly refusal: string }> {
  const crs = crsOf(keys);
  return 'refusal' in crs ? ((await statePlaneOf(keys)) ?? crs) : crs;
}

export type HeightUnit = 'm' | 'ft' | 'us-ft';
const UNITS: Readonly<Record<number, HeightUnit>> = { 9001: 'm', 9002: 'ft', 9003: 'us-ft' };
/** NAVD88 heights: in meters, in US survey feet, in feet. */
const VERTICAL: Readonly<Record<number, HeightUnit>> = { 5703: 'm', 6360: 'us-ft', 8228: 'ft' };
/** Vertical datums of heights MSL: EPSG codes, and those of the first GeoTIFF specification (5102, 5103). */
const DATUM_CODES: Readonly<Record<number, TerrainDatum>> = {
  5703: 'NAVD 88',
  6360: 'NAVD 88',
  8228: 'NAVD 88',
  5103: 'NAVD 88',
  5702: 'NGVD 29',
  7968: 'NGVD 29',
  5102: 'NGVD 29',
  5773: 'EGM96',
  3855: 'EGM2008',
};
/** Codes of the GeoTIFF specification for heights above an ellipsoid. */
const ELLIPSOIDAL = { from: 5001, to: 5033 } as const;

/** The elevation unit declared by the raster. `null` if there is none. */
export const declaredUnit = (keys: GeoKeys): HeightUnit | null =>
  UNITS[code(keys, 'VerticalUnitsGeoKey') ?? 0] ?? VERTICAL[code(keys, 'VerticalCSTypeGeoKey') ?? 0] ?? null;

/** Whether the elevations are declared as above an ellipsoid, which differs by tens of feet from MSL. */
export const isEllipsoidal = (keys: GeoKeys): boolean => {
  const vertical = code(keys, 'VerticalCSTypeGeoKey') ?? 0;
  return vertical >= ELLIPSOIDAL.from && vertical <= ELLIPSOIDAL.to;
};

/** The vertical datum declared by the raster. `null` if there is none that is known. */
export const declaredDatum = (keys: GeoKeys): TerrainDatum | null => DATUM_CODES[code(keys, 'VerticalCSTypeGeoKey') ?? 0] ?? null;
