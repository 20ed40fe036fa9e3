/** The coordinate system of well-known text, as in the PRJ of a shapefile. Loaded on demand. */
import { parseWkt, nodeOf, type WktNode } from './wkt.ts';

export interface WktSystem {
  readonly name: string;
  /** Of the EPSG registry. '' if it states none. */
  readonly code: string;
  readonly isNad83: boolean;
  /** For PROJ, in meters. `null`: longitude and latitude. */
  readonly definition: string | null;
  readonly metersPerUnit: number;
}

const wordOf = (text: string | number | undefined): string =>
  String(text ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
const numberAt = (node: WktNode | undefined, index: number): number => {
  const value = node?.values[index];
  return typeof value === 'number' ? value : Number.NaN;
};

const REALIZATIONS =
  '(?:harn|nsrs2007|cors96|2011|pa11|ma11|highaccuracyreferencenetwork|nationalspatialreferencesystem(?:2007|2011|pa11|ma11)|continuouslyoperatingreferencestation1996)?';
const NAD_83 = new RegExp(`^d?(?:northamerican(?:datum)?1983|nad(?:19)?83)${REALIZATIONS}$`);
const WGS_84 = /^d?(?:wgs(?:19)?84|worldgeodeticsystem1984)(?:ensemble)?$/;
const ELLIPSOID = { axis: 6_378_137, flattening: [298.257222101, 298.257223563] } as const;
const DEGREE = Math.PI / 180;
const isNear = (value: number, expected: number): boolean => Math.abs(value - expected) < 1e-9 * Math.max(1, Math.abs(expected));

/** Whether longitude and latitude are on NAD 83 (true) or WGS 84 (false), in degrees from Greenwich. `null`: neither. */
function datumOf(geographic: WktNode): boolean | null {
  const datum = nodeOf(geographic, 'DATUM', 'ENSEMBLE');
  const ellipsoid = datum === undefined ? undefined : nodeOf(datum, 'SPHEROID', 'ELLIPSOID');
  const name = wordOf(datum?.values[0]);
  const isEllipsoid =
    isNear(numberAt(ellipsoid, 1), ELLIPSOID.axis) && ELLIPSOID.flattening.some((flattening) => isNear(numberAt(ellipsoid, 2), flattening));
  const isGreenwich = (numberAt(nodeOf(geographic, 'PRIMEM'), 1) || 0) === 0;
  const unit = nodeOf(geographic, 'UNIT', 'ANGLEUNIT');
  if (!isEllipsoid || !isGreenwich || (unit !== undefined && !isNear(numberAt(unit, 1), DEGREE))) return null;
  return NAD_83.test(name) ? true : WGS_84.test(name) ? false : null;
}

type Parameters = ReadonlyMap<string, number>;
/** The name of PROJ for a parameter, and whether it is a length. */
interface Projection {
  readonly start: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Values that may be stated, but no others. */
  readonly fixed: Readonly<Record<string, number>>;
}
const ORIGIN = { latitudeoforigin: 'lat_0', centralmeridian: 'lon_0' } as const;
const PARALLELS = { standardparallel1: 'lat_1', standardparallel2: 'lat_2' } as const;
const PROJECTIONS: Readonly<Record<string, Projection>> = {
  transversemercator: { start: '+proj=tmerc', parameters: { ...ORIGIN, scalefactor: 'k' }, fixed: {} },
  lambertconformalconic2sp: { start: '+proj=lcc', parameters: { ...ORIGIN, ...PARALLELS }, fixed: { scalefactor: 1 } },
  // With two parallels, as some programs name it.
  lambertconformalconic: { start: '+proj=lcc', parameters: { ...ORIGIN, ...PARALLELS }, fixed: { scalefactor: 1 } },
  hotineobliquemercatorazimuthnaturalorigin: {
    start: '+proj=omerc +no_uoff',
    parameters: { latitudeofcenter: 'lat_0', longitudeofcenter: 'lonc', azimuth: 'alpha', rectifiedgridangle: 'gamma', scalefactor: 'k' },
    fixed: {},
  },
};
const HOTINE = 'hotineobliquemercator';
const WEB_MERCATOR = 'mercatorauxiliarysphere';
const OPTIONAL: ReadonlySet<string> = new Set(['rectifiedgridangle', 'scalefactor', 'falseeasting', 'falsenorthing', 'latitudeoforigin']);

/** For PROJ. `null` if it is another projection, or lacks a parameter. */
function definitionOf(projected: WktNode, metersPerUnit: number): string | null {
  const method = wordOf(nodeOf(projected, 'PROJECTION')?.values[0]);
  const given: Parameters = new Map(
    projected.nodes.filter(({ keyword }) => keyword === 'PARAMETER').map((node) => [wordOf(node.values[0]), numberAt(node, 1)]),
  );
  if (method === WEB_MERCATOR)
    return [...given.values()].every((value) => value === 0)
      ? '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +nadgrids=@null +wktext +no_defs'
      : null;
  const projection = PROJECTIONS[method === HOTINE ? 'hotineobliquemercatorazimuthnaturalorigin' : method];
  if (projection === undefined) return null;
  const { start, parameters, fixed } = projection;
  const names = Object.keys(parameters);
  const known = new Set([...names, ...Object.keys(fixed), 'falseeasting', 'falsenorthing']);
  const isComplete = names.every((name) => given.has(name) || OPTIONAL.has(name));
  const isKnown = [...given].every(([name, value]) => known.has(name) && Number.isFinite(value) && (fixed[name] ?? value) === value);
  if (!isComplete || !isKnown) return null;
  const parts = Object.entries(parameters).flatMap(([name, own]) => (given.has(name) ? [`+${own}=${given.get(name) ?? 0}`] : []));
  const offset = (name: string): number => (given.get(name) ?? 0) * metersPerUnit;
  return `${start} ${parts.join(' ')} +x_0=${offset('falseeasting')} +y_0=${offset('falsenorthing')} +ellps=GRS80 +no_defs`;
}

const codeOf = (node: WktNode): string => {
  const authority = nodeOf(node, 'AUTHORITY', 'ID');
  return authority?.values[0] === 'EPSG' ? String(authority.values[1] ?? '') : '';
};

/** `null` if the text is not well-known text, or of a system that is not read. */
export function systemOfWkt(text: string): WktSystem | null {
  const root = parseWkt(text);
  // The horizontal part of a system with heights.
  const node = root?.keyword === 'COMPD_CS' || root?.keyword === 'COMPOUNDCRS' ? root.nodes[0] : root;
  if (node === undefined || node === null) return null;
  const name = String(node.values[0] ?? '');
  const isPlane = node.keyword === 'PROJCS';
  const isNad83 = datumOf(isPlane ? (nodeOf(node, 'GEOGCS') ?? node) : node);
  const about = { name, code: codeOf(node), isNad83: isNad83 ?? false };
  if (!isPlane)
    return isNad83 === null || !['GEOGCS', 'GEOGCRS', 'GEODCRS'].includes(node.keyword)
      ? null
      : { ...about, definition: null, metersPerUnit: 1 };
  const metersPerUnit = numberAt(nodeOf(node, 'UNIT'), 1);
  const definition = definitionOf(node, metersPerUnit);
  return isNad83 === null || definition === null || !(metersPerUnit > 0) ? null : { ...about, definition, metersPerUnit };
}

/** What a well-known text is called. */
export const nameInWkt = (text: string): string => String(parseWkt(text)?.values[0] ?? '');
