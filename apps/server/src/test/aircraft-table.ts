/** A small aircraft table for imports, different on each call, because duplicates are rejected. */
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { FilePart } from './multipart.ts';

export const IMPORT_UNITS = { length: 'ft', weight: 'lb', speed: 'kt' };
export const IMPORT_COLUMNS = { name: 0, manufacturer: 1, model: 2, maxGrossWeight: 3, overallLength: 4, overallWidth: 5 };

export const aTableOfAircraft = (): FilePart => ({
  name: 'fleet.csv',
  content: `Name,Manufacturer,Model,Weight,Length,Width\r\n${uuidv7()},Airbus,H135,6570,40,34.1\r\n`,
});
export const importBody = ({ content }: FilePart, more: object = {}) => ({
  columns: IMPORT_COLUMNS,
  units: IMPORT_UNITS,
  skip: [],
  expected: { sha256: createHash('sha256').update(content).digest('hex'), rows: 1 },
  ...more,
});
