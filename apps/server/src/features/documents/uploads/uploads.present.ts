import type { ProjectUpload } from '@touchdown/contract';
import type { ShownUpload } from './uploads.queries.ts';

/** Without the file storage key, which is internal. */
export const presentUpload = ({ upload: { filePath: _, ...row }, uploadedBy }: ShownUpload): ProjectUpload => ({
  ...row,
  uploadedBy,
  uploadedAt: row.uploadedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
