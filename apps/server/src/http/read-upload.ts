/** File upload requests: `multipart/form-data` with `fields` (JSON), or each field as a part of its own, and `file`, only for routes that declare an upload. */
import { createHash } from 'node:crypto';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { RouteDef, TempUpload, Upload, UploadedFile } from '@touchdown/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ReadDisk, readDisk, roomForUpload } from '../storage/disk-room.ts';
import { discard, writeTempFile } from '../storage/temp-file.ts';
import { AppError, validationFailed } from '../errors/app-error.ts';
import { FormFields } from './form-fields.ts';

const FIELDS_BYTES = 256 * 1024;
const NOT_MULTIPART = 'The request must be sent as multipart/form-data.';

export interface ReadUpload {
  readonly fields: unknown;
  readonly file: UploadedFile | TempUpload;
}

export const takesUpload = <D extends RouteDef>(route: D): route is D & { readonly upload: Upload } => route.upload !== undefined;

/** A scope that accepts only multipart. */
export const uploadScope = (app: FastifyInstance) => (add: (scope: FastifyInstance) => void) =>
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    add(scope);
  });

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('MALFORMED_REQUEST');
  }
}

function parsedFields({ value }: MultipartValue): unknown {
  // If the part was sent as application/json, which the document allows, it has been parsed already.
  if (typeof value === 'object') return value;
  if (typeof value !== 'string') throw new AppError('MALFORMED_REQUEST');
  return parsedJson(value);
}

/** The fields sent with a file name: clients can declare a part of a form as application/json only by sending it as a file. */
async function fieldsInFile(part: MultipartFile): Promise<unknown> {
  if (part.mimetype !== 'application/json') throw new AppError('MALFORMED_REQUEST');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > FIELDS_BYTES) throw new AppError('MALFORMED_REQUEST');
    chunks.push(chunk);
  }
  return parsedJson(Buffer.concat(chunks).toString('utf8'));
}

/** The folder for incoming files, and the maximum number of bytes. */
interface Place {
  readonly dataDir: string;
  readonly room: number;
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const bytes = await part.toBuffer();
  return { name: part.filename, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function readToTempFile(part: MultipartFile, { dataDir, room }: Place, maxBytes: number): Promise<TempUpload> {
  const tempFile = await writeTempFile(dataDir, part.file, room);
  const file = { ...tempFile, name: part.filename, declaredType: part.mimetype };
  if (!part.file.truncated) return file;
  await discard(file);
  throw tooLarge(maxBytes);
}

/** Deletes the temp files that the request left on disk, when its work is done. */
export const discardUpload = async ({ file }: Pick<ReadUpload, 'file'>): Promise<void> => {
  if ('path' in file) await discard(file);
};

const tooLarge = (maxBytes: number) =>
  new AppError('PAYLOAD_TOO_LARGE', { message: `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.` });

/** Errors from the multipart reader are faults of the request, never internal errors. */
function meaningOf(error: unknown, maxBytes: number): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes);
  return new AppError('MALFORMED_REQUEST', {}, { cause: error });
}

type UploadRoute = Pick<RouteDef, 'body'> & { readonly upload: Upload };

async function readParts(
  { body, upload: { maxBytes, tempFile } }: UploadRoute,
  request: FastifyRequest,
  place: Place,
): Promise<ReadUpload> {
  const form = new FormFields(body);
  let fields: unknown;
  let file: ReadUpload['file'] | null = null;
  const limits = { fileSize: maxBytes, files: 2, fields: 1 + form.most, parts: 2 + form.most, fieldSize: FIELDS_BYTES };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'file' && file === null)
        file = tempFile === true ? await readToTempFile(part, place, maxBytes) : await readFile(part);
      else if (part.type === 'field' && part.valueTruncated) throw new AppError('MALFORMED_REQUEST');
      else if (part.type === 'field' && part.fieldname !== 'fields') form.add(part.fieldname, part.value);
      else if (part.fieldname !== 'fields' || fields !== undefined) throw new AppError('MALFORMED_REQUEST');
      else fields = part.type === 'file' ? await fieldsInFile(part) : parsedFields(part);
    }
    if (file === null) throw validationFailed({ path: 'file', message: 'Choose a file' });
    return { fields: form.with(fields), file };
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
 * Returns the parts of an upload, with the file in memory or as a temp file in the data folder. Throws PAYLOAD_TOO_LARGE,
 * UNSUPPORTED_MEDIA_TYPE, MALFORMED_REQUEST, STORAGE_FULL, or VALIDATION_FAILED if the file is missing.
 */
export async function readUpload(
  route: UploadRoute,
  request: FastifyRequest,
  { dataDir, readDisk: read = readDisk }: UploadDisk,
): Promise<ReadUpload> {
  const { upload } = route;
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: NOT_MULTIPART });
  try {
    const bytes = Number(request.headers['content-length'] ?? 0);
    const room = upload.tempFile === true ? await roomForUpload(read, dataDir, bytes) : 0;
    return await readParts(route, request, { dataDir, room });
  } catch (error) {
    throw meaningOf(error, upload.maxBytes);
  }
}
