/** A table and its seal in one archive, which has a seal as well. The table itself contains only its rows. */
import { packed } from '@touchdown/exports';
import { companionName, companionText } from '@touchdown/exports/seal';
import { strToU8 } from 'fflate';
import type { FileFacts, Sealer } from './sealer.ts';

interface WrittenTable {
  /** Ends in ".csv". */
  readonly fileName: string;
  readonly content: string | Uint8Array;
}
interface SealedTable {
  readonly fileName: string;
  readonly mime: 'application/zip';
  readonly content: Uint8Array;
}

/** `isoDate`: the date of the files in the archive. */
export async function sealedTable(
  sealer: Sealer,
  { fileName, content }: WrittenTable,
  facts: FileFacts,
  isoDate: string,
): Promise<SealedTable> {
  const table = typeof content === 'string' ? strToU8(content) : content;
  const { seal } = await sealer.seal(table, 'csv', facts);
  const archive = packed({ [fileName]: table, [companionName(fileName)]: strToU8(companionText(fileName, seal)) }, isoDate);
  const { bytes } = await sealer.seal(archive, 'zip', facts);
  return { fileName: fileName.replace(/csv$/, 'zip'), mime: 'application/zip', content: bytes };
}
