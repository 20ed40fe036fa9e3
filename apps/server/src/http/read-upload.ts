/** Requests that bring a file: `multipart/form-data` with `fields` (JSON) before `file`, for the routes that declare an upload and no other. */
import { createHash } from 'node:crypto';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { RouteDef, SpooledFile, Upload, UploadedFile } from '@touchdown/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ReadDisk, readDisk, roomForUpload } from '../storage/disk-room.ts';
import { discard, spool } from '../storage/spool.ts';
import { AppError, validationFailed } from './app-error.ts';

const FIELDS_BYTES = 256 * 1024;
const NOT_MULTIPART = 'The request must be sent as multipart/form-data.';

export interface ReadUpload {
  readonly fields: unknown;
  readonly file: UploadedFile | SpooledFile;
}

export const takesUpload = <D extends RouteDef>(route: D): route is D & { readonly upload: Upload } => route.upload !== undefined;

/** A scope that reads multipart and nothing else. */
export const uploadScope = (app: FastifyInstance) => (add: (scope: FastifyInstance) => void) =>
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    add(scope);
  });

function parsedFields({ value }: MultipartValue): unknown {
  // Sent as application/json, as the document says it may be, the part has been read already.
  if (typeof value === 'object') return value;
  if (typeof value !== 'string') throw new AppError('MALFORMED_REQUEST');
  try {
    return JSON.parse(value);
  } catch {
    throw new AppError('MALFORMED_REQUEST');
  }
}

/** Where files are written as they come, and how many bytes they may take. */
interface Place {
  readonly dataDir: string;
  readonly room: number;
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const bytes = await part.toBuffer();
  return { name: part.filename, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function spoolFile(part: MultipartFile, { dataDir, room }: Place, maxBytes: number): Promise<SpooledFile> {
  const spooled = await spool(dataDir, part.file, room);
  const file = { ...spooled, name: part.filename, declaredType: part.mimetype };
  if (!part.file.truncated) return file;
  await discard(file);
  throw tooLarge(maxBytes);
}

/** Removes what the request left on disk, when its work is done. */
export const discardUpload = async ({ file }: Pick<ReadUpload, 'file'>): Promise<void> => {
  if ('path' in file) await discard(file);
};

const tooLarge = (maxBytes: number) =>
  new AppError('PAYLOAD_TOO_LARGE', { message: `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.` });

/** What the reader of multipart throws is a fault of the request, never one of ours. */
function meaningOf(error: unknown, maxBytes: number): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes);
  return new AppError('MALFORMED_REQUEST', {}, { cause: error });
}

async function readParts({ maxBytes, spooled }: Upload, request: FastifyRequest, place: Place): Promise<ReadUpload> {
  let fields: unknown = {};
  let file: ReadUpload['file'] | null = null;
  const limits = { fileSize: maxBytes, files: 1, fields: 1, parts: 2, fieldSize: FIELDS_BYTES };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'file')
        file = spooled === true ? await spoolFile(part, place, maxBytes) : await readFile(part);
      else if (part.type === 'field' && part.fieldname === 'fields' && !part.valueTruncated) fields = parsedFields(part);
      else throw new AppError('MALFORMED_REQUEST');
    }
    if (file === null) throw validationFailed({ path: 'file', message: 'Choose a file' });
    return { fields, file };
  } catch (error) {
    if (file !== null) await discardUpload({ file });
    throw error;
  }
}

interface UploadDisk {
  readonly dataDir: string;
  readonly readDisk?: ReadDisk | undefined;
}

/**
 * Answers the parts of an upload, the file whole or spooled below the data folder; throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE,
 * MALFORMED_REQUEST, STORAGE_FULL, or VALIDATION_FAILED without one.
 */
export async function readUpload(
  upload: Upload,
  request: FastifyRequest,
  { dataDir, readDisk: read = readDisk }: UploadDisk,
): Promise<ReadUpload> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: NOT_MULTIPART });
  try {
    const bytes = Number(request.headers['content-length'] ?? 0);
    const room = upload.spooled === true ? await roomForUpload(read, dataDir, bytes) : 0;
    return await readParts(upload, request, { dataDir, room });
  } catch (error) {
    throw meaningOf(error, upload.maxBytes);
  }
}
