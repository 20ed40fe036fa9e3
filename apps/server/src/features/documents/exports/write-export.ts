/** Writes one export file from the stored records of a project. Pure: runs in a thread or in place. */
import {
  type Blocker,
  type DocumentRecords,
  type ExportFile,
  type ExportOptions,
  EXPORTERS,
  type FacilityDocument,
  type FormatId,
  surroundedDocument,
  type SurroundingRecords,
} from '@touchdown/exports';

export interface ExportRecords {
  readonly records: DocumentRecords;
  readonly around: SurroundingRecords;
  /** Of the title blocks. `null`: none are entered. */
  readonly details: FacilityDocument['details'] | null;
}
export interface ExportWork extends ExportRecords {
  readonly format: FormatId;
  readonly options: ExportOptions;
}
/** The file, or what is missing for it. */
export type WrittenExport = { readonly file: ExportFile } | { readonly blocker: Pick<Blocker, 'code' | 'text'> };

/** The facility with the details of its documents, its evaluated obstacles, the geometry points of its paths, and its parcels. */
export function documentOf({ records, around, details }: ExportRecords): FacilityDocument {
  const document = surroundedDocument(records, around);
  return details ? { ...document, details } : document;
}

export async function writeExport({ format, options, ...records }: ExportWork): Promise<WrittenExport> {
  const exporter = EXPORTERS.find(({ id }) => id === format);
  if (exporter === undefined) throw new Error(`there is no export format ${format}`);
  const document = documentOf(records);
  const [blocker] = exporter.needs(document, options);
  if (blocker !== undefined) return { blocker: { code: blocker.code, text: blocker.text } };
  return { file: await exporter.write(document, options) };
}
