/** Undo of an import: which of its records are deleted. */
import type { CreatedRecord, ImportedRecord } from '@touchdown/contract';
import { AppError } from '../errors/app-error.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The stored rows that the import created, without those deleted since. Throws IMPORTED_RECORD_CHANGED if one has been changed since. */
export function rowsOfImport<Row extends Versioned>(rows: readonly Row[], created: readonly CreatedRecord[]): Row[] {
  const versionOf = new Map(created.map(({ id, version }) => [id, version]));
  const own = rows.filter(({ id }) => versionOf.has(id));
  if (own.some(({ id, version }) => versionOf.get(id) !== version)) throw new AppError('IMPORTED_RECORD_CHANGED');
  return own;
}

/** Throws IMPORTED_RECORD_CHANGED unless the record is as the import left it. `null`: it has been deleted. */
export function refuseIfChanged(row: { readonly version: number; readonly updatedAt: Date } | null, imported: ImportedRecord): void {
  if (row?.version !== imported.version || row.updatedAt.getTime() !== Date.parse(imported.updatedAt))
    throw new AppError('IMPORTED_RECORD_CHANGED');
}
