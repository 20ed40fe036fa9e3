/** File type detection from the bytes. Name and declared type must agree. */
import {
  kindOfName,
  type TempUpload,
  UPLOAD_KIND_NAMES,
  UPLOAD_KINDS,
  UPLOAD_LIMITS,
  UPLOAD_MESSAGES,
  type UploadKind,
} from '@touchdown/contract';
import { fileTypeFromFile } from 'file-type';
import { AppError } from '../errors/app-error.ts';
import { refused } from './refuse-upload.ts';
import { beginsLike, headOf, isTextKind, textOf } from './text-contents.ts';

/** The sniffer's names for each kind. */
const SNIFFED: Readonly<Partial<Record<UploadKind, readonly string[]>>> = {
  heic: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  kmz: ['application/zip', 'application/vnd.google-earth.kmz'],
};
/** Declared types that are always rejected, whatever the bytes are. */
const NEVER =
  /^(text\/(html|javascript|ecmascript|xml)|image\/svg\+xml|application\/(xhtml\+xml|javascript|x-msdownload|x-msdos-program|x-sh|x-httpd-php|java-archive))/i;

const declaredKind = (type: string): UploadKind | null => UPLOAD_KIND_NAMES.find((kind) => UPLOAD_KINDS[kind].mime === type) ?? null;

/**
 * Browsers guess by extension, and may declare a table as text or a workbook as a ZIP. Only a different family of files is a contradiction.
 */
function contradicts(declaredType: string, kind: UploadKind): boolean {
  if (NEVER.test(declaredType)) return true;
  const declared = declaredKind(declaredType.toLowerCase());
  if (declared === null || declared === kind) return false;
  const { family } = UPLOAD_KINDS[declared];
  return family === 'binary' || family !== UPLOAD_KINDS[kind].family;
}

const BINARY_DXF = 'AutoCAD Binary DXF\r\n\u001a\u0000';
const startsWith = async (path: string, text: string) => (await headOf(path, text.length)).toString('latin1') === text;

async function isTextOf(kind: UploadKind, path: string): Promise<boolean> {
  if (!isTextKind(kind)) return false;
  if (kind === 'dxf' && (await startsWith(path, BINARY_DXF))) return true;
  const beginning = await textOf(path);
  return beginning !== null && beginsLike(kind, beginning);
}

async function isBinaryOf(kind: UploadKind, path: string): Promise<boolean> {
  if (kind === 'las') return startsWith(path, 'LASF');
  // A file that the sniffer cannot read to its end is of an unknown type.
  const sniffed = await fileTypeFromFile(path).catch(() => undefined);
  return sniffed !== undefined && (SNIFFED[kind] ?? [UPLOAD_KINDS[kind].mime]).includes(sniffed.mime);
}

/** Returns the file's kind for this name. Throws FILE_REFUSED, and PAYLOAD_TOO_LARGE. */
export async function checkFile({ path, size, declaredType }: Omit<TempUpload, 'name'>, name: string): Promise<UploadKind> {
  if (size === 0) throw refused(UPLOAD_MESSAGES.empty);
  if (size > UPLOAD_LIMITS.fileBytes) throw new AppError('PAYLOAD_TOO_LARGE', { message: UPLOAD_MESSAGES.tooLarge });
  const kind = kindOfName(name);
  if (kind === null) throw refused(UPLOAD_MESSAGES.unknownKind);
  const { label, family } = UPLOAD_KINDS[kind];
  const isSo = family === 'text' ? await isTextOf(kind, path) : await isBinaryOf(kind, path);
  if (!isSo) throw refused(`The file extension is for a ${label}, but the contents are a different type.`);
  if (contradicts(declaredType, kind)) throw refused(`The file is a ${label} but was uploaded as ${declaredType.slice(0, 100)}.`);
  return kind;
}
