/** One export: from the project and its paths to a file, or to the sentence that reports why there is none. */
import type { Project, StoredPath } from '@touchdown/contract';
import {
  type Blocker,
  type DocumentRecords,
  type ExportFile,
  type ExportFormat,
  type ExportOptions,
  EXPORTERS,
  type FacilityDocument,
  type SurroundingRecords,
  surroundedDocumentSteps,
  unjudgedDocument,
} from '@touchdown/exports';
import type { ExportInputs } from './api.ts';
import type { WrittenFormat } from './formats.ts';

export interface ExportRequest {
  readonly project: Project;
  /** Those that are in the file. */
  readonly paths: readonly StoredPath[];
  readonly inputs: ExportInputs;
  readonly around: SurroundingRecords;
  readonly format: WrittenFormat;
  readonly options: ExportOptions;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** The writer of a format. */
export const exporterOf = (format: WrittenFormat): ExportFormat => {
  const exporter = EXPORTERS.find(({ id }) => id === format);
  if (exporter === undefined) throw new Error(`There is no writer for ${format}.`);
  return exporter;
};

const recordsOf = ({ project, paths, inputs, date }: ExportRequest): DocumentRecords => ({
  project,
  paths,
  current: inputs.current,
  aircraftName: null,
  date,
});

/** Why the file cannot be made; empty when it can. */
export const exportBlockers = (request: ExportRequest): readonly Blocker[] =>
  exporterOf(request.format).needs(unjudgedDocument(recordsOf(request), request.around), request.options);

/** Half a frame: the other half belongs to the screen. */
const SLICE_MS = 8;

const untilNextFrame = () => new Promise<void>((resolve) => window.setTimeout(resolve, 0));

/** The document with every obstacle evaluated, a slice of time at a time. */
const judgedDocument = async (request: ExportRequest): Promise<FacilityDocument> => {
  const steps = surroundedDocumentSteps(recordsOf(request), request.around);
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await untilNextFrame();
    since = performance.now();
  }
};

/** The file. Ask {@link exportBlockers} first. */
export const makeExport = async (request: ExportRequest): Promise<ExportFile> =>
  exporterOf(request.format).write(await judgedDocument(request), request.options);
