/** From the press of a button to a file that is saved, and what is said of it. */
import type { Project } from '@touchdown/contract';
import { isUnauthorized } from '../../shared/api/api-error.ts';
import { saveBlob } from '../../shared/files/save-blob.ts';
import { toast } from '../../shared/ui/toast.ts';
import { fetchArchive } from './api.ts';
import { exportBlockers, type ExportRequest, makeExport } from './make-export.ts';
import { saveFile } from './save-file.ts';

const refused = (title: string, description: string): false => {
  toast({ title, description, destructive: true });
  return false;
};
const done = (fileName: string): true => {
  toast({ title: 'Export Complete', description: fileName });
  return true;
};
const failed = () => refused('Export Failed', 'Failed to export path data');

/** Whether a file was saved. What is missing, or went wrong, is told. */
export const runExport = async (request: ExportRequest): Promise<boolean> => {
  const [missing] = exportBlockers(request);
  if (missing !== undefined) return refused('No Data', missing.text);
  try {
    const file = await makeExport(request);
    saveFile(file);
    return done(file.fileName);
  } catch {
    return failed();
  }
};

/** The same for the archive, which the server makes. */
export const runArchive = async ({ id }: Pick<Project, 'id'>): Promise<boolean> => {
  try {
    const { fileName, content } = await fetchArchive(id);
    saveBlob(fileName, content);
    return done(fileName);
  } catch (error) {
    // Being signed out has its own policy, which must see the failure itself.
    if (isUnauthorized(error)) throw error;
    return failed();
  }
};
