export {
  type CheckedStations,
  checkStations,
  readStationTable,
  STATION_FIELDS,
  STATION_FILE,
  type StationField,
  type StationTable,
  type StationUnit,
} from './kinds/terrain.ts';
export {
  isReadable,
  OBSERVATION_FIELDS,
  OBSERVATION_FILE,
  type ObservationTable,
  type ReadObservations,
  readObservations,
  readObservationTable,
  SPEED_UNIT_NAMES,
} from './kinds/wind.ts';
export { countText, ImportRefused } from './refusal.ts';
export { coordinateFrom, dayFrom, feetFrom, flagFrom, numberFrom } from './table/cells.ts';
export { type ColumnPatterns, guessColumns, unitIn, wordOf } from './table/columns.ts';
export { csvRows, type Delimiter, DELIMITERS, HTML, readCsv } from './table/csv.ts';
export type { Table, TableLimits, TableRow } from './table/table.ts';
export { readXlsx } from './table/xlsx.ts';
export type { Turn } from './turn.ts';
