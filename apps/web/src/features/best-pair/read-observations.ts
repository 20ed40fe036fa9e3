/** Hourly observations from a CSV text: what each row says, and why a row is excluded. */
import { WIND_LIMITS } from '@touchdown/contract';
import { feetToNauticalMiles, type HourlyObservation, metresToFeet } from '@touchdown/domain';
import { csvRows, guessColumns } from '../../shared/files/csv.ts';

export const OBSERVATION_FIELDS = ['time', 'direction', 'speed'] as const;
export type ObservationField = (typeof OBSERVATION_FIELDS)[number];

/** In knots. */
const metresPerHour = (metres: number): number => feetToNauticalMiles(metresToFeet(metres));
export const SPEED_IN_KNOTS = {
  kt: 1,
  'm/s': metresPerHour(3_600),
  'km/h': metresPerHour(1_000),
  mph: metresPerHour(1_609.344),
} as const;
export type SpeedUnit = keyof typeof SPEED_IN_KNOTS;
export const SPEED_UNIT_NAMES: readonly SpeedUnit[] = ['kt', 'm/s', 'km/h', 'mph'];

export interface ObservationTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The number of the first of `rows`, as a spreadsheet counts them. */
  readonly firstRow: number;
  readonly columns: Readonly<Record<ObservationField, number | null>>;
  /** `null` while the headings do not say it: then it is asked for. */
  readonly unit: SpeedUnit | null;
}

export interface LeftOut {
  readonly row: number;
  readonly reasons: readonly string[];
}
export interface ReadObservations {
  readonly observations: readonly HourlyObservation[];
  readonly leftOut: readonly LeftOut[];
  readonly calm: number;
  readonly variable: number;
}

/** A file larger than this holds no list of hours that the table of a site needs. */
export const OBSERVATION_FILE = { bytes: 20 * 1024 * 1024, words: '20 MB', rows: 200_000 } as const;

const WORDS = {
  time: /^(?!.*(dir|speed|gust)).*(time|date|valid|hour)/i,
  direction: /dir|drct|\bwd\b|\bdd\b/i,
  speed: /^(?!.*(gust|dir)).*(speed|sknt|spd|velocity|knots|\bws\b|\bff\b)/i,
} as const;
const UNIT_WORDS: readonly (readonly [SpeedUnit, RegExp])[] = [
  ['m/s', /m\/s|\bmps\b|\bms\b|met(er|re)s? per sec/i],
  ['km/h', /km\/?h|kph/i],
  ['mph', /mph|mi\/h|miles/i],
  ['kt', /sknt|kts?\b|knots?|\bkn\b/i],
];
const HEAD_ROWS = 40;

/** The table of a CSV text with its columns and unit guessed; lines before the headings are passed over. `null` when it has no rows. */
export function readObservationTable(text: string): ObservationTable | null {
  const rows = [...csvRows(text)];
  const head = rows.slice(0, HEAD_ROWS).findIndex((cells) => {
    const { direction, speed } = guessColumns(cells, WORDS);
    return direction !== null && speed !== null;
  });
  const at = Math.max(0, head);
  const headings = rows[at];
  if (headings === undefined || rows.length === at + 1) return null;
  const columns = guessColumns(headings, WORDS);
  const speedHeading = columns.speed === null ? '' : (headings[columns.speed] ?? '');
  const unit = UNIT_WORDS.find(([, words]) => words.test(speedHeading))?.[0] ?? null;
  return { headings, rows: rows.slice(at + 1), firstRow: at + 2, columns, unit };
}

const MISSING = /^(|m|na|n\/a|nan|null|none|-+|\/+)$/i;
const VARIABLE = /^(vrb|var|variable)$/i;
const CALM = /^(c|calm)$/i;
const NUMBER = /^\+?-?\d*\.?\d+$/;

function speedOf(text: string, unit: SpeedUnit): number | string {
  if (CALM.test(text)) return 0;
  if (MISSING.test(text)) return 'Speed is required';
  if (!NUMBER.test(text)) return `Speed "${text}" is not a number`;
  const speed = Number(text) * SPEED_IN_KNOTS[unit];
  if (speed < 0) return 'Speed cannot be negative';
  return speed > WIND_LIMITS.speedKt ? `Speed is above ${WIND_LIMITS.speedKt} kt` : speed;
}

function directionOf(text: string): number | null | string {
  if (VARIABLE.test(text)) return null;
  if (MISSING.test(text)) return 'Direction is required';
  const direction = NUMBER.test(text) ? Number(text) : Number.NaN;
  return direction >= 0 && direction <= 360 ? direction : `Direction "${text}" must be 0–360 degrees or VRB`;
}

/** What one row says; the reasons when it says no wind. A calm needs no direction. */
function windOf(directionText: string, speedText: string, unit: SpeedUnit): HourlyObservation | readonly string[] {
  const speed = CALM.test(directionText) && MISSING.test(speedText) ? 0 : speedOf(speedText, unit);
  if (speed === 0) return { fromTrueDeg: null, speedKt: 0 };
  const direction = directionOf(directionText);
  if (typeof speed === 'number' && typeof direction !== 'string') return { fromTrueDeg: direction, speedKt: speed };
  return [direction, speed].filter((part) => typeof part === 'string');
}

/** The hour that a time is in, when it is written as one can tell: "2025-03-09 14". */
const hourOf = (time: string): string | null => {
  const [, day, hour] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):/.exec(time) ?? [];
  return day === undefined || hour === undefined ? null : `${day} ${hour}`;
};

/** Whether the rows can be read: their columns and the unit are known. */
export const isReadable = ({ columns, unit }: ObservationTable): boolean =>
  columns.direction !== null && columns.speed !== null && unit !== null;

/** Every row as one hour of wind; those that are none, or tell an hour again, are excluded with their reasons. */
export function readObservations({ rows, firstRow, columns, unit }: ObservationTable): ReadObservations {
  const observations: HourlyObservation[] = [];
  const leftOut: LeftOut[] = [];
  const rowOfHour = new Map<string, number>();
  const cell = (cells: readonly string[], field: ObservationField): string => {
    const at = columns[field];
    return at === null ? '' : (cells[at] ?? '').trim();
  };
  for (const [index, cells] of rows.entries()) {
    const row = firstRow + index;
    const wind = windOf(cell(cells, 'direction'), cell(cells, 'speed'), unit ?? 'kt');
    const hour = hourOf(cell(cells, 'time'));
    const before = hour === null ? undefined : rowOfHour.get(hour);
    if (!('speedKt' in wind)) leftOut.push({ row, reasons: wind });
    else if (before !== undefined) leftOut.push({ row, reasons: [`Duplicate hour; row ${before} is used`] });
    else {
      observations.push(wind);
      if (hour !== null) rowOfHour.set(hour, row);
    }
  }
  const calm = observations.filter(({ speedKt }) => speedKt === 0).length;
  const undirected = observations.filter(({ fromTrueDeg }) => fromTrueDeg === null).length;
  return { observations, leftOut, calm, variable: undirected - calm };
}
