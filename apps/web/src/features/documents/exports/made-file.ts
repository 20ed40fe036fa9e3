/**
 * The export file for the user: from the server, which seals it, or generated here and marked as unsigned if the server is not available.
 */
import {
  DEFAULT_EXPORT_OPTIONS,
  type ExportFile,
  type PlannedQuantities,
  plannedQuantitiesFile,
  type QuantityFormat,
} from '@touchdown/exports';
import type { QueryClient } from '@tanstack/react-query';
import { carrierOfName, markUnsigned } from '@touchdown/exports/seal';
import { isUnauthorized } from '../../../shared/api/api-error.ts';
import { saveBlob } from '../../../shared/files/save-blob.ts';
import type { FetchedFile } from '../../../shared/api/call-file.ts';
import { fetchExport } from './api.ts';
import { type ExportRequest, makeExport } from './make-export.ts';

export interface MadeFile {
  readonly fileName: string;
  readonly content: Blob;
  /** Whether the browser wrote it, so that it has no seal. */
  readonly isUnsigned: boolean;
}

/** Shown with a file without a seal. */
const NOT_SEALED = "This file is not signed because you're offline.";

function unsealed({ fileName, mime, content }: ExportFile): MadeFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const carrier = carrierOfName(fileName);
  const marked = carrier === null ? bytes : markUnsigned(bytes, carrier);
  return { fileName, content: new Blob([new Uint8Array(marked)], { type: mime }), isUnsigned: true };
}

/** From the server whenever it is available. */
async function fetchedOrWritten(fetched: () => Promise<FetchedFile>, written: () => Promise<ExportFile>): Promise<MadeFile> {
  try {
    return { ...(await fetched()), isUnsigned: false };
  } catch (error) {
    // Being signed out has its own policy, which must receive the failure itself.
    if (isUnauthorized(error)) throw error;
    return unsealed(await written());
  }
}

/** The file. Call `exportBlockers` first. */
export const madeFile = (client: QueryClient, request: ExportRequest): Promise<MadeFile> =>
  fetchedOrWritten(
    () => fetchExport(client, request),
    () => makeExport(request),
  );

export interface AskedQuantities extends PlannedQuantities {
  readonly projectId: string;
  readonly format: QuantityFormat;
  readonly withSeal: boolean;
}

/** The quantities of a project that is planned under an edition of its own. It has a plan. */
export const madeQuantities = (client: QueryClient, { projectId, format, withSeal, ...planned }: AskedQuantities): Promise<MadeFile> =>
  fetchedOrWritten(
    () => fetchExport(client, { project: { id: projectId }, paths: [], format, options: DEFAULT_EXPORT_OPTIONS, withSeal }),
    () => plannedQuantitiesFile(format, planned),
  );

/** Has the browser save it. Returns the message to show, after `what`. */
export function saveMade({ fileName, content, isUnsigned }: MadeFile, what: string): string {
  saveBlob(fileName, content);
  return isUnsigned ? `${what}${what.endsWith('.') ? '' : '.'} ${NOT_SEALED}` : what;
}
