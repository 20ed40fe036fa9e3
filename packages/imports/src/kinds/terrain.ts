/** Terrain from a table: a station and an elevation per row, and the result of each row. */
import { LIMITS, TERRAIN_LIMITS, type TerrainSample } from '@touchdown/contract';
import { feetFrom } from '../table/cells.ts';
import { guessColumns } from '../table/columns.ts';
import { csvRows } from '../table/csv.ts';
import type { Cells } from '../table/table.ts';

export const STATION_FIELDS = ['station', 'elevation'] as const;
export type StationField = (typeof STATION_FIELDS)[number];
export type StationUnit = 'ft' | 'm';

export interface StationTable extends Cells {
  readonly columns: Readonly<Record<StationField, number | null>>;
  readonly units: Readonly<Record<StationField, StationUnit>>;
}
export interface CheckedStation {
  /** As in a spreadsheet, with the headings as row 1. */
  readonly row: number;
  /** In feet. `null` if there is an error. */
  readonly sample: TerrainSample | null;
  readonly problems: readonly string[];
}

export const STATION_FILE = { bytes: 5 * 1024 * 1024, label: '5 MB', rows: TERRAIN_LIMITS.samples } as const;

const HEADING_PATTERNS = {
  station: /stat|chain|dist|offset|^x\b/i,
  elevation: /elev|alt|height|terrain|ground|^[yz]\b/i,
} as const;
const METERS = /\bm\b|\bmet/i;

/** The rows of a CSV text with guessed columns. `null` if it has no rows below its headings. */
export function readStationTable(text: string): StationTable | null {
  const { rows: records, hasDecimalComma } = csvRows(text);
  const [{ cells: headings } = { cells: [] }, ...rows] = records;
  if (rows.length === 0) return null;
  const columns = guessColumns(headings, HEADING_PATTERNS);
  const unit = (field: StationField): StationUnit => {
    const column = columns[field];
    return column !== null && METERS.test(headings[column] ?? '') ? 'm' : 'ft';
  };
  return { headings, rows, hasDecimalComma, columns, units: { station: unit('station'), elevation: unit('elevation') } };
}

const NAMES = { station: 'Station', elevation: 'Elevation' } as const;
const BOUNDS = { station: TERRAIN_LIMITS.stationFt, elevation: LIMITS.elevationFt } as const;

type Read = { readonly valueFt: number } | { readonly problem: string };

function readLength(text: string, field: StationField, unit: StationUnit, hasDecimalComma: boolean): Read {
  const valueFt = feetFrom(text, unit, hasDecimalComma);
  if (valueFt === null || Number.isNaN(valueFt)) return { problem: `${NAMES[field]} is required and must be a number` };
  const { min, max } = BOUNDS[field];
  const isWithin = valueFt >= min && valueFt <= max;
  return isWithin
    ? { valueFt }
    : { problem: `${NAMES[field]} must be from ${min.toLocaleString('en-US')} ft to ${max.toLocaleString('en-US')} ft` };
}

/** The result for every row of a table. */
export function checkStations({ rows, columns, units, hasDecimalComma }: StationTable): readonly CheckedStation[] {
  const rowOfStation = new Map<number, number>();
  return rows.map(({ row, cells }) => {
    const read = (field: StationField): Read => {
      const column = columns[field];
      return readLength(column === null ? '' : (cells[column] ?? ''), field, units[field], hasDecimalComma);
    };
    const [station, elevation] = [read('station'), read('elevation')];
    const problems = [station, elevation].flatMap((read) => ('problem' in read ? [read.problem] : []));
    const other = 'valueFt' in station ? rowOfStation.get(station.valueFt) : undefined;
    if (other !== undefined) problems.push(`Duplicate of the station in row ${other}`);
    if (problems.length > 0 || !('valueFt' in station) || !('valueFt' in elevation)) return { row, sample: null, problems };
    rowOfStation.set(station.valueFt, row);
    return { row, sample: [station.valueFt, elevation.valueFt], problems };
  });
}
