/** Hourly observations from CSV text: the wind of each row, and the errors of each row. */
import { WIND_LIMITS } from '@touchdown/contract';
import { feetToNauticalMiles, type HourlyObservation, metersToFeet } from '@touchdown/domain';
import { numberFrom } from '../table/cells.ts';
import { guessColumns } from '../table/columns.ts';
import { csvRows } from '../table/csv.ts';
import type { Cells } from '../table/table.ts';
import type { Turn } from '../turn.ts';

export const OBSERVATION_FIELDS = ['time', 'direction', 'speed'] as const;
export type ObservationField = (typeof OBSERVATION_FIELDS)[number];

/** Converted to knots. */
const metersPerHour = (meters: number): number => feetToNauticalMiles(metersToFeet(meters));
export const SPEED_IN_KNOTS = {
  kt: 1,
  'm/s': metersPerHour(3_600),
  'km/h': metersPerHour(1_000),
  mph: metersPerHour(1_609.344),
} as const;
export type SpeedUnit = keyof typeof SPEED_IN_KNOTS;
export const SPEED_UNIT_NAMES: readonly SpeedUnit[] = ['kt', 'm/s', 'km/h', 'mph'];

export interface ObservationTable extends Cells {
  readonly columns: Readonly<Record<ObservationField, number | null>>;
  /** `null` if the headings do not state it: the user must choose it. */
  readonly unit: SpeedUnit | null;
}

export interface ReadHour {
  /** As in a spreadsheet. */
  readonly row: number;
  /** `null` if there is an error. */
  readonly wind: HourlyObservation | null;
  readonly problems: readonly string[];
}

/** A larger file is not a list of hours that a site's table needs. */
export const OBSERVATION_FILE = { bytes: 20 * 1024 * 1024, label: '20 MB', rows: 200_000 } as const;

const HEADING_PATTERNS = {
  time: /^(?!.*(dir|speed|gust)).*(time|date|valid|hour)/i,
  direction: /dir|drct|\bwd\b|\bdd\b/i,
  speed: /^(?!.*(gust|dir)).*(speed|sknt|spd|velocity|knots|\bws\b|\bff\b)/i,
} as const;
const UNIT_PATTERNS: readonly (readonly [SpeedUnit, RegExp])[] = [
  ['m/s', /m\/s|\bmps\b|\bms\b|met(er|re)s? per sec/i],
  ['km/h', /km\/?h|kph/i],
  ['mph', /mph|mi\/h|miles/i],
  ['kt', /sknt|kts?\b|knots?|\bkn\b/i],
];
const HEAD_ROWS = 40;

/** The table of a CSV text with guessed columns and unit. Lines before the headings are skipped. `null` if it has no rows. */
export function readObservationTable(text: string): ObservationTable | null {
  const { rows, hasDecimalComma } = csvRows(text);
  const head = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => {
    const { direction, speed } = guessColumns(cells, HEADING_PATTERNS);
    return direction !== null && speed !== null;
  });
  const at = Math.max(0, head);
  const headings = rows[at]?.cells;
  if (headings === undefined || rows.length === at + 1) return null;
  const columns = guessColumns(headings, HEADING_PATTERNS);
  const speedHeading = columns.speed === null ? '' : (headings[columns.speed] ?? '');
  const unit = UNIT_PATTERNS.find(([, pattern]) => pattern.test(speedHeading))?.[0] ?? null;
  return { headings, rows: rows.slice(at + 1), hasDecimalComma, columns, unit };
}

const MISSING = /^(|m|na|n\/a|nan|null|none|-+|\/+)$/i;
const VARIABLE = /^(vrb|var|variable)$/i;
const CALM = /^(c|calm)$/i;

function speedOf(text: string, unit: SpeedUnit, hasDecimalComma: boolean): number | string {
  if (CALM.test(text)) return 0;
  if (MISSING.test(text)) return 'Speed is required';
  const speed = numberFrom(text, hasDecimalComma) * SPEED_IN_KNOTS[unit];
  if (Number.isNaN(speed)) return `Speed "${text}" is not a number`;
  if (speed < 0) return 'Speed cannot be negative';
  return speed > WIND_LIMITS.speedKt ? `Speed is above ${WIND_LIMITS.speedKt} kt` : speed;
}

function directionOf(text: string, hasDecimalComma: boolean): number | null | string {
  if (VARIABLE.test(text)) return null;
  if (MISSING.test(text)) return 'Direction is required';
  const direction = numberFrom(text, hasDecimalComma);
  return direction >= 0 && direction <= 360 ? direction : `Direction "${text}" must be 0–360 degrees or VRB`;
}

/** The wind of one row, or the reasons if there is none. A calm needs no direction. */
function windOf(
  directionText: string,
  speedText: string,
  { unit, hasDecimalComma }: Pick<ObservationTable, 'unit' | 'hasDecimalComma'>,
): HourlyObservation | readonly string[] {
  const speed = CALM.test(directionText) && MISSING.test(speedText) ? 0 : speedOf(speedText, unit ?? 'kt', hasDecimalComma);
  if (speed === 0) return { fromTrueDeg: null, speedKt: 0 };
  const direction = directionOf(directionText, hasDecimalComma);
  if (typeof speed === 'number' && typeof direction !== 'string') return { fromTrueDeg: direction, speedKt: speed };
  return [direction, speed].filter((part) => typeof part === 'string');
}

/** The hour of a time, if its format is clear: "2025-03-09 14". */
const hourOf = (time: string): string | null => {
  const [, day, hour] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):/.exec(time) ?? [];
  return day === undefined || hour === undefined ? null : `${day} ${hour}`;
};

/** Whether the rows can be parsed: their columns and the unit are known. */
export const isReadable = ({ columns, unit }: ObservationTable): boolean =>
  columns.direction !== null && columns.speed !== null && unit !== null;

/** Every row as one hour of wind. Invalid rows, and those that repeat an hour, are errors. */
export async function readObservations(table: ObservationTable, turn: Turn): Promise<readonly ReadHour[]> {
  const { rows, columns } = table;
  const hours: ReadHour[] = [];
  const rowOfHour = new Map<string, number>();
  const cell = (cells: readonly string[], field: ObservationField): string => {
    const at = columns[field];
    return at === null ? '' : (cells[at] ?? '').trim();
  };
  for (const { row, cells } of rows) {
    const pause = turn(hours.length, rows.length);
    if (pause !== null) await pause;
    const wind = windOf(cell(cells, 'direction'), cell(cells, 'speed'), table);
    const hour = hourOf(cell(cells, 'time'));
    const before = hour === null ? undefined : rowOfHour.get(hour);
    if (!('speedKt' in wind)) hours.push({ row, wind: null, problems: wind });
    else if (before !== undefined) hours.push({ row, wind: null, problems: [`Duplicate hour; row ${before} is used`] });
    else {
      hours.push({ row, wind, problems: [] });
      if (hour !== null) rowOfHour.set(hour, row);
    }
  }
  return hours;
}
