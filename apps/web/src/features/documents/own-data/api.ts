/** Export and import of all the user's own data. */
import { type ArchivePreview, type ImportedArchive, type ImportMode, type OwnDataFormat, type OwnTable, routes } from '@touchdown/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FileOptions } from '../../../shared/api/call-file.ts';
import { call, callUpload } from '../../../shared/api/client.ts';
import { jobFile, jobResult } from '../../../shared/api/jobs.ts';
import { isSentSlowly, sendFile } from '../../../shared/api/send-file.ts';

export interface ExportChoice {
  readonly format: OwnDataFormat;
  /** Which table, for CSV. */
  readonly table: OwnTable;
}

interface Exporting extends FileOptions {
  readonly choice: ExportChoice;
  /** The prepared part of the file, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}
export const useExportOwnData = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ choice, onProgress, ...options }: Exporting) => {
      const job = await call(routes.exportOwnData, { body: choice });
      return jobFile(client, job, { ...options, onProgress: ({ done, total }) => onProgress(total === 0 ? 0 : done / total) });
    },
  });
};

interface Sending {
  readonly file: File;
  readonly signal: AbortSignal;
  /** The uploaded fraction of the file, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}
const senderOf = (file: File) => (isSentSlowly(file) ? sendFile : callUpload);

export const usePreviewArchive = () =>
  useMutation({
    mutationFn: async ({ file, ...options }: Sending) => {
      const job = await senderOf(file)(routes.previewOwnDataImport, { file, body: {} }, options);
      options.onProgress(1);
      return jobResult<ArchivePreview>(job, { signal: options.signal });
    },
  });

interface Importing extends Sending {
  readonly body: { readonly mode: ImportMode; readonly sha256: string; readonly acceptAltered: boolean };
  readonly idempotencyKey: string;
}
/** Anything may have been imported, so all visible data is read again. */
export const useImportArchive = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, body, ...options }: Importing) => {
      const job = await senderOf(file)(routes.importOwnData, { file, body }, options);
      options.onProgress(1);
      return jobResult<ImportedArchive>(job, { signal: options.signal });
    },
    onSuccess: () => client.invalidateQueries(),
  });
};
