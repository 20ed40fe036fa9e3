/** The values of a history entry as text. */
import { CONTACT_TYPE_LABELS, type HistoryField, type HistoryRecord, type HistoryValue } from '@touchdown/contract';
import { type ShownUnits, TAXI_LABELS } from '@touchdown/domain';
import {
  FACILITY_TYPE_LABELS,
  PROJECT_TYPE_LABELS,
  SHAPE_LABELS,
  STATUS_LABELS,
  underscoresToSpaces,
} from '../../../shared/format/labels.ts';
import { OBSTACLE_LABELS, PATH_LABELS, PROJECT_LABELS } from '../../../shared/forms/record-labels.ts';

const NONE = 'None';

/** The labels of the forms, by the kind of record. All other fields have the label of the entry. */
const FORM_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Project: { ...PROJECT_LABELS, editionRevisions: 'Revision of the Advisory Circular' },
  Path: PATH_LABELS,
  Obstacle: OBSTACLE_LABELS,
};
export const fieldLabel = ({ what }: Pick<HistoryRecord, 'what'>, { field, label }: Pick<HistoryField, 'field' | 'label'>): string =>
  FORM_LABELS[what]?.[field] ?? label;

/** Fields whose stored values are codes, not the user's text. */
const CODED = new Set(
  ['type', 'contactType', 'status', 'facilityType', 'shape', 'constructionStatus', 'headingReference', 'reference', 'profileType'].concat([
    'pathGeometryType',
    'sweepDirection',
    'ownership',
    'purpose',
    'use',
    'leg',
    'taxi',
  ]),
);
const CODE_LABELS: Readonly<Record<string, string>> = {
  ...CONTACT_TYPE_LABELS,
  ...PROJECT_TYPE_LABELS,
  ...FACILITY_TYPE_LABELS,
  ...SHAPE_LABELS,
  ...STATUS_LABELS,
  ...TAXI_LABELS,
  both: 'Approach & Departure',
};
const codeText = (code: string): string => CODE_LABELS[code] ?? underscoresToSpaces(code.charAt(0).toUpperCase() + code.slice(1));

/** A value as the user reads it. Null is "None". */
export function valueText(value: HistoryValue, { field, unit }: Pick<HistoryField, 'field' | 'unit'>, units: ShownUnits): string {
  if (value === null || value === '') return NONE;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return CODED.has(field) ? codeText(value) : value;
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
