/**
 * Names of a project's files, all by one rule: project, kind, and date, "Harbor_Heliport_obstacles_2026-11-21.csv". Readable, safe on every
 * file system, in any script.
 */
import { namedFile } from '@touchdown/domain';
import type { FacilityDocument } from './facility-document.ts';
import { printable } from './plain-text.ts';

/** Leaves space for a project, a path, and a date within the 255 bytes that file systems allow. */
const PART_BYTES = 80;

const utf8Bytes = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};
const withinBytes = (text: string, limit: number): string => {
  let bytes = 0;
  return Array.from(text)
    .filter((character) => (bytes += utf8Bytes(character)) <= limit)
    .join('');
};

/**
 * Keeps letters and digits of any script and hyphens. Every run of anything else becomes one underscore. Invisible characters are omitted.
 */
export const fileNamePart = (text: string, fallback: string): string => {
  const safe = printable(text)
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_');
  const trimmed = withinBytes(safe, PART_BYTES).replace(/^[_-]+|[_-]+$/g, '');
  return /[\p{L}\p{N}]/u.test(trimmed) ? trimmed : fallback;
};

/** The rule. `kind` is already safe; `null`: a file of the whole facility. */
export const projectFileName = (projectName: string, kind: string | null, isoDate: string, extension: string): string =>
  namedFile([fileNamePart(projectName, 'project'), ...(kind === null ? [] : [kind])], isoDate, extension);

const pathsPart = ({ paths }: FacilityDocument): string => {
  const [only, ...others] = paths;
  if (only === undefined) return 'paths';
  return others.length === 0 ? fileNamePart(only.name, 'path') : `${paths.length}_paths`;
};

/** With an optional marker for the contents: "Harbor_Heliport_paths_2026-11-21.csv", "Harbor_Heliport_2026-11-21.geojson". */
export const markedFileName = (document: FacilityDocument, marker: string | null, extension: string): string =>
  projectFileName(document.projectName, marker, document.date, extension);

/** With the path's name if there is one path, or the number of paths if there are more: "Harbor_Heliport_3_paths_2026-11-21.kml". */
export const pathsFileName = (document: FacilityDocument, extension: string): string =>
  markedFileName(document, pathsPart(document), extension);

/** "Harbor_Heliport_north_side_penetrating_points_2026-11-21.csv": with the name of the scan, because a project may have several. */
export const penetratingFileName = (projectName: string, scanFile: string, isoDate: string): string =>
  projectFileName(projectName, `${fileNamePart(scanFile.replace(/\.la[sz]$/i, ''), 'scan')}_penetrating_points`, isoDate, 'csv');

/** "Harbor_Heliport_landing_area_plan_2026-11-21.svg" */
export const planFileName = (projectName: string, isoDate: string): string =>
  projectFileName(projectName, 'landing_area_plan', isoDate, 'svg');

/** "Harbor_Heliport_aircraft_compatibility_2026-11-21.csv" */
export const compatibilityFileName = (projectName: string, isoDate: string): string =>
  projectFileName(projectName, 'aircraft_compatibility', isoDate, 'csv');

/** "Harbor_Heliport_archive_2026-11-21.json" */
export const archiveFileName = (projectName: string, isoDate: string): string => projectFileName(projectName, 'archive', isoDate, 'json');
