/**
 * The export file for the user: from the server, which seals it, or generated here and marked as unsigned if the server is not available.
 */
import { type ExportFile } from '@touchdown/exports';
import { carrierOfName, markUnsigned } from '@touchdown/exports/seal';
import { isUnauthorized } from '../../../shared/api/api-error.ts';
import { saveBlob } from '../../../shared/files/save-blob.ts';
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

/** The file, from the server whenever it is available. Call `exportBlockers` first. */
export async function madeFile(request: ExportRequest): Promise<MadeFile> {
  try {
    return { ...(await fetchExport(request)), isUnsigned: false };
  } catch (error) {
    // Being signed out has its own policy, which must receive the failure itself.
    if (isUnauthorized(error)) throw error;
    return unsealed(await makeExport(request));
  }
}

/** Has the browser save it. Returns the message to show, after `what`. */
export function saveMade({ fileName, content, isUnsigned }: MadeFile, what: string): string {
  saveBlob(fileName, content);
  return isUnsigned ? `${what}${what.endsWith('.') ? '' : '.'} ${NOT_SEALED}` : what;
}
