/** The surroundings of a facility: its obstacles with their results, the geometry points of its paths, and the parcels of its property. */
import {
  type Airspace,
  degrees,
  feet,
  feetMsl,
  type GeometryPointType,
  asEvaluable,
  type GoverningClearance,
  governingClearance,
  type ObstacleType,
  projectAirspace,
  type StoredObstacle,
  topOf,
  type WirePath,
} from '@touchdown/domain';
import type { DocumentObstacle, DocumentParcel, DocumentPoint, FacilityDocument, ObstacleResult } from './facility-document.ts';
import { type DocumentRecords, facilityDocumentFrom, facilitySizesOf } from './from-records.ts';
import { inOrder } from './obstacle-order.ts';

/** The fields that a document uses from a stored obstacle. */
export interface ObstacleRow extends StoredObstacle {
  readonly type: ObstacleType;
  readonly description: string | null;
  readonly isLighted: boolean;
  readonly isPermanent: boolean;
  readonly temporaryFrom: string | null;
  readonly temporaryTo: string | null;
  readonly faaRegistration: string | null;
  readonly source: string;
  readonly sourceFile: string | null;
  readonly sourceLine: number | null;
  readonly isAltered: boolean;
}

/** The fields that a document uses from a stored geometry point. */
export interface PointRow {
  readonly pathId: string;
  readonly sequenceOrder: number;
  readonly name: string;
  readonly type: GeometryPointType;
  readonly latitude: number;
  readonly longitude: number;
  readonly elevation: number;
  readonly description: string | null;
}

/** The fields that a document uses from a stored parcel. */
export interface ParcelRow {
  readonly id: string;
  readonly name: string;
  readonly ring: readonly { readonly latitude: number; readonly longitude: number }[];
  readonly source: string;
  readonly sourceFile: string | null;
  readonly coordinateSystem: string | null;
}

export interface SurroundingRecords {
  /** All paths of the project, including those not in the document, because obstacles are evaluated against all of them. */
  readonly paths: readonly WirePath[];
  readonly obstacles: readonly ObstacleRow[];
  /** Points of any path. Only those of paths in the document are used. */
  readonly points: readonly PointRow[];
  readonly parcels: readonly ParcelRow[];
}

const SOURCES: Readonly<Record<string, string>> = {
  entered: 'Entered',
  survey: 'Survey',
  field: 'Measured on site',
  faa: 'FAA Digital Obstacle File',
};

/** "Survey: poles.csv, line 12 (edited)" */
const sourceText = ({ source, sourceFile, sourceLine, isAltered }: ObstacleRow): string => {
  const file = sourceFile === null ? '' : `: ${sourceFile}`;
  const line = sourceLine === null ? '' : `, line ${sourceLine.toLocaleString('en-US')}`;
  return `${SOURCES[source] ?? source}${file}${line}${isAltered ? ' (edited)' : ''}`;
};

const positionOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
  latitude: degrees(latitude),
  longitude: degrees(longitude),
});

const extentOf = ({ extent }: ObstacleRow): DocumentObstacle['extent'] => {
  if (extent === null) return null;
  return extent.kind === 'line'
    ? { kind: 'line', points: extent.points.map((point) => ({ position: positionOf(point), top: feetMsl(point.topFeet) })) }
    : { kind: 'area', ring: extent.ring.map(positionOf) };
};

const clearanceOn = (airspace: Airspace | null, row: ObstacleRow): GoverningClearance | null => {
  const obstacle = asEvaluable(row);
  return airspace === null || obstacle === null ? null : governingClearance(airspace, obstacle);
};

const resultOf = (clearance: GoverningClearance | null): ObstacleResult | null => {
  if (clearance === null) return null;
  const { status, isCritical, governing } = clearance;
  return {
    status,
    isCritical,
    surface: governing?.surface.name ?? null,
    requiredClearanceFt: governing?.requiredClearanceFt ?? null,
    actualClearanceFt: governing?.actualClearanceFt ?? null,
    penetrationFt: governing?.penetrationFt ?? null,
  };
};

const orNull = <T>(value: number | null, quantity: (value: number) => T): T | null => (value === null ? null : quantity(value));

