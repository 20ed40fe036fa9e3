/** The file of an export as a user takes it home: from the server, which seals it; made here and marked as unsigned where it cannot be. */
import { type ExportFile } from '@touchdown/exports';
import { carrierOfName, markUnsigned } from '@touchdown/exports/seal';
import { isUnauthorized } from '../../shared/api/api-error.ts';
import { saveBlob } from '../../shared/files/save-blob.ts';
import { fetchExport } from './api.ts';
import { type ExportRequest, makeExport } from './make-export.ts';

export interface MadeFile {
  readonly fileName: string;
  readonly content: Blob;
  /** Whether it carries the seal of the installation. */
  readonly isSealed: boolean;
}

/** Said beside a file that carries no seal. */
const NOT_SEALED = "This file is not signed because you're offline.";

function unsealed({ fileName, mime, content }: ExportFile): MadeFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const carrier = carrierOfName(fileName);
  const marked = carrier === null ? bytes : markUnsigned(bytes, carrier);
  return { fileName, content: new Blob([new Uint8Array(marked)], { type: mime }), isSealed: false };
}

/** The file, sealed whenever the server can be asked. Ask `exportBlockers` first. */
export async function madeFile(request: ExportRequest): Promise<MadeFile> {
  try {
    return { ...(await fetchExport(request)), isSealed: true };
  } catch (error) {
    // Being signed out has its own policy, which must see the failure itself.
    if (isUnauthorized(error)) throw error;
    return unsealed(await makeExport(request));
  }
}

/** Hands it to the browser to save; answers what is to be said of it, after `what`. */
export function saveMade({ fileName, content, isSealed }: MadeFile, what: string): string {
  saveBlob(fileName, content);
  return isSealed ? what : `${what}${what.endsWith('.') ? '' : '.'} ${NOT_SEALED}`;
}
