/** Exports the aircraft library as comma-separated values or a workbook, both of which can be imported again. */
import { installationFileName } from '@touchdown/domain';
import { AIRCRAFT_COLUMNS, aircraftCsv, type AircraftRecord, workbookCell } from '@touchdown/exports';
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

async function workbook(aircraft: readonly AircraftRecord[]): Promise<Uint8Array> {
  const heading: Row = AIRCRAFT_COLUMNS.map(([text]) => ({ value: text, type: String, fontWeight: 'bold' }));
  const rows: Row[] = aircraft.map((one) => AIRCRAFT_COLUMNS.map(([, value]) => workbookCell(value(one))));
  return writeXlsxFile([heading, ...rows], { sheet: 'Aircraft', stickyRowsCount: 1 }).toBuffer();
}

/** Returns the file with its name and content type. */
export async function aircraftFile(format: ExportedFormat, aircraft: readonly AircraftRecord[], now: Date): Promise<AircraftFile> {
  return {
    fileName: installationFileName('aircraft', now.toISOString().slice(0, 10), format),
    mime: MIME[format],
    content: format === 'csv' ? aircraftCsv(aircraft) : await workbook(aircraft),
  };
}
