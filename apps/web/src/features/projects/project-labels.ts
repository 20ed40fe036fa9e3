/** The fields of the form in the order they stand, with their labels: error summaries and conflicts speak of them. */
import type { ShownUnits } from '@touchdown/domain';
import { feetDraftText } from '../../shared/format/unit-sentence.ts';
import { FACILITY_TYPE_WORDS, PROJECT_TYPE_WORDS, SHAPE_WORDS, STATUS_WORDS } from '../../shared/format/words.ts';
import { PROJECT_LABELS } from '../../shared/forms/record-labels.ts';
import type { ProjectDraft } from './project-values.ts';

export type ProjectField = Exclude<keyof ProjectDraft, 'locationMode' | 'latitudeDms' | 'longitudeDms'>;

export const FIELD_LABELS = PROJECT_LABELS satisfies Record<ProjectField, string>;

/** The id of a field's control in the page. */
export const controlId = (field: string): string => `project-${field}`;

const WORDS: Readonly<Record<string, string>> = { ...PROJECT_TYPE_WORDS, ...FACILITY_TYPE_WORDS, ...SHAPE_WORDS, ...STATUS_WORDS };

const IN_FEET = new Set<string>(['elevation', 'additionalFatoLengthFt'] satisfies ProjectField[]);

export interface Reader {
  readonly units: ShownUnits;
  /** Names an aircraft by its id. */
  readonly aircraftName: (id: string) => string;
}

/** A draft's value as a user reads it. */
export const shownValue = (field: string, value: string | boolean, { units, aircraftName }: Reader): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === '') return 'Not set';
  if (field === 'primaryAircraftId' || field === 'vertiportAircraftId') return aircraftName(value);
  return IN_FEET.has(field) ? feetDraftText(value, units) : (WORDS[value] ?? value);
};
