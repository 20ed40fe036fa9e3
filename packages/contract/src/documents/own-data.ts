/** Exporting all of a user's own data as a file, and importing such a file. */
import {
  ADVISORY_CIRCULARS,
  AIRCRAFT_TYPES,
  FACILITY_SHAPES,
  FACILITY_TYPES,
  PROJECT_TYPES,
  ROTOR_CONFIGURATIONS,
  VERTIPORT_CIRCULARS,
} from '@touchdown/domain';
import { z } from 'zod';
import { createAircraftBody } from '../library/aircraft.ts';
import { revisionRefField } from '../library/standards.ts';
import { adjustedDimensionsBody } from '../planning/calculations.ts';
import { createContactBody } from '../site/contacts.ts';
import { idField, LIMITS, optionalText, requiredText, timestampField } from '../fields.ts';
import { dangerOf, FILE_NAME_MAX, safeFileName } from './file-names.ts';
import { createPointBody } from '../planning/geometry-points.ts';
import {
  AT_END,
  createObstacleFields,
  endsAfterStart,
  faaRecordSchema,
  HEIGHT_BEFORE_GROUND,
  isHeightKnown,
  LOW_GROUND,
  OBSTACLE_LENGTHS,
  OBSTACLE_SOURCES,
  OBSTACLES_MAX,
  updateObstacleFields,
} from '../planning/obstacles.ts';
import { FLEET_LIMIT } from '../planning/fleet.ts';
import { documentDetailsFields } from './document-details.ts';
import { noticeAnswersFields } from './notices.ts';
import { createParcelBody, PARCELS_MAX } from '../site/parcels.ts';
import { TERRAIN_LEGS, terrainFields } from '../planning/path-terrain.ts';
import { createPathBody } from '../planning/paths.ts';
import { plannedEditionField } from '../planning/planned-edition.ts';
import { createProjectBody } from '../site/projects.ts';
import { jobSchema } from '../jobs.ts';
import { defineRoute, type Upload } from '../route.ts';
import { kindOfName, UPLOAD_LIMITS, UPLOAD_MESSAGES } from '../upload-kinds.ts';
import { archivedUnderlay, UNDERLAY_LIMITS } from './underlays.ts';
import { UPLOAD_DESCRIPTION_MAX } from './uploads.ts';
import { windBody } from '../planning/wind.ts';

export const ARCHIVE_FORMAT = 'touchdown-own-data';
/** In version 1, an additional FATO length of 0 could also mean not entered. Since version 2, null means not entered. */
export const ARCHIVE_VERSION = 2;
const READABLE_VERSIONS = [1, ARCHIVE_VERSION] as const;
const MEBIBYTE = 1024 * 1024;
/** `recordBytes`: one project with all its records, as text. `filesBytes`: all uploaded files together, unpacked. */
export const ARCHIVE_LIMITS = {
  bytes: 4096 * MEBIBYTE,
  recordsBytes: 1024 * MEBIBYTE,
  recordBytes: 64 * MEBIBYTE,
  filesBytes: 8192 * MEBIBYTE,
  files: 100_000,
  projects: 20_000,
  aircraft: 20_000,
  perProject: 1_000,
  points: 100_000,
  shownProblems: 100,
} as const;
/** The records in a packed archive. The uploaded files are beside them, each under its ID. */
export const ARCHIVE_RECORDS = 'project.json';
export const ARCHIVE_FILES = 'files/';

/** `zip`: the archive with all uploaded files. */
export const OWN_DATA_FORMATS = ['zip', 'json', 'csv', 'xlsx'] as const;
export type OwnDataFormat = (typeof OWN_DATA_FORMATS)[number];
export const OWN_TABLES = ['projects', 'contacts', 'paths', 'points', 'obstacles', 'aircraft'] as const;
export type OwnTable = (typeof OWN_TABLES)[number];

/** "sha256:" and 64 digits. */
const LONGEST_HASH = 71;
/** Those of a mixed project. */
const EDITIONS_MAX = 2;
const measure = (max: number) => z.number().positive().max(max).nullable();
const length = measure(LIMITS.lengthFt.max);
const inputAircraft = z.object({
  id: idField,
  name: z.string().max(255),
  type: z.enum(AIRCRAFT_TYPES),
  rotorConfiguration: z.enum(ROTOR_CONFIGURATIONS).nullable(),
  overallLength: length,
  overallWidth: length,
  overallHeight: length,
  rotorDiameter: length,
  controllingDimension: length,
  maxGrossWeight: measure(LIMITS.weightLb.max),
  approachSpeed: measure(LIMITS.speedKt.max).optional(),
});
/** A revision of an edition, which must be installed where the archive is imported. */
const archivedRevisions = z
  .array(revisionRefField.extend({ hash: z.string().max(LONGEST_HASH) }))
  .max(EDITIONS_MAX)
  .default([]);
