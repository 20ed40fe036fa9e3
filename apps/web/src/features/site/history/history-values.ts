/** The values of a history entry as text. */
import type { HistoryField, HistoryRecord, HistoryValue } from '@touchdown/contract';
import type { ShownUnits } from '@touchdown/domain';

const NONE = 'None';

/** A value as the user reads it. Null is "None". */
export function valueText(value: HistoryValue, unit: HistoryField['unit'], units: ShownUnits): string {
  if (value === null || value === '') return NONE;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  if (unit === 'ft') return units.enteredText(value);
  if (unit === 'degrees') return `${value}°`;
  return unit === null ? String(value) : `${value} ${unit}`;
}

const CHANGES = { created: 'added', updated: 'changed', deleted: 'deleted' } as const;

/** "Path North: changed". */
export const recordText = ({ what, name, change }: HistoryRecord): string =>
  `${name === null ? what : `${what} ${name}`}: ${CHANGES[change]}`;

/** "And 100 more records". Null: none. */
export const moreText = (more: number): string | null => {
  if (more === 0) return null;
  return more === 1 ? 'And 1 more record' : `And ${more.toLocaleString('en-US')} more records`;
};
