/** The effect of an archive import as text, or why it cannot start. */
import {
  ARCHIVE_LIMITS,
  type ArchivePreview,
  type ArchiveSeal,
  type FieldError,
  type ImportedCounts,
  type ImportMode,
} from '@touchdown/contract';
import { sizeText } from '../../../shared/format/size-text.ts';

export type PreviewedProject = ArchivePreview['projects'][number];

const ONE = {
  projects: 'project',
  contacts: 'contact',
  paths: 'path',
  points: 'geometry point',
  obstacles: 'obstacle',
  calculations: 'calculation',
  files: 'file',
} as const;
type Kind = keyof ImportedCounts;
const KINDS: readonly Kind[] = ['projects', 'contacts', 'paths', 'points', 'obstacles', 'calculations', 'files', 'aircraft'];
export const KIND_LABELS = {
  projects: 'Projects',
  contacts: 'Contacts',
  paths: 'Paths',
  points: 'Geometry points',
  obstacles: 'Obstacles',
  calculations: 'Calculations',
  files: 'Uploaded files',
  aircraft: 'Aircraft',
} as const satisfies Record<Kind, string>;

const numberText = (value: number) => value.toLocaleString('en-US');
const countText = (kind: Kind, value: number): string => {
  const noun = kind === 'aircraft' ? 'aircraft' : ONE[kind] + (value === 1 ? '' : 's');
  return `${numberText(value)} ${noun}`;
};

/** "2 projects, 1 contact and 3 aircraft". Kinds that do not occur are not named. */
export function countsText(counts: ImportedCounts): string {
  const parts = KINDS.filter((kind) => counts[kind] > 0).map((kind) => countText(kind, counts[kind]));
  return parts.length === 0 ? 'Nothing' : new Intl.ListFormat('en-US').format(parts);
}

const isAdded = ({ verdict: result }: PreviewedProject, mode: ImportMode) => mode === 'copy' || result !== 'present';

const totals = (projects: readonly PreviewedProject[], aircraft: number): ImportedCounts => {
  const sum = (kind: Exclude<Kind, 'projects' | 'aircraft'>) => projects.reduce((total, one) => total + one[kind], 0);
  const below = {
    contacts: sum('contacts'),
    paths: sum('paths'),
    points: sum('points'),
    obstacles: sum('obstacles'),
    calculations: sum('calculations'),
    files: sum('files'),
  };
  return { projects: projects.length, ...below, aircraft };
};

/** The effect of an import, as a sentence. */
export function outcomeText(preview: ArchivePreview, mode: ImportMode): string {
  const added = countsText(addedCounts(preview, mode));
  return added === 'Nothing' ? 'Nothing to import.' : `Will be added: ${added}. All or nothing.`;
}

/** The contents of the archive. */
export const heldCounts = ({ projects, aircraft }: ArchivePreview): ImportedCounts => totals(projects, aircraft.length);

/** The part of it that would be added. */
export const addedCounts = ({ projects, aircraft }: ArchivePreview, mode: ImportMode): ImportedCounts =>
  totals(
    projects.filter((project) => isAdded(project, mode)),
    aircraft.filter(({ isPresent }) => !isPresent).length,
  );

/** One line for each kind that occurs in the archive. */
export function countRows(preview: ArchivePreview, mode: ImportMode) {
  const [held, added] = [heldCounts(preview), addedCounts(preview, mode)];
  return KINDS.filter((kind) => held[kind] > 0).map((kind) => ({
    kind,
    label: KIND_LABELS[kind],
    held: numberText(held[kind]),
    added: numberText(added[kind]),
  }));
}

export type Result = { readonly tone: 'ok' | 'muted'; readonly label: string; readonly reasons: readonly string[] };

/** What happens to a project, and why. */
export function resultOn(project: PreviewedProject, mode: ImportMode): Result {
  if (!isAdded(project, mode)) return { tone: 'muted', label: 'Skipped', reasons: ['You already have this project.'] };
  const reasons = project.withoutAdjusted
    ? [
        "Its adjusted dimensions will not be imported: they are below the minimums for which they were saved, or its dimensions can't be calculated.",
      ]
    : [];
  switch (project.verdict) {
    case 'present':
      return { tone: 'ok', label: 'To be added as a copy', reasons: ['You already have this project.', ...reasons] };
    case 'renumbered':
      return { tone: 'ok', label: 'To be added', reasons: ['It will get a new ID because its ID is in use on this server.', ...reasons] };
    case 'new':
      return { tone: 'ok', label: 'To be added', reasons };
  }
}