const obstacleOf = (row: ObstacleRow, clearance: GoverningClearance | null): DocumentObstacle => ({
  id: row.id,
  number: null,
  name: row.name,
  type: row.type,
  position: positionOf(row),
  extent: extentOf(row),
  heightFt: feet(row.heightFeet),
  ground: orNull(row.elevationFeet, feetMsl),
  top: topOf(row),
  horizontalAccuracyFt: orNull(row.horizontalAccuracyFeet, feet),
  verticalAccuracyFt: orNull(row.verticalAccuracyFeet, feet),
  isLighted: row.isLighted,
  isPermanent: row.isPermanent,
  constructionStatus: row.constructionStatus ?? 'existing',
  temporaryFrom: row.temporaryFrom,
  temporaryTo: row.temporaryTo,
  isFrangible: row.isFrangible,
  faaRegistration: row.faaRegistration,
  source: sourceText(row),
  description: row.description,
  result: resultOf(clearance),
});

const pointsOf = ({ paths }: FacilityDocument, points: readonly PointRow[]): readonly DocumentPoint[] =>
  paths.flatMap(({ id, name }) =>
    points
      .filter(({ pathId }) => pathId === id)
      .toSorted((one, other) => one.sequenceOrder - other.sequenceOrder)
      .map((point) => ({
        pathName: name,
        sequenceOrder: point.sequenceOrder,
        name: point.name,
        type: point.type,
        position: positionOf(point),
        elevation: feetMsl(point.elevation),
        description: point.description,
      })),
  );

const PARCEL_SOURCES: Readonly<Record<string, string>> = {
  drawn: 'Drawn on the map',
  typed: 'Typed',
  kml: 'KML',
  geojson: 'GeoJSON',
  dxf: 'DXF',
  shapefile: 'Shapefile',
  geopackage: 'GeoPackage',
};

const parcelOf = ({ id, name, ring, source, sourceFile, coordinateSystem }: ParcelRow): DocumentParcel => ({
  id,
  name,
  ring: ring.map(positionOf),
  source: [PARCEL_SOURCES[source] ?? source, sourceFile, coordinateSystem].filter(Boolean).join(', '),
});

/** What does not depend on an evaluation. */
const unevaluated = (document: FacilityDocument, { points, parcels }: Pick<SurroundingRecords, 'points' | 'parcels'>) => ({
  points: pointsOf(document, points),
  ...(parcels.length > 0 && { parcels: parcels.map(parcelOf) }),
});

/** The document with its surroundings, without evaluated obstacles: enough to determine whether a file can be written. */
export function documentWithoutEvaluation(records: DocumentRecords, around: Omit<SurroundingRecords, 'paths'>): FacilityDocument {
  const document = facilityDocumentFrom(records);
  return { ...document, obstacles: around.obstacles.map((row) => obstacleOf(row, null)), ...unevaluated(document, around) };
}

/** With the numbers that reports have for them. */
function numbered(obstacles: readonly DocumentObstacle[], evaluated: readonly GoverningClearance[]): DocumentObstacle[] {
  const numbers = new Map(inOrder(evaluated).map(({ obstacleId }, index) => [obstacleId, index + 1]));
  return obstacles.map((obstacle) => ({ ...obstacle, number: numbers.get(obstacle.id) ?? null }));
}

/** Builds the project's document with its surroundings, and yields after each obstacle, so that a caller can let other work run. */
export function* surroundedDocumentSteps(records: DocumentRecords, around: SurroundingRecords): Generator<void, FacilityDocument> {
  const document = facilityDocumentFrom(records);
  const { airspace } = projectAirspace({
    project: records.project,
    sizes: facilitySizesOf(document),
    paths: around.paths,
    isoDate: records.date,
  });
  const obstacles: DocumentObstacle[] = [];
  const evaluated: GoverningClearance[] = [];
  for (const row of around.obstacles) {
    const clearance = clearanceOn(airspace, row);
    if (clearance !== null) evaluated.push(clearance);
    obstacles.push(obstacleOf(row, clearance));
    yield;
  }
  return { ...document, obstacles: numbered(obstacles, evaluated), ...unevaluated(document, around) };
}

/** Returns the project's document with its surroundings, without yielding. */
export function surroundedDocument(records: DocumentRecords, around: SurroundingRecords): FacilityDocument {
  const steps = surroundedDocumentSteps(records, around);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
