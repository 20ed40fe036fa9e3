/** What a stored project's obstacles are evaluated against: the surfaces of its current landing area and paths. */
import type { ZoneSize } from '../dimensions/dimension-results.ts';
import { placeAirspace, type Airspace } from '../obstacles/airspace.ts';
import type { WirePath } from '../paths/read-path.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import type { SafetyArea } from '../surfaces/safety-area.ts';
import { assessPaths, type PathsAssessment } from './assess-paths.ts';
import { projectProtectionZone } from './protection-zone-length.ts';
import { circularsOf } from './circulars.ts';
import { circularOf, siteOf, type FacilitySite, type SiteRecord, type SiteSizes } from './facility-site.ts';

/** The text of AC 150/5390-2C is used for every edition. */
const { objectIdentification: IDENTIFICATION } = REFERENCE_VALUES['AC 150/5390-2C'];

export interface FacilitySizes extends SiteSizes {
  readonly safetyArea: ZoneSize;
}

export interface AirspaceRecords {
  readonly project: SiteRecord;
  /** `null` while none is known. */
  readonly sizes: FacilitySizes | null;
  /** `null` if they could not be read. Without them nothing may be reported as clear. */
  readonly paths: readonly WirePath[] | null;
  /** YYYY-MM-DD: the date for the magnetic variation. */
  readonly isoDate: string;
}

export interface ProjectAirspace {
  /** `null` while something is missing. */
  readonly airspace: Airspace | null;
  /** What is missing, each worded to complete "Missing: …". */
  readonly missing: readonly string[];
  /** What the results exclude. */
  readonly notes: readonly string[];
}

/** `null` if the edition does not address objects in the Safety Area. */
function safetyAreaOf(project: SiteRecord, { safetyArea }: FacilitySizes): SafetyArea | null {
  const circular = circularOf(project);
  if (circular === 'EB 105A') return null;
  return { size: safetyArea, frangibleObjectIn: REFERENCE_VALUES[circular].definitions.frangibleObjectIn };
}

function airspaceOf({ project, sizes, paths }: AirspaceRecords, site: FacilitySite, { corridors }: PathsAssessment): Airspace | null {
  const { location, elevation, pad, facility } = site;
  if (project.plannedEdition || location === null || elevation === null || sizes === null || paths === null) return null;
  return placeAirspace({
    origin: location,
    heliportElevation: elevation,
    pad: { ...pad, fato: sizes.fato },
    corridors,
    facility,
    safetyArea: safetyAreaOf(project, sizes),
    identification: IDENTIFICATION,
    protectionZone: projectProtectionZone(project),
    isNoticeHeliport: false,
  });
}

/** What is missing if the paths could not be loaded. Everything else that can be missing is an input to enter. */
export const PATHS_NOT_LOADED = 'paths (could not be loaded)';

const missingOf = ({ project, sizes, paths }: AirspaceRecords, { location, elevation }: FacilitySite): readonly string[] => {
  if (project.plannedEdition) return [`rules for surfaces (${circularsOf(project)}: not available in this edition)`];
  return [
    ...(sizes === null ? ['TLOF/FATO dimensions'] : []),
    ...(elevation === null ? ['project elevation'] : []),
    ...(location === null ? ['project location'] : []),
    ...(paths === null ? [PATHS_NOT_LOADED] : []),
  ];
};

function notesOf(project: SiteRecord, { paths }: PathsAssessment): readonly string[] {
  const left = paths.filter(({ corridors }) => corridors.length === 0).map(({ stored }) => stored.name);
  return [
    ...(paths.length === 0 ? ['No paths defined. Obstacles are evaluated against the primary surface and Safety Area only.'] : []),
    ...(left.length === 0 ? [] : [`Not included because they are incomplete: ${left.join(', ')}.`]),
    ...(circularOf(project) === 'EB 105A' ? ['The Safety Area is not evaluated because EB 105A does not address objects in it.'] : []),
  ];
}

/** The surfaces of the stored project with its dimensions and paths, or what is missing if they cannot be placed. */
export function projectAirspace(records: AirspaceRecords): ProjectAirspace {
  const { project, sizes, paths, isoDate } = records;
  const site = siteOf(project, isoDate, sizes);
  const assessment = assessPaths(paths ?? [], site);
  return { airspace: airspaceOf(records, site, assessment), missing: missingOf(records, site), notes: notesOf(project, assessment) };
}