/** Why nothing can be imported now. Null if it can. */
export const problemOf = (preview: ArchivePreview, mode: ImportMode, acceptsAltered = false): string | null => {
  if (heldCounts(preview).projects + heldCounts(preview).aircraft === 0) return 'The archive is empty.';
  const { projects, aircraft } = addedCounts(preview, mode);
  if (projects + aircraft === 0) return 'You already have everything in this archive.';
  return preview.seal === 'altered' && !acceptsAltered ? 'Confirm that you want to import a changed archive.' : null;
};

const SEAL_TEXTS: Readonly<Record<ArchiveSeal, string>> = {
  genuine: 'The seal is genuine. The archive has not been changed since this server exported it.',
  otherInstallation: 'The contents match the seal, which was created by another server.',
  altered: 'The contents do not match the seal. The archive was changed after it was exported. Check every value before you use it.',
  none: 'This archive has no seal. It is unknown whether it was changed after it was exported.',
};
/** The text for an archive's seal state. */
export const sealText = (seal: ArchiveSeal): string => SEAL_TEXTS[seal];

/** Why the file is not even sent. Null if it is. */
export const refusalOf = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  if (!/\.(zip|json)$/i.test(name)) return 'Choose a .zip or .json archive.';
  return size > ARCHIVE_LIMITS.bytes ? `This file is ${sizeText(size)}. The limit is ${gigabytes(ARCHIVE_LIMITS.bytes)}.` : null;
};

const gigabytes = (bytes: number): string => `${bytes / 1024 / 1024 / 1024} GB`;
/** The limits of an archive. */
export const LIMITS_TEXT = `ZIP or JSON, up to ${gigabytes(ARCHIVE_LIMITS.bytes)} and ${numberText(ARCHIVE_LIMITS.projects)} projects.`;

/** That uploaded files are named but not included. Null if there are none. */
export const missingFilesText = ({ filesMissing }: Pick<ArchivePreview, 'filesMissing'>): string | null => {
  if (filesMissing === 0) return null;
  return filesMissing === 1
    ? '1 uploaded file is missing from the archive. Everything else is included.'
    : `${numberText(filesMissing)} uploaded files are missing from the archive. Everything else is included.`;
};

const NOUNS: Readonly<Record<string, string>> = {
  projects: 'Project',
  aircraft: 'Aircraft',
  contacts: 'contact',
  paths: 'path',
  geometryPoints: 'geometry point',
  terrain: 'terrain',
  obstacles: 'obstacle',
  calculations: 'calculation',
  fleet: 'fleet',
  files: 'file',
};
const spaced = (field: string) => field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** Paths of problems with the whole file. */
const WHOLE = new Set(['', 'file', 'format', 'version']);

/** The location of a problem: "projects.3.paths.0.name" → "Project 4 (Harbor Pad), path 1, name". Indexes of the file, from 1. */
export function placeText(path: string, projectNames: readonly string[] = []): string {
  if (WHOLE.has(path)) return '';
  const parts: string[] = [];
  for (const part of path.split('.')) {
    const name = parts.length === 1 && path.startsWith('projects.') ? projectNames[Number(part)] : undefined;
    if (/^\d+$/.test(part)) parts.push(`${parts.pop() ?? ''} ${Number(part) + 1}${name ? ` (${name})` : ''}`.trim());
    else if (part !== 'project') parts.push(NOUNS[part] ?? spaced(part));
  }
  return parts.join(', ');
}

/** A problem with its location, as one sentence. */
export const problemText = ({ path, message }: FieldError, projectNames: readonly string[]): string => {
  const place = placeText(path, projectNames);
  return place === '' ? message : `${place}: ${message}`;
};

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Larger files are not read as one text here. */
const MOST_READ_HERE = 25 * 1024 * 1024;

/** The names of the projects in a rejected file, as far as it can be parsed, which help to find errors. */
export async function projectNamesIn(file: Pick<Blob, 'text' | 'size'>): Promise<readonly string[]> {
  if (file.size > MOST_READ_HERE) return [];
  try {
    const projects = field(JSON.parse(await file.text()), 'projects');
    return Array.isArray(projects) ? projects.map((entry) => text(field(field(entry, 'project'), 'name'))) : [];
  } catch {
    return [];
  }
}
