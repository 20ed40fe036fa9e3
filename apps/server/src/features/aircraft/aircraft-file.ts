/** The aircraft library as a file: comma-separated values or a workbook, both of which can be read in again. */
import { AIRCRAFT_COLUMNS, aircraftCsv, type AircraftRecord } from '@touchdown/exports';
import writeXlsxFile, { type Row } from 'write-excel-file/node';

export const EXPORTED = ['csv', 'xlsx'] as const;
export type ExportedFormat = (typeof EXPORTED)[number];

export interface AircraftFile {
  readonly fileName: string;
  readonly mime: string;
  readonly content: string | Uint8Array;
}

const MIME: Readonly<Record<ExportedFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** `_x0041_` stands for a letter in a workbook; the underscore of a text that looks like it is written as one. */
const escaped = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** A text cell is a text cell: nothing in a workbook is read as a formula. */
const cell = (value: string | number | null): Row[number] => {
  if (value === null) return null;
  return typeof value === 'number' ? { value, type: Number } : { value: escaped(value), type: String };
};

async function workbook(aircraft: readonly AircraftRecord[]): Promise<Uint8Array> {
  const heading: Row = AIRCRAFT_COLUMNS.map(([text]) => ({ value: text, type: String, fontWeight: 'bold' }));
  const rows: Row[] = aircraft.map((one) => AIRCRAFT_COLUMNS.map(([, value]) => cell(value(one))));
  return writeXlsxFile([heading, ...rows], { sheet: 'Aircraft', stickyRowsCount: 1 }).toBuffer();
}

/** Answers the file with its name and content type. */
export async function aircraftFile(format: ExportedFormat, aircraft: readonly AircraftRecord[], now: Date): Promise<AircraftFile> {
  return {
    fileName: `Aircraft_${now.toISOString().slice(0, 10)}.${format}`,
    mime: MIME[format],
    content: format === 'csv' ? aircraftCsv(aircraft) : await workbook(aircraft),
  };
}
