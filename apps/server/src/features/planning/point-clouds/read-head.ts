/** Checks a point cloud before it is stored: that it is one, and that the file and the request together state its references. */
import type { PointCloudFields } from '@touchdown/contract';
import { open } from 'node:fs/promises';
import { ImportRefused } from '@touchdown/imports';
import {
  type CloudAnswers,
  cloudQuestions,
  cloudReading,
  damagedRetained,
  definedUnit,
  openPointCloud,
  type PointCloud,
} from '@touchdown/imports/point-clouds';
import { validationFailed } from '../../../errors/app-error.ts';
import { refused } from '../../../stored-files/refuse-upload.ts';
import { fileSource } from '../../../zip/read-zip.ts';

const FIELDS: Readonly<Record<keyof CloudAnswers, keyof PointCloudFields>> = {
  system: 'horizontalCrs',
  coordinateUnit: 'coordinateUnit',
  unit: 'verticalUnit',
  datum: 'verticalDatum',
  geoidFeet: 'geoidHeightFeet',
};
const isAnswer = (name: string): name is keyof CloudAnswers => name in FIELDS;

/** A system that the request names defines the unit of its coordinates, unless the request has another. Throws ImportRefused. */
const answersOf = async (fields: PointCloudFields) => ({
  system: fields.horizontalCrs ?? '',
  coordinateUnit: fields.coordinateUnit ?? (fields.horizontalCrs === null ? ('' as const) : await definedUnit(fields.horizontalCrs)),
  unit: fields.verticalUnit ?? ('' as const),
  datum: fields.verticalDatum ?? ('' as const),
  geoidFeet: fields.geoidHeightFeet === null ? '' : String(fields.geoidHeightFeet),
});

export interface CloudHeadRead {
  readonly facts: { readonly scannedOn: string | null; readonly references: readonly string[] };
  /** What the request states. */
  readonly answers: Awaited<ReturnType<typeof answersOf>>;
}

async function opened(path: string, size: number): Promise<PointCloud> {
  try {
    return await openPointCloud(fileSource(path, size));
  } catch (error) {
    throw error instanceof ImportRefused ? refused(error.message) : error;
  }
}

async function understood<Reading>(reading: Promise<Reading>): Promise<Reading> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof ImportRefused ? validationFailed({ path: FIELDS.system, message: error.message }) : error;
  }
}

/** Throws FILE_REFUSED, and VALIDATION_FAILED with every question that is open. */
export async function readHead(
  { path, size }: { readonly path: string; readonly size: number },
  fields: PointCloudFields,
): Promise<CloudHeadRead> {
  const cloud = await opened(path, size);
  const answers = await understood(answersOf(fields));
  const open = cloudQuestions(cloud, answers).flatMap(({ name, missing }) =>
    isAnswer(name) && answers[name] === '' ? [{ path: FIELDS[name], message: missing }] : [],
  );
  if (open.length > 0) throw validationFailed(...open);
  const { notices } = await understood(cloudReading(cloud, answers));
  return { facts: { scannedOn: cloud.header.createdOn, references: notices }, answers };
}

const GZIP = [0x1f, 0x8b];

/** Whether a file may be what a device kept of a point cloud. The job reads it. Throws FILE_REFUSED. */
export async function expectRetained({ path }: { readonly path: string }): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    if (!GZIP.every((byte, index) => buffer[index] === byte)) throw refused(damagedRetained().message);
  } finally {
    await file.close();
  }
}
