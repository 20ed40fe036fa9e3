/** One export: from the project and its paths to a file, or to the sentence that explains why there is none. */
import type { Project, StoredPath } from '@touchdown/contract';
import type { RuleConfirmation } from '@touchdown/domain';
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
  documentWithoutEvaluation,
} from '@touchdown/exports';
import type { ExportInputs } from './api.ts';
import type { WrittenFormat } from './formats.ts';

export interface ExportRequest {
  readonly project: Project;
  /** Those included in the file. */
  readonly paths: readonly StoredPath[];
  readonly inputs: ExportInputs;
  readonly around: SurroundingRecords;
  readonly format: WrittenFormat;
  readonly options: ExportOptions;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly confirmations: readonly RuleConfirmation[];
  /** In a ZIP with its seal, if the format has no room for one. */
  readonly withSeal?: boolean;
}

/** The writer of a format. */
export const exporterOf = (format: WrittenFormat): ExportFormat => {
  const exporter = EXPORTERS.find(({ id }) => id === format);
  if (exporter === undefined) throw new Error(`No exporter exists for ${format}.`);
  return exporter;
};

const recordsOf = ({ project, paths, inputs, date, confirmations }: ExportRequest): DocumentRecords => ({
  project,
  paths,
  current: inputs.current,
  aircraftName: null,
  date,
  confirmations,
});

/** Why the file cannot be generated. Empty if it can. */
export const exportBlockers = (request: ExportRequest): readonly Blocker[] =>
  exporterOf(request.format).needs(documentWithoutEvaluation(recordsOf(request), request.around), request.options);

/** Half a frame. The other half belongs to the screen. */
const SLICE_MS = 8;

const untilNextFrame = () => new Promise<void>((resolve) => window.setTimeout(resolve, 0));

/** The document with every obstacle evaluated, in time slices. */
const evaluatedDocument = async (request: ExportRequest): Promise<FacilityDocument> => {
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

/** The file. Call {@link exportBlockers} first. */
export const makeExport = async (request: ExportRequest): Promise<ExportFile> =>
  exporterOf(request.format).write(await evaluatedDocument(request), request.options);
