/**
 * The wind at a site, from a table of 16 sectors or from hourly observations, in one form: hours by true direction and speed. Speeds in
 * knots. Directions are those the wind is from, in degrees true.
 */
import { normalizeDegrees } from '../quantities/angles.ts';
import { existing } from '../quantities/existing.ts';
import { degrees, knots, type Degrees, type Knots } from '../quantities/units.ts';

export const WIND_SECTORS = 16;
const SECTOR_DEG = 360 / WIND_SECTORS;
/** A sector's hours are distributed evenly over its width in this many directions, 2.5° apart. */
const PARTS_OF_SECTOR = 9;

/** Hours of wind from one direction at one speed. */
export interface WindCell {
  readonly fromTrueDeg: Degrees;
  readonly speed: Knots;
  readonly hours: number;
}
/** Hours of wind whose direction was recorded as variable. */
export interface VariableWind {
  readonly speed: Knots;
  readonly hours: number;
}

export interface Wind {
  readonly cells: readonly WindCell[];
  readonly variable: readonly VariableWind[];
  readonly calmHours: number;
  readonly totalHours: number;
}

export interface HourlyObservation {
  /** `null`: variable. Meaningless if the speed is 0. */
  readonly fromTrueDeg: number | null;
  /** 0 is calm. */
  readonly speedKt: number;
}

export interface WindTable {
  /** The speed that represents each column, in knots. */
  readonly speedsKt: readonly number[];
  /** Sixteen rows clockwise from north, N, NNE, NE …: hours (or any fraction of time) for each speed. */
  readonly rows: readonly (readonly number[])[];
  readonly calm: number;
  /** For each speed. Omitted if there is none. */
  readonly variable?: readonly number[];
}

export type WindAnswer = { readonly ok: true; readonly wind: Wind } | { readonly ok: false; readonly reason: string };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function windOf(cells: readonly WindCell[], variable: readonly VariableWind[], calmHours: number): WindAnswer {
  const totalHours = sum(cells.map(({ hours }) => hours)) + sum(variable.map(({ hours }) => hours)) + calmHours;
  if (totalHours <= 0) return { ok: false, reason: 'The wind data contains no hours.' };
  return { ok: true, wind: { cells, variable, calmHours, totalHours } };
}

const isCount = (value: number): boolean => Number.isFinite(value) && value >= 0;

/** Returns the wind of a table of 16 sectors, or the reason it is invalid. */
export function windFromTable({ speedsKt, rows, calm, variable = [] }: WindTable): WindAnswer {
  const reason = (text: string): WindAnswer => ({ ok: false, reason: text });
  if (rows.length !== WIND_SECTORS) return reason('The wind table needs 16 rows, one for each sector from north clockwise.');
  if (rows.some((row) => row.length !== speedsKt.length)) return reason('Every row of the wind table needs one value for each speed.');
  if (variable.length > speedsKt.length) return reason('Variable winds need one value for each speed.');
  if (!speedsKt.every((speed) => Number.isFinite(speed) && speed > 0)) return reason('Every speed of the wind table must be above zero.');
  if (![...rows.flat(), ...variable, calm].every(isCount)) return reason('Every value of the wind table must be a number of at least 0.');
  const cells = rows.flatMap((row, sector) =>
    row.flatMap((hours, column) =>
      hours === 0
        ? []
        : Array.from({ length: PARTS_OF_SECTOR }, (_, part) => ({
            fromTrueDeg: normalizeDegrees((sector + (part + 0.5) / PARTS_OF_SECTOR - 0.5) * SECTOR_DEG),
            speed: knots(existing(speedsKt[column])),
            hours: hours / PARTS_OF_SECTOR,
          })),
    ),
  );
  const variableWinds = variable.flatMap((hours, column) => (hours === 0 ? [] : [{ speed: knots(existing(speedsKt[column])), hours }]));
  return windOf(cells, variableWinds, calm);
}

/**
 * Returns the wind of hourly observations, one hour each, or the reason it is invalid: there are none, or one of them is not a valid wind.
 */
export function windFromObservations(observations: readonly HourlyObservation[]): WindAnswer {
  const cells = new Map<string, { fromTrueDeg: Degrees; speed: Knots; hours: number }>();
  const variable = new Map<number, number>();
  let calmHours = 0;
  for (const [index, { fromTrueDeg, speedKt }] of observations.entries()) {
    const readable = isCount(speedKt) && (fromTrueDeg === null || Number.isFinite(fromTrueDeg));
    if (!readable)
      return { ok: false, reason: `Observation ${index + 1} is not valid. Enter a direction in degrees and a speed of 0 kt or greater.` };
    if (speedKt === 0) calmHours += 1;
    else if (fromTrueDeg === null) variable.set(speedKt, (variable.get(speedKt) ?? 0) + 1);
    else {
      const direction = normalizeDegrees(fromTrueDeg);
      const cell = cells.get(`${direction} ${speedKt}`) ?? { fromTrueDeg: direction, speed: knots(speedKt), hours: 0 };
      cell.hours += 1;
      cells.set(`${direction} ${speedKt}`, cell);
    }
  }
  const variableWinds = [...variable].map(([speed, hours]) => ({ speed: knots(speed), hours }));
  return windOf([...cells.values()], variableWinds, calmHours);
}

export interface RoseSector {
  /** Direction of the center of the sector. */
  readonly fromTrueDeg: Degrees;
  /** Percentage of all hours, for each speed band. */
  readonly percents: readonly number[];
}
export interface WindRose {
  readonly sectors: readonly RoseSector[];
  readonly calmPercent: number;
  readonly variablePercent: number;
}

/**
 * Returns the wind rose: percentage of all hours in 16 sectors and in the speed bands that begin at `bandsFromKt` (ascending; speeds below
 * the first count in the first). A wind on the border of two sectors counts in the clockwise one.
 */
export function windRose({ cells, variable, calmHours, totalHours }: Wind, bandsFromKt: readonly number[]): WindRose {
  const percent = (hours: number) => (100 * hours) / totalHours;
  const bands = Math.max(1, bandsFromKt.length);
  const counts = Array.from({ length: WIND_SECTORS }, () => Array.from({ length: bands }, () => 0));
  for (const { fromTrueDeg, speed, hours } of cells) {
    const row = existing(counts[Math.floor(normalizeDegrees(fromTrueDeg + SECTOR_DEG / 2) / SECTOR_DEG)]);
    const band = Math.max(
      0,
      bandsFromKt.findLastIndex((from) => speed >= from),
    );
    row[band] = existing(row[band]) + hours;
  }
  return {
    sectors: counts.map((row, sector) => ({ fromTrueDeg: degrees(sector * SECTOR_DEG), percents: row.map(percent) })),
    calmPercent: percent(calmHours),
    variablePercent: percent(sum(variable.map(({ hours }) => hours))),
  };
}
