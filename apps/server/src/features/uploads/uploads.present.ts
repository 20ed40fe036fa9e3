import type { ProjectUpload } from '@touchdown/contract';
import type { ShownUpload } from './uploads.queries.ts';

/** Without the key in the store, which is no one's business. */
export const presentUpload = ({ upload: { filePath: _, ...row }, uploadedBy }: ShownUpload): ProjectUpload => ({
  ...row,
  uploadedBy,
  uploadedAt: row.uploadedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
