/** The fields of the form in display order, with their labels, used in error summaries and conflicts. */
import { NOT_AVAILABLE_IN_EDITION, type ShownUnits } from '@touchdown/domain';
import { feetDraftText } from '../../../shared/format/unit-sentence.ts';
import { FACILITY_TYPE_LABELS, PROJECT_TYPE_LABELS, SHAPE_LABELS, STATUS_LABELS } from '../../../shared/format/labels.ts';
import { PROJECT_LABELS } from '../../../shared/forms/record-labels.ts';
import type { ProjectDraft } from './project-values.ts';

export type ProjectField = Exclude<keyof ProjectDraft, 'locationMode' | 'latitudeDms' | 'longitudeDms'>;

export const FIELD_LABELS = PROJECT_LABELS satisfies Record<ProjectField, string>;

/** What only the FAA circulars size by. The form of a project under another edition does not have these fields. */
const CIRCULAR_FIELDS = [
  ...(['facilityType', 'additionalFatoLengthFt', 'ppr', 'fatoLoadBearing'] as const),
  ...(['tlofPerimeterMarked', 'fatoPerimeterMarked', 'standardH'] as const),
] satisfies readonly ProjectField[];

/** In their place. */
export const NOT_IN_EDITION_TEXT = `${NOT_AVAILABLE_IN_EDITION}: ${CIRCULAR_FIELDS.map((field) => FIELD_LABELS[field]).join(', ')}. Entered values are kept.`;

/** The ID of a field's control in the page. */
export const controlId = (field: string): string => `project-${field}`;

const LABELS: Readonly<Record<string, string>> = { ...PROJECT_TYPE_LABELS, ...FACILITY_TYPE_LABELS, ...SHAPE_LABELS, ...STATUS_LABELS };

const IN_FEET = new Set<string>(['elevation', 'additionalFatoLengthFt'] satisfies ProjectField[]);

export interface Reader {
  readonly units: ShownUnits;
  /** Returns an aircraft's name by its ID. */
  readonly aircraftName: (id: string) => string;
}

/** A draft's value formatted for users. */
export const shownValue = (field: string, value: string | boolean, { units, aircraftName }: Reader): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === '') return 'Not set';
  if (field === 'primaryAircraftId' || field === 'vertiportAircraftId') return aircraftName(value);
  return IN_FEET.has(field) ? feetDraftText(value, units) : (LABELS[value] ?? value);
};
