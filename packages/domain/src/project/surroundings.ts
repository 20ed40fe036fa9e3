/**
 * Buildings of map files and objects of laser scans. They are evaluated against the surfaces like obstacles, but are not records, until
 * someone adds them as obstacles.
 */
import type { Building } from '../buildings/building.ts';
import type { BuildingFinding } from '../buildings/evaluate-buildings.ts';
import type { SurfaceName } from '../obstacles/clearance.ts';
import { feet, type Feet } from '../quantities/units.ts';
import type { ScanObjectKind } from '../scan/object-kind.ts';
import type { StoredObstacle } from './stored-obstacle.ts';

/** A building or a scanned object that penetrates a surface and is not an obstacle of the project. */
export interface SurroundingPenetration {
  readonly from: 'building' | 'scan';
  /** "Building 12", "Tree 4". */
  readonly name: string;
  readonly fileName: string;
  /** The surface that it penetrates deepest. */
  readonly surface: SurfaceName;
  readonly penetrationFt: Feet;
}

export interface SiteSurroundings {
  readonly penetrating: readonly SurroundingPenetration[];
  /** By file, the number of buildings under a surface whose top elevation is unknown. */
  readonly unknown: readonly { readonly fileName: string; readonly count: number }[];
  /** By file, the number of buildings that would matter but are excluded by the project team. */
  readonly excluded: readonly { readonly fileName: string; readonly count: number }[];
  /** The scans that were evaluated before the surfaces changed. */
  readonly outdatedScans: readonly string[];
}

export const NO_SURROUNDINGS: SiteSurroundings = { penetrating: [], unknown: [], excluded: [], outdatedScans: [] };

type Footprint = Pick<StoredObstacle, 'extent'>;
type ScanPlace = Pick<StoredObstacle, 'latitude' | 'longitude'> & { readonly source: string; readonly sourceFile: string | null };
/** The fields that identify an obstacle that was made from a building or a scanned object. */
export type SurroundingObstacle = Footprint & ScanPlace;

export const SCAN_KIND_LABELS: Readonly<Record<ScanObjectKind, string>> = {
  tree: 'Tree',
  building: 'Building',
  wire: 'Wire',
  mast: 'Mast',
  terrain: 'Terrain',
  other: 'Object',
};
/** "Tree 4". The same as of the obstacle made from it. `index`: its place in the scan, from 0. */
export const scanObjectName = (kind: ScanObjectKind, index: number): string => `${SCAN_KIND_LABELS[kind]} ${index + 1}`;

/** Its name, or "Building 1,204" by its place in the file. */
export const buildingName = ({ name, line }: Pick<Building, 'name' | 'line'>): string =>
  name === '' ? `Building ${line.toLocaleString('en-US')}` : name;

const footprintKey = (ring: readonly { readonly latitude: number; readonly longitude: number }[]): string =>
  ring.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join();

/** Returns whether an obstacle of the project was made from a building: it has its footprint, corner by corner. */
export function buildingsThatAreObstacles(obstacles: readonly Footprint[]): (building: Pick<Building, 'ring'>) => boolean {
  const known = new Set(obstacles.flatMap(({ extent }) => (extent?.kind === 'area' ? [footprintKey(extent.ring)] : [])));
  return ({ ring }) => known.has(footprintKey(ring));
}

interface ScannedPlace {
  readonly latitude: number;
  readonly longitude: number;
}
/** Records keep eight decimals of a degree. An object of a scan has more. */
const STORED_DEGREES = 1e8;
const placeKey = (latitude: number, longitude: number, fileName: string | null): string => `${latitude} ${longitude} ${fileName ?? ''}`;
/** What a coordinate is kept as: the nearest, and of a coordinate between two either. */
const storedAs = (coordinate: number): number[] => [Math.floor(coordinate * STORED_DEGREES), Math.ceil(coordinate * STORED_DEGREES)];

/** Returns whether an obstacle of the project was made from an object of a scan: it is where the scan has it. */
export function scanObjectsThatAreObstacles(obstacles: readonly ScanPlace[]): (object: ScannedPlace, fileName: string) => boolean {
  const known = new Set(
    obstacles.flatMap(({ source, sourceFile, latitude, longitude }) =>
      source === 'scan' ? [placeKey(Math.round(latitude * STORED_DEGREES), Math.round(longitude * STORED_DEGREES), sourceFile)] : [],
    ),
  );
  return ({ latitude, longitude }, fileName) =>
    known.size > 0 && storedAs(latitude).some((north) => storedAs(longitude).some((east) => known.has(placeKey(north, east, fileName))));
}