/** The edition that a project is planned under, which must be installed where the archive is imported. */
const archivedEdition = plannedEditionField.extend({ hash: z.string().max(LONGEST_HASH) });
/** The inputs of a saved calculation or of adjusted dimensions. Results are recalculated from them. */
const inputsField = z.object({
  aircraft: inputAircraft,
  /** Absent: `aircraft` is the only design aircraft. */
  designAircraft: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('rule_sets'), vertiport: inputAircraft }),
      z.object({ kind: z.literal('fleet'), members: z.array(inputAircraft).min(1).max(FLEET_LIMIT) }),
    ])
    .optional(),
  facility: z.object({
    type: z.enum(PROJECT_TYPES),
    facilityType: z.enum(FACILITY_TYPES),
    shape: z.enum(FACILITY_SHAPES),
    ppr: z.boolean(),
    elevatedFacility: z.boolean(),
    rooftopFacility: z.boolean(),
    fatoLoadBearing: z.boolean(),
    tlofPerimeterMarked: z.boolean(),
    fatoPerimeterMarked: z.boolean(),
    standardH: z.boolean(),
    advisoryCircular: z.enum(ADVISORY_CIRCULARS),
    vertiportAdvisoryCircular: z.enum(VERTIPORT_CIRCULARS).nullable(),
    facilityAlignment: z.number().min(0).max(360),
    elevation: z.number().min(LIMITS.elevationFt.min).max(LIMITS.elevationFt.max).nullable(),
    additionalFatoLengthFt: z.number().min(0).max(LIMITS.lengthFt.max).nullable(),
    editionRevisions: archivedRevisions,
  }),
});

const many = <T extends z.ZodType>(entry: T) => z.array(entry).max(ARCHIVE_LIMITS.perProject);
const archivedObstacle = createObstacleFields
  .omit({ fieldSource: true, scanFile: true })
  .extend({
    source: z.enum(OBSTACLE_SOURCES).default('entered'),
    sourceFile: optionalText(OBSTACLE_LENGTHS.sourceFile),
    sourceLine: z.number().int().min(1).max(10_000_000).nullable().default(null),
    isAltered: z.boolean().default(false),
    faa: faaRecordSchema.nullable().default(null),
    elevationFeet: updateObstacleFields.shape.elevationFeet,
  })
  .refine(({ source, elevationFeet }) => source === 'faa' || (elevationFeet ?? 0) >= 0, { path: ['elevationFeet'], message: LOW_GROUND })
  .refine(endsAfterStart, AT_END)
  .refine(({ source, faa }) => (source === 'faa') === (faa !== null), 'Only FAA obstacles can include FAA file data')
  .refine(({ source, heightFeet, elevationFeet }) => elevationFeet === null || isHeightKnown({ source, heightFeet }), {
    path: ['heightFeet'],
    message: HEIGHT_BEFORE_GROUND,
  })
  .refine(({ source, sourceFile, sourceLine, isAltered }) => {
    const [isEntered, isOfFile] = [source === 'entered', source === 'survey' || source === 'faa'];
    return isEntered === (sourceFile === null) && isOfFile === (sourceLine !== null) && !(isEntered && isAltered);
  }, 'An imported obstacle needs its file and line, a field obstacle needs its position source, a scanned obstacle needs its file, and an entered obstacle needs neither');

const archivedName = requiredText(FILE_NAME_MAX, 'File name is required').superRefine((name, context) => {
  const message = dangerOf(name) ?? (safeFileName(name) === name ? null : 'This is not the name of an uploaded file');
  if (message !== null) context.addIssue({ code: 'custom', message });
});
/** An uploaded file. Its type is detected from its contents, and its size and hash must match. */
const archivedFile = z
  .object({
    id: idField,
    fileName: archivedName,
    originalName: archivedName,
    fileSize: z.number().int().min(1, UPLOAD_MESSAGES.empty).max(UPLOAD_LIMITS.fileBytes, UPLOAD_MESSAGES.tooLarge),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal'),
    description: optionalText(UPLOAD_DESCRIPTION_MAX),
    obstacleId: idField.nullable().default(null),
    uploadedAt: timestampField,
  })
  .refine(({ fileName }) => kindOfName(fileName) !== null, { path: ['fileName'], message: UPLOAD_MESSAGES.unknownKind });
