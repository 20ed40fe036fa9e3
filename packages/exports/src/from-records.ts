/**
 * Builds the neutral document from stored records: selects the dimensions to show, and converts plain numbers to quantities with units. The
 * browser and the server both build their documents here, so that they write the same file.
 */
import {
  circularsOf,
  type CurrentDimensions,
  degrees,
  editionsOfProject,
  fatoLengthNotice,
  feetMsl,
  type FacilitySizes,
  type Position,
  projectProtectionZone,
  readPath,
  resolveMagneticVariation,
  type RuleConfirmation,
  type SiteRecord,
  type WirePath,
} from '@touchdown/domain';
import { dimensionMark } from './dimension-warning.ts';
import type { DimensionMark, FacilityDocument } from './facility-document.ts';

/** The fields a document uses from a stored project. */
export interface ProjectRecord extends SiteRecord {
  readonly additionalFatoLengthFt: number | null;
  readonly name: string;
  readonly elevatedFacility: boolean;
  readonly rooftopFacility: boolean;
  readonly standardH: boolean;
  readonly tlofPerimeterMarked: boolean;
  readonly fatoPerimeterMarked: boolean;
}

export interface DocumentRecords {
  readonly project: ProjectRecord;
  readonly paths: readonly WirePath[];
  /** `null`: none were saved, and none can be calculated. */
  readonly current: CurrentDimensions | null;
  /** The project's aircraft. Dimensions have their own aircraft name. */
  readonly aircraftName: string | null;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The confirmations in effect of rules. Absent: none. */
  readonly confirmations?: readonly RuleConfirmation[];
}

type Sizes = Pick<
  FacilityDocument,
  | keyof DimensionMark
  | 'dimensions'
  | 'dimensionSource'
  | 'fatoLengthNotice'
  | 'shape'
  | 'aircraftName'
  | 'controlledBy'
  | 'standardReference'
>;

const sizesOf = ({ project, current, aircraftName: assigned }: DocumentRecords): Sizes => {
  if (current === null)
    return {
      ...{ dimensions: null, dimensionSource: null, fatoLengthNotice: null, ...dimensionMark(current) },
      ...{ shape: project.shape, aircraftName: assigned, controlledBy: null, standardReference: circularsOf(project) },
    };
  const { sizes, source, shape, aircraftName, controlledBy, standardReference } = current;
  return {
    ...{ dimensions: sizes, dimensionSource: source, fatoLengthNotice: fatoLengthNotice(project), ...dimensionMark(current) },
    ...{ shape, aircraftName, controlledBy, standardReference },
  };
};

const locationOf = ({ latitude, longitude }: ProjectRecord): Position | null =>
  latitude === null || longitude === null ? null : { latitude: degrees(latitude), longitude: degrees(longitude) };

const feetMslOrNull = (value: number | null) => (value === null ? null : feetMsl(value));

const markingOf = ({
  advisoryCircular,
  tlofPerimeterMarked,
  fatoPerimeterMarked,
  elevatedFacility,
}: ProjectRecord): FacilityDocument['marking'] => ({
  ...{ advisoryCircular, tlofPerimeterMarked, fatoPerimeterMarked, elevatedFacility },
});

/**
 * The project's document without its surroundings: see `surroundedDocument`. Its dimensions are the current ones, with their state.
 * Magnetic variation: the entered value, else the model at location and date.
 */
export const facilityDocumentFrom = (records: DocumentRecords): FacilityDocument => {
  const { project, paths, date, confirmations = [] } = records;
  const protectionZone = projectProtectionZone(project);
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
    protectionZone,
    ...(confirmations.length > 0 && {
      confirmed: { editions: editionsOfProject(project), confirmations, revisions: project.editionRevisions },
    }),
    standardH: project.standardH,
    marking: markingOf(project),
    isElevated: project.elevatedFacility || project.rooftopFacility,
    extensionFacility: { ppr: project.ppr, facilityType: project.facilityType },
    paths: paths.map((path) => readPath(path).fields),
    obstacles: [],
    points: [],
    date,
  };
};

/** The dimensions that the facility's paths and surfaces start from. `null` if unknown. */
export const facilitySizesOf = ({ shape, dimensions }: Pick<FacilityDocument, 'shape' | 'dimensions'>): FacilitySizes | null =>
  dimensions && { shape, fato: dimensions.fato, safetyArea: dimensions.safetyArea };
