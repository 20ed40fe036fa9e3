/** One export: from the project and its paths to a file, or to the sentence that says why there is none. */
import type { ExportFormat as FormatId, Project, StoredPath } from '@touchdown/contract';
import { type Blocker, type ExportFile, type ExportFormat, type ExportOptions, EXPORTERS, facilityDocumentFrom } from '@touchdown/exports';
import type { ExportInputs } from './api.ts';
import { NO_SIZES } from './export-sizes.ts';

export interface ExportRequest {
  readonly project: Project;
  readonly paths: readonly StoredPath[];
  readonly inputs: ExportInputs;
  readonly format: FormatId;
  readonly options: ExportOptions;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** The writer of a format. */
export const exporterOf = (format: FormatId): ExportFormat => {
  const exporter = EXPORTERS.find(({ id }) => id === format);
  if (exporter === undefined) throw new Error(`There is no writer for ${format}.`);
  return exporter;
};

const documentOf = ({ project, paths, inputs, date }: ExportRequest) =>
  facilityDocumentFrom({ project, paths, ...(inputs.sizes ?? NO_SIZES), aircraftName: inputs.aircraftName, date });

/** Why the file cannot be made; empty when it can. */
export const exportBlockers = (request: ExportRequest): readonly Blocker[] =>
  exporterOf(request.format).needs(documentOf(request), request.options);

/** The file. Ask {@link exportBlockers} first. */
export const makeExport = (request: ExportRequest): ExportFile => exporterOf(request.format).write(documentOf(request), request.options);

/** Google Earth in the browser, looking at the place. */
export const earthWebAddress = ({ latitude, longitude }: Pick<Project, 'latitude' | 'longitude'>): string | null =>
  latitude === null || longitude === null ? null : `https://earth.google.com/web/search/${latitude},${longitude}/`;
