/** Texts for a file before and during the upload, and in the list. */
import {
  dangerOf,
  DELETION_RETENTION,
  kindOfName,
  type ProjectUpload,
  safeFileName,
  updateUploadBody,
  UPLOAD_KINDS,
  UPLOAD_LIMITS,
  UPLOAD_MESSAGES,
} from '@touchdown/contract';
import { sizeText } from '../../../shared/format/size-text.ts';

const KIBI = 1024;

/** Why the server would reject the file, as far as its name and size show. Null if they do not. */
export function refusalOf({ name, size }: { readonly name: string; readonly size: number }): string | null {
  const danger = dangerOf(name);
  if (danger !== null) return danger;
  if (kindOfName(safeFileName(name)) === null) return UPLOAD_MESSAGES.unknownKind;
  if (size === 0) return UPLOAD_MESSAGES.empty;
  return size > UPLOAD_LIMITS.fileBytes ? UPLOAD_MESSAGES.tooLarge : null;
}

/** Shown before anything is selected. */
export const LIMITS_TEXT = [
  'Images, PDF, DXF, DWG, KML, GeoJSON, CSV, Excel, Word, text, ZIP, and LAS.',
  `Up to ${sizeText(UPLOAD_LIMITS.fileBytes)} each, ${UPLOAD_LIMITS.files} files and ${UPLOAD_LIMITS.projectBytes / KIBI / KIBI / KIBI} GB per project.`,
  `Deleted files don't count and can be restored for ${DELETION_RETENTION.days} days.`,
].join(' ');

export const kindText = ({ kind }: Pick<ProjectUpload, 'kind'>): string => UPLOAD_KINDS[kind].label;

/** "3 files, 12 MB" */
export function totalText(uploads: readonly Pick<ProjectUpload, 'fileSize'>[]): string {
  const bytes = uploads.reduce((sum, { fileSize }) => sum + fileSize, 0);
  return `${uploads.length === 1 ? '1 file' : `${uploads.length} files`}, ${sizeText(bytes)}`;
}

/** A type, not an interface: drafts are merged field by field. */
export type UploadDraft = { fileName: string; description: string };
export const UPLOAD_LABELS = { fileName: 'File Name', description: 'Description' } as const satisfies Record<keyof UploadDraft, string>;
export const uploadControlId = (field: string): string => `upload-${field}`;
export const uploadDraftOf = ({ fileName, description }: ProjectUpload): UploadDraft => ({ fileName, description: description ?? '' });

/** All errors of the draft at once, with the contract's own sentences. */
export function checkUpload(draft: UploadDraft): Partial<Record<string, string>> {
  const checked = updateUploadBody.safeParse(draft);
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.success ? [] : checked.error.issues) errors[path.join('.')] ??= message;
  return errors;
}
