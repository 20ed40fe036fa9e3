/** File types a project accepts: their names, MIME types, and limits. */
import { endingOf } from './documents/file-names.ts';

const MEBIBYTE = 1024 * 1024;
export const UPLOAD_LIMITS = { fileBytes: 25 * MEBIBYTE, files: 500, projectBytes: 2048 * MEBIBYTE } as const;

/**
 * How the contents are detected: `binary` by the first bytes, `zip` by the first bytes and within the ZIP archive, `text` by being text.
 * The declared type must be in the same family.
 */
export type UploadFamily = 'binary' | 'zip' | 'text';
interface Kind {
  readonly label: string;
  readonly endings: readonly string[];
  readonly family: UploadFamily;
  /** Its MIME type. */
  readonly mime: string;
}

export const UPLOAD_KINDS = {
  png: { label: 'PNG image', endings: ['.png'], family: 'binary', mime: 'image/png' },
  jpeg: { label: 'JPEG image', endings: ['.jpg', '.jpeg'], family: 'binary', mime: 'image/jpeg' },
  webp: { label: 'WebP image', endings: ['.webp'], family: 'binary', mime: 'image/webp' },
  gif: { label: 'GIF image', endings: ['.gif'], family: 'binary', mime: 'image/gif' },
  tiff: { label: 'TIFF image', endings: ['.tif', '.tiff'], family: 'binary', mime: 'image/tiff' },
  heic: { label: 'HEIC image', endings: ['.heic', '.heif'], family: 'binary', mime: 'image/heic' },
  pdf: { label: 'PDF', endings: ['.pdf'], family: 'binary', mime: 'application/pdf' },
  dwg: { label: 'DWG drawing', endings: ['.dwg'], family: 'binary', mime: 'image/vnd.dwg' },
  dxf: { label: 'DXF drawing', endings: ['.dxf'], family: 'text', mime: 'image/vnd.dxf' },
  kml: { label: 'KML', endings: ['.kml'], family: 'text', mime: 'application/vnd.google-earth.kml+xml' },
  kmz: { label: 'KMZ', endings: ['.kmz'], family: 'zip', mime: 'application/vnd.google-earth.kmz' },
  geojson: { label: 'GeoJSON', endings: ['.geojson'], family: 'text', mime: 'application/geo+json' },
  json: { label: 'JSON', endings: ['.json'], family: 'text', mime: 'application/json' },
  csv: { label: 'CSV table', endings: ['.csv'], family: 'text', mime: 'text/csv' },
  txt: { label: 'Text', endings: ['.txt', '.wld', '.pgw', '.jgw', '.tfw'], family: 'text', mime: 'text/plain' },
  xlsx: {
    label: 'Excel workbook',
    endings: ['.xlsx'],
    family: 'zip',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  docx: {
    label: 'Word document',
    endings: ['.docx'],
    family: 'zip',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  zip: { label: 'ZIP archive', endings: ['.zip'], family: 'zip', mime: 'application/zip' },
  las: { label: 'LAS point cloud', endings: ['.las', '.laz'], family: 'binary', mime: 'application/vnd.las' },
} as const satisfies Record<string, Kind>;
export type UploadKind = keyof typeof UPLOAD_KINDS;
export const UPLOAD_KIND_NAMES = Object.keys(UPLOAD_KINDS) as [UploadKind, ...UploadKind[]];

/** Every accepted extension: ".png", ".jpg", and so on. */
export const UPLOAD_ENDINGS: readonly string[] = UPLOAD_KIND_NAMES.flatMap((kind): readonly string[] => UPLOAD_KINDS[kind].endings);

/** Types that browsers can display and that run no code. */
export const PREVIEWED_KINDS: readonly UploadKind[] = ['png', 'jpeg', 'webp', 'gif'];

/** Returns the file type for a name's extension, or null if such files are not accepted. */
export function kindOfName(name: string): UploadKind | null {
  const ending = endingOf(name);
  return UPLOAD_KIND_NAMES.find((kind) => UPLOAD_KINDS[kind].endings.some((known) => known === ending)) ?? null;
}

export const UPLOAD_MESSAGES = {
  tooLarge: `The file is larger than ${UPLOAD_LIMITS.fileBytes / MEBIBYTE} MB.`,
  empty: 'The file is empty.',
  unknownKind: 'This file type is not supported. Upload an image, PDF, drawing, map data, table, text, or ZIP file.',
  full: `A project can have up to ${UPLOAD_LIMITS.files} files and ${UPLOAD_LIMITS.projectBytes / MEBIBYTE / 1024} GB. Delete some first.`,
} as const;
