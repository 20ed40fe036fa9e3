/** Names of exported files: readable, safe on every file system, in any script. */
import type { FacilityDocument } from './facility-document.ts';
import { printable } from './plain-text.ts';

/** Leaves room for a project, a path and a date within the 255 bytes that file systems allow. */
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

/** Letters and digits of any script and hyphens stay; every run of anything else becomes one underscore. */
export const fileNamePart = (text: string, fallback: string): string => {
  const safe = printable(text)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_');
  const trimmed = withinBytes(safe, PART_BYTES).replace(/^[_-]+|[_-]+$/g, '');
  return trimmed === '' ? fallback : trimmed;
};

const contents = (document: FacilityDocument, extension: string): string => {
  const [only, ...others] = document.paths;
  if (extension !== 'kml' || only === undefined) return 'paths';
  return others.length === 0 ? fileNamePart(only.name, 'path') : `${document.paths.length}_paths`;
};

/**
 * The file's name: project, contents, date. CSV and JSON carry the `_paths_` marker; KML carries the path's name when there is one path,
 * the number of paths when there are more.
 */
export const exportFileName = (document: FacilityDocument, extension: string): string =>
  `${fileNamePart(document.projectName, 'project')}_${contents(document, extension)}_${document.date}.${extension}`;
