/**
 * From stored records to the neutral document: which sizes a file shows, and the plain numbers of the wire as quantities with units.
 * The browser and the server build their documents here, so that both write the same file.
 */
import {
  type AdvisoryCircular,
  type CalculationResults,
  degrees,
  type FacilityShape,
  feet,
  feetMsl,
  type HeadingReference,
  type Path,
  type PathType,
  type Position,
  type ProfileType,
  type ProjectType,
  resolveMagneticVariation,
  squareFeet,
  type VertiportCircular,
  type ZoneDimensions,
} from '@touchdown/domain';
import type { FacilityDocument } from './facility-document.ts';

/** What a document takes from a stored project. */
export interface ProjectRecord {
  readonly name: string;
  readonly type: ProjectType;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly elevation: number | null;
  readonly magneticVariation: number | null;
  readonly facilityAlignment: number;
  readonly shape: FacilityShape;
  readonly advisoryCircular: AdvisoryCircular;
  readonly vertiportAdvisoryCircular: VertiportCircular | null;
}

/** A stored path: the fields of a {@link Path} as plain numbers. */
export interface PathRecord {
  readonly id: string;
  readonly name: string;
  readonly type: PathType;
  readonly ingressHeadingDegrees: number | null;
  readonly egressHeadingDegrees: number | null;
  readonly headingReference: HeadingReference;
  readonly profileType: ProfileType;
  readonly isPrimarySurface: boolean;
  readonly isPrimary: boolean;
  readonly pathGeometryType: 'straight';
  readonly pathAngleDegrees: number;
  readonly pathWidthFeet: number;
  readonly minimumAltitudeFeet: number | null;
  readonly maximumAltitudeFeet: number | null;
  readonly notes: string | null;
}

type Side = 'Length' | 'Width' | 'Area';
/** Stored adjusted dimensions, in feet and square feet. */
export type AdjustedRecord = Readonly<Record<`${'tlof' | 'fato' | 'safetyArea'}${Side}`, number>>;

export interface DocumentRecords {
  readonly project: ProjectRecord;
  readonly paths: readonly PathRecord[];
  /** The three sources of sizes; the first that is there counts. One that was not asked for is `null`. */
  readonly adjusted: AdjustedRecord | null;
  readonly saved: CalculationResults | null;
  readonly live: CalculationResults | null;
  /** The project's aircraft; a calculation names its own. */
  readonly aircraftName: string | null;
  /** YYYY-MM-DD. */
  readonly date: string;
}

type Sizes = Pick<FacilityDocument, 'dimensions' | 'dimensionSource' | 'shape' | 'aircraftName' | 'standardReference'>;

/** The circulars that a project follows: one, or both of a mixed facility. */
const standardOf = ({ type, advisoryCircular, vertiportAdvisoryCircular }: ProjectRecord): string => {
  const vertiport = vertiportAdvisoryCircular ?? 'EB 105A';
  if (type === 'heliport') return advisoryCircular;
  return type === 'vertiport' ? vertiport : `${advisoryCircular} and ${vertiport}`;
};

const adjustedZone = (record: AdjustedRecord, zone: 'tlof' | 'fato' | 'safetyArea'): ZoneDimensions => ({
  length: feet(record[`${zone}Length`]),
  width: feet(record[`${zone}Width`]),
  area: squareFeet(record[`${zone}Area`]),
});
const plainZone = ({ length, width, area }: ZoneDimensions): ZoneDimensions => ({ length, width, area });

const sizesOf = ({ project, adjusted, saved, live, aircraftName }: DocumentRecords): Sizes => {
  const ofProject = { shape: project.shape, aircraftName, standardReference: standardOf(project) };
  if (adjusted !== null)
    return {
      ...ofProject,
      dimensions: {
        tlof: adjustedZone(adjusted, 'tlof'),
        fato: adjustedZone(adjusted, 'fato'),
        safetyArea: adjustedZone(adjusted, 'safetyArea'),
      },
      dimensionSource: 'adjusted',
    };
  const results = saved ?? live;
  if (results === null) return { ...ofProject, dimensions: null, dimensionSource: null };
  return {
    dimensions: { tlof: plainZone(results.tlof), fato: plainZone(results.fato), safetyArea: plainZone(results.safetyArea) },
    dimensionSource: saved === null ? 'live' : 'saved',
    shape: results.inputs.facility.shape,
    aircraftName: results.aircraftUsed,
    standardReference: results.faaReference,
  };
};

const locationOf = ({ latitude, longitude }: ProjectRecord): Position | null =>
  latitude === null || longitude === null ? null : { latitude: degrees(latitude), longitude: degrees(longitude) };

const degreesOrNull = (value: number | null) => (value === null ? null : degrees(value));
const feetMslOrNull = (value: number | null) => (value === null ? null : feetMsl(value));

/** The path of a stored record. */
export const pathFromRecord = (record: PathRecord): Path => ({
  id: record.id,
  name: record.name,
  type: record.type,
  ingressHeadingDegrees: degreesOrNull(record.ingressHeadingDegrees),
  egressHeadingDegrees: degreesOrNull(record.egressHeadingDegrees),
  headingReference: record.headingReference,
  profileType: record.profileType,
  isPrimarySurface: record.isPrimarySurface,
  isPrimary: record.isPrimary,
  pathAngleDegrees: degrees(record.pathAngleDegrees),
  pathWidthFeet: feet(record.pathWidthFeet),
  minimumAltitudeFeet: feetMslOrNull(record.minimumAltitudeFeet),
  maximumAltitudeFeet: feetMslOrNull(record.maximumAltitudeFeet),
  notes: record.notes,
  pathGeometryType: record.pathGeometryType,
});

/**
 * The document of a project. Sizes: the active adjusted dimensions, else the newest saved calculation, else a live one; a calculation
 * brings the shape, the aircraft and the standard it was made with. Magnetic variation: the typed value, else the model at place and date.
 */
export const facilityDocumentFrom = (records: DocumentRecords): FacilityDocument => {
  const { project, paths, date } = records;
  const location = locationOf(project);
  const variation = resolveMagneticVariation({
    entered: project.magneticVariation,
    location,
    elevationFt: project.elevation,
    isoDate: date,
  });
  return {
    projectName: project.name,
    projectType: project.type,
    location,
    elevation: feetMslOrNull(project.elevation),
    facilityAlignment: degrees(project.facilityAlignment),
    ...sizesOf(records),
    magneticVariation: variation && { valueDeg: variation.valueDeg, from: variation.from, statement: variation.statement },
    paths: paths.map(pathFromRecord),
    date,
  };
};
