/**
 * The FAA's facilities (NASR) as a compact table, sorted by identifier, one line per column because that compresses best. `npm run
 * data:nasr` writes the file. The server reads it once, on first use.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Facility, facilitySchema } from '@touchdown/contract';
import { z } from 'zod';

/** Beside this file, both in the source and in the bundle. */
export const NASR_FILE = path.join(import.meta.dirname, 'nasr.json.br');

export interface NasrTable {
  /** The first day of the FAA's 28-day cycle the data belongs to, YYYY-MM-DD. */
  readonly cycleDate: string;
  readonly facilities: readonly Facility[];
}

const COLUMNS = Object.keys(facilitySchema.shape) as (keyof Facility)[];
const fileSchema = z.object({ cycleDate: z.iso.date(), columns: z.record(z.string(), z.array(z.unknown())) });

const byId = (first: Facility, second: Facility): number => (first.id < second.id ? -1 : 1);

/** The table as text. The same facilities give the same bytes, in any order. */
export function writeNasrText({ cycleDate, facilities }: NasrTable): string {
  const sorted = facilities.toSorted(byId);
  const lines = COLUMNS.map((column) => `${JSON.stringify(column)}:${JSON.stringify(sorted.map((facility) => facility[column]))}`);
  return `{"cycleDate":${JSON.stringify(cycleDate)},"columns":{\n${lines.join(',\n')}\n}}\n`;
}

/** Parses a table. Throws if the text is not one. */
export function readNasrText(text: string): NasrTable {
  const { cycleDate, columns } = fileSchema.parse(JSON.parse(text));
  const rows = (columns['id'] ?? []).map((_, row) => Object.fromEntries(COLUMNS.map((column) => [column, columns[column]?.[row]])));
  return { cycleDate, facilities: z.array(facilitySchema).parse(rows) };
}

const unpack = promisify(brotliDecompress);

let fileSha256: string | null = null;
/** Identifies the data without parsing it. */
export async function facilityDataSha256(): Promise<string> {
  fileSha256 ??= createHash('sha256')
    .update(await readFile(NASR_FILE))
    .digest('hex');
  return fileSha256;
}

/** The text of the committed file. */
export const nasrFileText = async (): Promise<string> => (await unpack(await readFile(NASR_FILE))).toString('utf8');