type Found = Pick<BuildingFinding, 'state' | 'building' | 'surface' | 'penetrationFt'>;

interface BuildingFile {
  readonly fileName: string;
  /** Places in the file, from 1. */
  readonly excluded: readonly number[];
}

/** What the buildings of one file mean, without those that are obstacles of the project. */
export function surroundingBuildings(
  { fileName, excluded }: BuildingFile,
  found: readonly Found[],
  obstacles: readonly Footprint[],
): SiteSurroundings {
  const isObstacle = buildingsThatAreObstacles(obstacles);
  const lines = new Set(excluded);
  const own = found.filter(({ building, state }) => !isObstacle(building) && state !== 'near');
  const open = own.filter(({ building: { line } }) => !lines.has(line));
  const left = own.length - open.length;
  const count = open.filter(({ state }) => state === 'unknown').length;
  return {
    penetrating: open.flatMap(({ state, building, surface, penetrationFt }) =>
      state === 'penetrates' ? [{ from: 'building' as const, name: buildingName(building), fileName, surface, penetrationFt }] : [],
    ),
    unknown: count === 0 ? [] : [{ fileName, count }],
    excluded: left === 0 ? [] : [{ fileName, count: left }],
    outdatedScans: [],
  };
}

/** All of several files. */
export const joinedSurroundings = (parts: readonly SiteSurroundings[]): SiteSurroundings => ({
  penetrating: parts.flatMap(({ penetrating }) => penetrating),
  unknown: parts.flatMap(({ unknown }) => unknown),
  excluded: parts.flatMap(({ excluded }) => excluded),
  outdatedScans: parts.flatMap(({ outdatedScans }) => outdatedScans),
});

interface ScannedObject extends ScannedPlace {
  readonly kind: ScanObjectKind;
  readonly surface: string;
  readonly penetrationFeet: number;
}
export interface EvaluatedScan {
  readonly fileName: string;
  /** False if the surfaces changed since it was evaluated, or it was evaluated for a plan with other surfaces. */
  readonly isCurrent: boolean;
  readonly objects: readonly ScannedObject[];
}
interface ScanOfSite {
  readonly sha256: string;
  readonly isCurrent: boolean;
}
/**
 * The scans of a site that count for one of its plans. A file is evaluated for each plan with other surfaces: an evaluation for another one
 * only counts, as out of date, as long as the file has not been evaluated for this one.
 */
export function scansToCount<Scan extends ScanOfSite>(scans: readonly Scan[]): Scan[] {
  const current = new Set(scans.filter(({ isCurrent }) => isCurrent).map(({ sha256 }) => sha256));
  return scans.filter(({ isCurrent, sha256 }) => isCurrent || !current.has(sha256));
}

/** A scan with those of its objects that penetrate and are not obstacles of the project. */
export interface OpenScan {
  readonly fileName: string;
  readonly isCurrent: boolean;
  readonly penetrating: readonly { readonly name: string; readonly surface: string; readonly penetrationFeet: number }[];
}

export function openScan({ fileName, isCurrent, objects }: EvaluatedScan, obstacles: readonly ScanPlace[]): OpenScan {
  const isObstacle = scanObjectsThatAreObstacles(obstacles);
  const penetrating = objects.flatMap((object, index) => {
    const { kind, surface, penetrationFeet } = object;
    return penetrationFeet > 0 && !isObstacle(object, fileName) ? [{ name: scanObjectName(kind, index), surface, penetrationFeet }] : [];
  });
  return { fileName, isCurrent, penetrating };
}

/** What a scan means. `surfaces`: those that it was evaluated against. */
export function surroundingScan({ fileName, isCurrent, penetrating }: OpenScan, surfaces: readonly SurfaceName[]): SiteSurroundings {
  const byName = new Map(surfaces.map((surface) => [surface.name, surface]));
  const found = penetrating.flatMap(({ name, surface: surfaceName, penetrationFeet }): SurroundingPenetration[] => {
    const surface = byName.get(surfaceName);
    return surface === undefined ? [] : [{ from: 'scan', name, fileName, surface, penetrationFt: feet(penetrationFeet) }];
  });
  const isOutdated = !isCurrent || found.length < penetrating.length;
  return isOutdated ? { ...NO_SURROUNDINGS, outdatedScans: [fileName] } : { ...NO_SURROUNDINGS, penetrating: found };
}
