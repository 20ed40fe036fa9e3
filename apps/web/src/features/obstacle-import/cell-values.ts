/** Values of single survey cells. */
import {
  CONSTRUCTION_STATUSES,
  type ConstructionStatus,
  feet,
  metersToFeet,
  OBSTACLE_TYPES,
  type ObstacleType,
  typeOfKind,
  usSurveyFeetToFeet,
} from '@touchdown/domain';
import type { LengthUnit } from './reading.ts';

const TO_FEET = { ft: feet, m: metersToFeet, 'us-ft': usSurveyFeetToFeet } as const satisfies Record<LengthUnit, (value: number) => number>;

/**
 * A number as written by people and spreadsheets. NaN if it is not one. A comma groups thousands, or is the decimal separator in files that
 * use it as such.
 */
export function numberFrom(text: string, hasDecimalComma: boolean): number {
  const plain = hasDecimalComma ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  const asIs = hasDecimalComma && !text.includes(',') ? text : plain;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(asIs) ? Number(asIs) : Number.NaN;
}

const WITH_UNIT = /^(.*?)\s*(ft|feet|foot|'|′|m|metres?|meters?)\.?$/i;

/** A cell in feet. A value with its own unit ("30 m") is converted from that. `null` for an empty cell, NaN if it is not a length. */
export function feetFrom(text: string, unit: LengthUnit, hasDecimalComma: boolean): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const [, figure, own = ''] = WITH_UNIT.exec(typed) ?? [];
  if (figure === undefined) return TO_FEET[unit](numberFrom(typed, hasDecimalComma));
  const named: LengthUnit = /^m/i.test(own) ? 'm' : unit === 'us-ft' ? unit : 'ft';
  return TO_FEET[named](numberFrom(figure.trim(), hasDecimalComma));
}

const YES = /^(?:yes|y|true|t|1|x|lit|lighted)$/i;
const NO = /^(?:no|n|false|f|0|none|unlit|unlighted|-)?$/i;

/** `null` if it is neither yes nor no. */
export const flagFrom = (text: string): boolean | null => (YES.test(text) ? true : NO.test(text) ? false : null);

/** Existing, proposed, or temporary. `undefined` for any other text, `null` for an empty cell. */
export function constructionStatusFrom(text: string): ConstructionStatus | null | undefined {
  const word = text.trim().toLowerCase();
  return word === '' ? null : CONSTRUCTION_STATUSES.find((status) => status === word);
}

/** A day as YYYY-MM-DD or M/D/YYYY, with an optional time. `undefined` for any other text, `null` for an empty cell. */
export function dayFrom(text: string): string | null | undefined {
  const day = text.trim();
  if (day === '') return null;
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(day)?.[1];
  if (iso !== undefined) return iso;
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(day) ?? [];
  return month === undefined || date === undefined || year === undefined
    ? undefined
    : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** The closest obstacle type of Touchdown: by its own labels, otherwise by those of the FAA's file. `null` for an empty cell. */
export function typeFrom(text: string): ObstacleType | null {
  const word = text.trim().toLowerCase();
  if (word === '') return null;
  return OBSTACLE_TYPES.find((type) => type === word) ?? typeOfKind(word.toUpperCase());
}
