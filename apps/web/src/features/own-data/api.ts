/** All of one's own data, out and in. */
import { type ImportMode, type OwnDataFormat, type OwnTable, routes } from '@touchdown/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callFile, type FileOptions } from '../../shared/api/call-file.ts';
import { callUpload } from '../../shared/api/client.ts';

export interface ExportChoice {
  readonly format: OwnDataFormat;
  /** Which table, for CSV. */
  readonly table: OwnTable;
}

export const useExportOwnData = () =>
  useMutation({
    mutationFn: ({ choice, ...options }: FileOptions & { readonly choice: ExportChoice }) =>
      callFile(routes.exportOwnData, { query: choice }, options),
  });

interface Reading {
  readonly file: File;
  readonly signal: AbortSignal;
}
export const usePreviewArchive = () =>
  useMutation({
    mutationFn: ({ file, signal }: Reading) => callUpload(routes.previewOwnDataImport, { file, body: {} }, { signal }),
  });

interface Importing extends Reading {
  readonly body: { readonly mode: ImportMode; readonly sha256: string };
  readonly idempotencyKey: string;
}
/** Anything may have come: whatever is shown is read again. */
export const useImportArchive = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, body, signal, idempotencyKey }: Importing) =>
      callUpload(routes.importOwnData, { file, body }, { signal, idempotencyKey }),
    onSuccess: () => client.invalidateQueries(),
  });
};
