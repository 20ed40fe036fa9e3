/** The undo of an import: the records that it created are deleted together, only while none of them has been changed since. */
import { z } from 'zod';
import { idField, timestampField, versionField } from './fields.ts';

export const createdRecord = z.object({ id: idField, version: versionField });
export type CreatedRecord = z.infer<typeof createdRecord>;

/** The created records, each with the version that the import gave it. */
export const undoImportBody = (max: number) =>
  z.object({
    created: z.array(createdRecord).min(1, 'There is no import to undo').max(max, `At most ${max} records can be removed`),
  });
/** The record that an import replaced or created, as the import left it. */
export const importedRecord = z.object({ version: versionField, updatedAt: timestampField });
export type ImportedRecord = z.infer<typeof importedRecord>;

/** How many records were deleted now. Those that were gone before do not count. */
export const importUndoneSchema = z.object({ removed: z.number().int() });