export type ArchivedFile = z.output<typeof archivedFile>;

/** The records of a project that are lists, each in the form its own route accepts. */
const records = {
  contacts: createContactBody,
  paths: createPathBody,
  /** Of all paths, each in sequence. */
  geometryPoints: createPointBody.extend({ pathId: idField }),
  /** `isOutdated`: the path was changed after its terrain was given. */
  terrain: terrainFields.extend({ pathId: idField, leg: z.enum(TERRAIN_LEGS), isOutdated: z.boolean().default(false) }),
  obstacles: archivedObstacle,
  parcels: createParcelBody,
  calculations: z.object({ notes: optionalText(LIMITS.notes), createdAt: timestampField, results: z.object({ inputs: inputsField }) }),
  fleet: idField,
  /** The project's uploaded files. Only a packed archive contains them. */
  files: archivedFile,
  /** Their pictures are among the files. */
  underlays: archivedUnderlay,
} as const;
type Records = typeof records;
type RecordName = keyof Records;

/** A project with its records. Anything else in the archive, such as owners, versions, and results, is ignored. */
const projectWith = (of: { readonly [Name in RecordName]: z.ZodType<z.output<Records[Name]>> }) =>
  z.object({
    project: createProjectBody,
    /** Of the project's editions. Absent, as in archives of earlier builds: the built-in ones. */
    editionRevisions: archivedRevisions,
    /** Absent, as in archives of earlier builds: the FAA circulars. */
    plannedEdition: archivedEdition.nullable().default(null),
    contacts: many(of.contacts),
    paths: many(of.paths),
    geometryPoints: z.array(of.geometryPoints).max(ARCHIVE_LIMITS.points).default([]),
    terrain: many(of.terrain).default([]),
    wind: windBody.nullable().default(null),
    obstacles: z.array(of.obstacles).max(OBSTACLES_MAX).default([]),
    parcels: z.array(of.parcels).max(PARCELS_MAX).default([]),
    noticeAnswers: noticeAnswersFields.nullable().default(null),
    documentDetails: documentDetailsFields.nullable().default(null),
    calculations: many(of.calculations),
    adjustedDimensions: adjustedDimensionsBody
      .omit({ was: true })
      // Null and absent: not recorded, as in archives of earlier builds.
      .extend({ inputs: inputsField.nullable().default(null), createdAt: timestampField.nullable().default(null) })
      .nullable(),
    fleet: many(of.fleet),
    files: z
      .array(of.files)
      .max(UPLOAD_LIMITS.files, UPLOAD_MESSAGES.full)
      .refine((files) => files.reduce((sum, { fileSize }) => sum + fileSize, 0) <= UPLOAD_LIMITS.projectBytes, UPLOAD_MESSAGES.full)
      .default([]),
    underlays: z.array(of.underlays).max(UNDERLAY_LIMITS.underlays).default([]),
  });
const archivedProject = projectWith(records);
const anything = <Name extends RecordName>(_name: Name) => z.custom<z.output<Records[Name]>>();
/** The same with records that have been validated one by one. */
const withValidRecords = projectWith({
  contacts: anything('contacts'),
  paths: anything('paths'),
  geometryPoints: anything('geometryPoints'),
  terrain: anything('terrain'),
  obstacles: anything('obstacles'),
  parcels: anything('parcels'),
  calculations: anything('calculations'),
  fleet: anything('fleet'),
  files: anything('files'),
  underlays: anything('underlays'),
});
export type ArchivedProject = z.output<typeof archivedProject>;

/** The archive's fields apart from its entries. */
export const archiveHeadSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT, 'This is not a Touchdown archive'),
  version: z.literal(READABLE_VERSIONS, `Only archives of version ${READABLE_VERSIONS.join(' or ')} are supported`),
  /** Uploaded files that the archive lists but does not contain. */
  notIncluded: z.object({ uploads: z.array(z.string()).max(ARCHIVE_LIMITS.files) }).optional(),
});
/**
 * One entry each of `projects` and `aircraft`, validated one at a time so that other requests are served in between. So are the records of a
 * project, and then the project `withValidRecords`, which may be large.
 */
