/** A stored project as its paths and surfaces use it: the landing area, location, magnetic variation, and applicable standard. */
import type { ZoneSize } from '../dimensions/dimension-results.ts';
import type { AdvisoryCircular, FacilityShape, FacilityType, ProjectType, VertiportCircular } from '../facility/facility.ts';
import { resolveMagneticVariation, type ResolvedMagneticVariation } from '../facility/magnetic-variation.ts';
import type { Position } from '../geodesy/position.ts';
import type { PathStandard } from '../paths/geometry-checks.ts';
import type { StartOf } from '../paths/placed-path.ts';
import { degrees, feet, feetMsl, type Degrees, type FeetMsl } from '../quantities/units.ts';
import type { FollowedRevision } from '../standards/followed-revision.ts';
import type { PlannedEdition } from '../standards/planned-edition.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { startOfPad } from '../surfaces/path-frame.ts';
import type { ExtensionFacility } from '../surfaces/surfaces-for-facility.ts';
import { plannedEditionIn, revisionsInUse } from './edition-revisions.ts';

/** Site data of a saved project, by API names. */
export interface SiteRecord {
  readonly type: ProjectType;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly elevation: number | null;
  readonly magneticVariation: number | null;
  readonly facilityAlignment: number;
  readonly shape: FacilityShape;
  readonly facilityType: FacilityType;
  readonly ppr: boolean;
  readonly advisoryCircular: AdvisoryCircular;
  readonly vertiportAdvisoryCircular: VertiportCircular | null;
  /** Absent: the built-in revisions. */
  readonly editionRevisions?: readonly FollowedRevision[] | undefined;
  /** Absent or `null`: the circulars. */
  readonly plannedEdition?: PlannedEdition | null | undefined;
}

/** The FATO from a project's dimensions, and the shape they were calculated for. */
export interface SiteSizes {
  readonly shape: FacilityShape;
  readonly fato: ZoneSize;
}

export interface SitePad {
  readonly shape: FacilityShape;
  readonly alignmentDeg: Degrees;
  /** `null`: no dimensions are known. */
  readonly fato: ZoneSize | null;
}

export interface FacilitySite {
  readonly pad: SitePad;
  /** Without dimensions every path starts at the reference point. */
  readonly startOf: StartOf;
  readonly location: Position | null;
  readonly elevation: FeetMsl | null;
  readonly variation: ResolvedMagneticVariation | null;
  /** The path values of the edition that applies to the project. */
  readonly standard: PathStandard;
  readonly facility: ExtensionFacility;
}

const FROM_REFERENCE: StartOf = () => ({ startFt: feet(0), innerWidthFt: feet(0) });

/** The circular that applies to a project's paths. */
export const circularOf = ({
  type,
  advisoryCircular,
  vertiportAdvisoryCircular,
}: Pick<SiteRecord, 'type' | 'advisoryCircular' | 'vertiportAdvisoryCircular'>): AdvisoryCircular =>
  type === 'vertiport' ? (vertiportAdvisoryCircular ?? 'EB 105A') : advisoryCircular;

/** The inputs that determine where a project's surfaces are, and nothing else of its record. */
export const siteRecordOf = (record: SiteRecord): SiteRecord => ({
  type: record.type,
  latitude: record.latitude,
  longitude: record.longitude,
  elevation: record.elevation,
  magneticVariation: record.magneticVariation,
  facilityAlignment: record.facilityAlignment,
  shape: record.shape,
  facilityType: record.facilityType,
  ppr: record.ppr,
  advisoryCircular: record.advisoryCircular,
  vertiportAdvisoryCircular: record.vertiportAdvisoryCircular,
  ...revisionsInUse(record),
  ...plannedEditionIn(record),
});

/**
 * A project's site on a date (YYYY-MM-DD), with its dimensions or `null`. Variation: the entered value, else the World Magnetic Model's at
 * its location.
 */
export function siteOf(project: SiteRecord, isoDate: string, sizes: SiteSizes | null = null): FacilitySite {
  const { latitude, longitude, elevation } = project;
  const alignmentDeg = degrees(project.facilityAlignment);
  const { shape, fato } = sizes ?? { shape: project.shape, fato: null };
  const location = latitude === null || longitude === null ? null : { latitude: degrees(latitude), longitude: degrees(longitude) };
  return {
    pad: { shape, alignmentDeg, fato },
    startOf: fato === null ? FROM_REFERENCE : startOfPad({ shape, alignmentDeg, fato }),
    location,
    elevation: elevation === null ? null : feetMsl(elevation),
    variation: resolveMagneticVariation({ entered: project.magneticVariation, location, elevationFt: elevation, isoDate }),
    standard: REFERENCE_VALUES[circularOf(project)].paths,
    facility: { ppr: project.ppr, facilityType: project.facilityType },
  };
}
