import type { ListedProject } from '@touchdown/contract';
import type { QueryClient } from '@tanstack/react-query';
import { saveBlob } from '../../shared/files/save-blob.ts';

/** Has the browser save the archive of a project. Throws if the server does not make it. */
export async function exportArchive(client: QueryClient, { id }: Pick<ListedProject, 'id'>): Promise<void> {
  const { fetchArchive } = await import('../../features/documents/exports/api.ts');
  const { fileName, content } = await fetchArchive(client, id, 'archive');
  saveBlob(fileName, content);
}