export const archiveEntries = { project: archivedProject, records, withValidRecords, aircraft: createAircraftBody } as const;

/** `skip`: an existing project is unchanged. `copy`: the project is added again under a new ID. */
export const IMPORT_MODES = ['skip', 'copy'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

const count = z.number().int();
/** Counts of the records below projects. */
const below = { contacts: count, paths: count, points: count, obstacles: count, calculations: count, files: count };
const counts = z.object({ projects: count, ...below, aircraft: count });
export type ImportedCounts = z.infer<typeof counts>;
/** The result of the job that imports an archive. */
export interface ImportedArchive {
  readonly imported: ImportedCounts;
  readonly skippedProjects: number;
  /** Names of projects whose adjusted dimensions were not imported because they are below the minimums that they were saved for. */
  readonly withoutAdjusted: readonly string[];
}

/** `present`: the user already has it. `renumbered`: its ID belongs to a record that the user cannot see, so it gets a new one. */
export const ARCHIVE_RESULTS = ['new', 'present', 'renumbered'] as const;
/**
 * `genuine`: byte for byte as this installation exported it. `otherInstallation`: it matches its seal, which another installation made.
 * `altered`: it does not match its seal. `none`: it has no seal.
 */
export const ARCHIVE_SEALS = ['genuine', 'otherInstallation', 'altered', 'none'] as const;
export type ArchiveSeal = (typeof ARCHIVE_SEALS)[number];
export const archivePreviewSchema = z.object({
  sha256: z.string(),
  seal: z.enum(ARCHIVE_SEALS),
  projects: z.array(
    z.object({
      name: z.string(),
      verdict: z.enum(ARCHIVE_RESULTS),
      ...below,
      /** Its adjusted dimensions are below the minimums that they were saved for, so they are not imported. */
      withoutAdjusted: z.boolean(),
    }),
  ),
  /** `isPresent`: the library already has it, and that record is used. */
  aircraft: z.array(z.object({ name: z.string(), isPresent: z.boolean() })),
  /** Number of uploaded files that it lists but does not contain. */
  filesMissing: count,
});
export type ArchivePreview = z.infer<typeof archivePreviewSchema>;

const upload = { maxBytes: ARCHIVE_LIMITS.bytes, accepts: ['.zip', '.json'], tempFile: true } as const satisfies Upload;
const reading = [
  'UNAUTHENTICATED',
  'VALIDATION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'MALFORMED_REQUEST',
  'FILE_STORE_UNAVAILABLE',
  'STORAGE_FULL',
] as const;

export const ownDataRoutes = {
  exportOwnData: defineRoute({
    method: 'POST',
    path: '/api/account/export',
    access: 'user',
    summary:
      "Queues a file with all of the user's own data: an archive with or without files (ZIP, JSON), a CSV table, or a workbook. The result of the job names the file",
    body: z.object({
      format: z.enum(OWN_DATA_FORMATS, 'Choose ZIP, JSON, CSV, or XLSX').default('json'),
      /** The table to export, for CSV. */
      table: z.enum(OWN_TABLES, 'Choose a table').default('projects'),
    }),
    response: jobSchema,
    success: 202,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  previewOwnDataImport: defineRoute({
    method: 'POST',
    path: '/api/account/import/preview',
    access: 'user',
    summary: 'Queues the check of an archive (ZIP or JSON). The result of the job is a preview of what it would add; nothing is saved',
    upload,
    body: z.object({}),
    response: jobSchema,
    success: 202,
    errors: reading,
  }),
  importOwnData: defineRoute({
    method: 'POST',
    path: '/api/account/import',
    access: 'user',
    summary: 'Queues the import of an archive (ZIP or JSON), all or nothing. The result of the job is what was added',
    upload,
    body: z.object({
      mode: z.enum(IMPORT_MODES, 'Choose what to do with projects you already have'),
      /** Hash of the previewed file. A different file is rejected. */
      sha256: z.string().max(64).optional(),
      /** Imports an archive whose contents do not match its seal. Without this, such an archive is rejected. */
      acceptAltered: z.boolean('Choose whether to accept an altered archive').default(false),
    }),
    response: jobSchema,
    success: 202,
    errors: [...reading, 'IMPORT_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;
