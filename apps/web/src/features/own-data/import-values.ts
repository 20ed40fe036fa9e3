/** Effect of an archive import as text, or why it cannot start. */
import {
  ARCHIVE_LIMITS,
  type ArchivePreview,
  type ArchiveSeal,
  type FieldError,
  type ImportedCounts,
  type ImportMode,
} from '@touchdown/contract';
import { sizeText } from '../../shared/format/size-text.ts';

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
export const KIND_WORDS = {
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

/** "2 projects, 1 contact and 3 aircraft"; kinds of which there is none are not named. */
export function countsText(counts: ImportedCounts): string {
  const parts = KINDS.filter((kind) => counts[kind] > 0).map((kind) => countText(kind, counts[kind]));
  return parts.length === 0 ? 'Nothing' : new Intl.ListFormat('en-US').format(parts);
}

const isAdded = ({ verdict }: PreviewedProject, mode: ImportMode) => mode === 'copy' || verdict !== 'present';

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

/** What an import would do, in a sentence. */
export function outcomeText(preview: ArchivePreview, mode: ImportMode): string {
  const added = countsText(addedCounts(preview, mode));
  return added === 'Nothing' ? 'Nothing to import.' : `Will be added: ${added}. All or nothing.`;
}

/** What the archive holds. */
export const heldCounts = ({ projects, aircraft }: ArchivePreview): ImportedCounts => totals(projects, aircraft.length);

/** What of it would be added. */
export const addedCounts = ({ projects, aircraft }: ArchivePreview, mode: ImportMode): ImportedCounts =>
  totals(
    projects.filter((project) => isAdded(project, mode)),
    aircraft.filter(({ isPresent }) => !isPresent).length,
  );

/** One line for each kind that the archive holds any of. */
export function countRows(preview: ArchivePreview, mode: ImportMode) {
  const [held, added] = [heldCounts(preview), addedCounts(preview, mode)];
  return KINDS.filter((kind) => held[kind] > 0).map((kind) => ({
    kind,
    word: KIND_WORDS[kind],
    held: numberText(held[kind]),
    added: numberText(added[kind]),
  }));
}

export type Verdict = { readonly tone: 'ok' | 'muted'; readonly word: string; readonly reasons: readonly string[] };

/** What happens to a project, and why. */
export function verdictOn(project: PreviewedProject, mode: ImportMode): Verdict {
  if (!isAdded(project, mode)) return { tone: 'muted', word: 'Skipped', reasons: ['You already have this project.'] };
  const reasons = project.withoutAdjusted
    ? [
        "Its adjusted dimensions will not be imported: they are below the minimums for which they were saved, or its dimensions can't be calculated.",
      ]
    : [];
  switch (project.verdict) {
    case 'present':
      return { tone: 'ok', word: 'To be added as a copy', reasons: ['You already have this project.', ...reasons] };
    case 'renumbered':
      return { tone: 'ok', word: 'To be added', reasons: ['It will get a new ID because its ID is in use on this server.', ...reasons] };
    case 'new':
      return { tone: 'ok', word: 'To be added', reasons };
  }
}

/** Why nothing can be imported now; null when it can. */
export const hindranceOf = (preview: ArchivePreview, mode: ImportMode, acceptsAltered = false): string | null => {
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
/** What the seal of an archive says of its content. */
export const sealText = (seal: ArchiveSeal): string => SEAL_TEXTS[seal];

/** Why the file is not even sent; null when it is. */
export const refusalOf = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  if (!/\.(zip|json)$/i.test(name)) return 'Choose a .zip or .json archive.';
  return size > ARCHIVE_LIMITS.bytes ? `This file is ${sizeText(size)}. The limit is ${gigabytes(ARCHIVE_LIMITS.bytes)}.` : null;
};

const gigabytes = (bytes: number): string => `${bytes / 1024 / 1024 / 1024} GB`;
/** What an archive may hold at most. */
export const LIMITS_TEXT = `ZIP or JSON, up to ${gigabytes(ARCHIVE_LIMITS.bytes)} and ${numberText(ARCHIVE_LIMITS.projects)} projects.`;

/** That uploaded files are named and not brought; null when none is. */
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
const words = (field: string) => field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** Said of the file as a whole. */
const WHOLE = new Set(['', 'file', 'format', 'version']);

/** Where a problem lies: "projects.3.paths.0.name" → "Project 4 (Harbor Pad), path 1, name". Numbers count in the file, from 1. */
export function placeText(path: string, projectNames: readonly string[] = []): string {
  if (WHOLE.has(path)) return '';
  const parts: string[] = [];
  for (const part of path.split('.')) {
    const name = parts.length === 1 && path.startsWith('projects.') ? projectNames[Number(part)] : undefined;
    if (/^\d+$/.test(part)) parts.push(`${parts.pop() ?? ''} ${Number(part) + 1}${name ? ` (${name})` : ''}`.trim());
    else if (part !== 'project') parts.push(NOUNS[part] ?? words(part));
  }
  return parts.join(', ');
}

/** A problem with its place, as one sentence. */
export const problemText = ({ path, message }: FieldError, projectNames: readonly string[]): string => {
  const place = placeText(path, projectNames);
  return place === '' ? message : `${place}: ${message}`;
};

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Larger files are not read as one text here. */
const MOST_READ_HERE = 25 * 1024 * 1024;

/** The names of the projects in a file that the server rejected, as far as it can be read: they help to find what is wrong. */
export async function projectNamesIn(file: Pick<Blob, 'text' | 'size'>): Promise<readonly string[]> {
  if (file.size > MOST_READ_HERE) return [];
  try {
    const projects = field(JSON.parse(await file.text()), 'projects');
    return Array.isArray(projects) ? projects.map((entry) => text(field(field(entry, 'project'), 'name'))) : [];
  } catch {
    return [];
  }
}
