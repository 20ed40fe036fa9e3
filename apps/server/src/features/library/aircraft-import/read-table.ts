/** Reads an aircraft table. Other requests run between the parts of a large one. */
import { IMPORT_LIMITS } from '@touchdown/contract';
import { countText, openFile, readCsv, readXlsx, type Table, type TableLimits, type Turn } from '@touchdown/imports';
import { timeSlices } from '../../../runtime/time-slices.ts';
import { meaningOf, stopWhenGone } from './refuse-file.ts';

const LIMITS: TableLimits = {
  rows: IMPORT_LIMITS.rows,
  columns: IMPORT_LIMITS.columns,
  tooManyRows: `The file has more than ${countText(IMPORT_LIMITS.rows)} rows. Split the file and import each part.`,
};

function turnsUntil(signal: AbortSignal): Turn {
  const nextSlice = timeSlices();
  return () => {
    stopWhenGone(signal);
    return nextSlice() ?? null;
  };
}

/** Detects the format by content, not by the file name. Throws IMPORT_FILE_REFUSED. */
export async function readTable(bytes: Uint8Array, signal: AbortSignal): Promise<Table> {
  const turn = turnsUntil(signal);
  try {
    const file = await openFile(bytes, 'aircraft');
    return 'archive' in file
      ? await readXlsx(file.archive, LIMITS, turn)
      : await readCsv('text' in file ? file.text : '', null, LIMITS, turn);
  } catch (error) {
    throw meaningOf(error);
  }
}
