/**
 * From stored records to the neutral document: which sizes a file shows, and the plain numbers of the wire as quantities with units.
 * The browser and the server build their documents here, so that both write the same file.
 */
import {
  type CalculationResults,
  circularsOf,
  degrees,
  feet,
  feetMsl,
  type FacilitySizes,
  type Position,
  readPath,
  resolveMagneticVariation,
  type SiteRecord,
  squareFeet,
  type WirePath,
  type ZoneDimensions,
} from '@touchdown/domain';
import type { FacilityDocument } from './facility-document.ts';

/** What a document takes from a stored project. */
export interface ProjectRecord extends SiteRecord {
  readonly name: string;
}

type Side = 'Length' | 'Width' | 'Area';
/** Stored adjusted dimensions, in feet and square feet. */
export type AdjustedRecord = Readonly<Record<`${'tlof' | 'fato' | 'safetyArea'}${Side}`, number>>;

export interface DocumentRecords {
  readonly project: ProjectRecord;
  readonly paths: readonly WirePath[];
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

const adjustedZone = (record: AdjustedRecord, zone: 'tlof' | 'fato' | 'safetyArea'): ZoneDimensions => ({
  length: feet(record[`${zone}Length`]),
  width: feet(record[`${zone}Width`]),
  area: squareFeet(record[`${zone}Area`]),
});
const plainZone = ({ length, width, area }: ZoneDimensions): ZoneDimensions => ({ length, width, area });

const sizesOf = ({ project, adjusted, saved, live, aircraftName }: DocumentRecords): Sizes => {
  const ofProject = { shape: project.shape, aircraftName, standardReference: circularsOf(project) };
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

const feetMslOrNull = (value: number | null) => (value === null ? null : feetMsl(value));

/**
 * The document of a project without what stands around it: see `surroundedDocument`. Sizes: the active adjusted dimensions, else the newest saved calculation, else a live one; a calculation
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
    extensionFacility: { ppr: project.ppr, facilityType: project.facilityType },
    paths: paths.map((path) => readPath(path).fields),
    obstacles: [],
    points: [],
    date,
  };
};

/** The sizes that the paths and surfaces of the documented facility start from; `null` while none is known. */
export const facilitySizesOf = ({ shape, dimensions }: Pick<FacilityDocument, 'shape' | 'dimensions'>): FacilitySizes | null =>
  dimensions && { shape, fato: dimensions.fato, safetyArea: dimensions.safetyArea };
