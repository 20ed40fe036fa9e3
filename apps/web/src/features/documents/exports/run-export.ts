/** From the click on a button to the saved file and its toast. */
import type { Project } from '@touchdown/contract';
import type { QueryClient } from '@tanstack/react-query';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import type { FetchedFile } from '../../../shared/api/call-file.ts';
import { saveBlob } from '../../../shared/files/save-blob.ts';
import { isAway } from '../../../shared/api/exchange.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { fetchArchive, fetchSheets } from './api.ts';
import type { ArchiveFormat, SheetFormat } from './formats.ts';
import { type AskedQuantities, madeFile, madeQuantities, saveMade } from './made-file.ts';
import type { SheetsBody } from './sheet-options.tsx';
import { exportBlockers, type ExportRequest } from './make-export.ts';

const ARCHIVE_NEEDS_SERVER = 'The project archive requires a connection. Maps, CAD files, and tables work offline.';
const SHEETS_NEED_SERVER = 'Plan sheets require a connection. Maps, CAD files, and tables work offline.';

const refused = (title: string, description: string): false => {
  toast({ title, description, destructive: true });
  return false;
};
const done = (description: string): true => {
  toast({ title: 'Export Complete', description });
  return true;
};
/** Being signed out has its own policy, which must receive the failure itself. */
const failedUnlessSignedOut = (error: unknown): false => {
  if (isUnauthorized(error)) throw error;
  return refused('Export Failed', 'Failed to export path data');
};

/** Whether a file was saved. Reports what is missing or failed. */
export const runExport = async (client: QueryClient, request: ExportRequest): Promise<boolean> => {
  const [missing] = exportBlockers(request);
  if (missing !== undefined) return refused('No Data', missing.text);
  try {
    const file = await madeFile(client, request);
    return done(saveMade(file, file.fileName));
  } catch (error) {
    return failedUnlessSignedOut(error);
  }
};

/** The same for the quantities of a project that is planned under an edition of its own. */
export const runQuantities = async (client: QueryClient, asked: AskedQuantities): Promise<boolean> => {
  try {
    const file = await madeQuantities(client, asked);
    return done(saveMade(file, file.fileName));
  } catch (error) {
    return failedUnlessSignedOut(error);
  }
};

/** The same for a file that a background job of the server makes. `needsServer`: what is shown offline. */
async function runJob(fetched: Promise<FetchedFile>, needsServer: string): Promise<boolean> {
  try {
    const { fileName, content } = await fetched;
    saveBlob(fileName, content);
    return done(fileName);
  } catch (error) {
    if (isUnauthorized(error)) throw error;
    return refused('Export Failed', isAway(error) ? needsServer : errorText(error));
  }
}

export const runSheets = (client: QueryClient, { id }: Pick<Project, 'id'>, format: SheetFormat, body: SheetsBody): Promise<boolean> =>
  runJob(fetchSheets(client, id, format, body), SHEETS_NEED_SERVER);

export const runArchive = (client: QueryClient, { id }: Pick<Project, 'id'>, format: ArchiveFormat): Promise<boolean> =>
  runJob(fetchArchive(client, id, format), ARCHIVE_NEEDS_SERVER);
