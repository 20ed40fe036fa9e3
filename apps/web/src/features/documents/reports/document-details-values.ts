/** The document details form's draft: text as typed, its values, and its errors. */
import { type DocumentDetails, documentDetailsBody, type DocumentDetailsBody } from '@touchdown/contract';

/** A type, not an interface: drafts are merged field by field. */
export type DetailsDraft = { firmName: string; projectNumber: string; preparedBy: string; checkedBy: string; revision: string };
export type DetailsField = keyof DetailsDraft;

/** In the display order of the fields. */
export const DETAIL_LABELS = {
  firmName: 'Firm Name',
  projectNumber: 'Project Number',
  preparedBy: 'Prepared By',
  checkedBy: 'Checked By',
  revision: 'Revision',
} as const satisfies Record<DetailsField, string>;
export const DETAIL_FIELDS = Object.keys(DETAIL_LABELS) as readonly DetailsField[];

export const detailControlId = (field: string): string => `document-${field}`;

export const emptyDetails = (): DetailsDraft => ({ firmName: '', projectNumber: '', preparedBy: '', checkedBy: '', revision: '' });

export const detailsDraftOf = (details: DocumentDetails): DetailsDraft => ({
  firmName: details.firmName ?? '',
  projectNumber: details.projectNumber ?? '',
  preparedBy: details.preparedBy ?? '',
  checkedBy: details.checkedBy ?? '',
  revision: details.revision ?? '',
});

export const detailsBodyOf = (draft: DetailsDraft): DocumentDetailsBody => ({ ...draft });

/** All errors of the draft at once, with the contract's own sentences. */
export const checkDetails = (draft: DetailsDraft): Partial<Record<string, string>> => {
  const checked = documentDetailsBody.safeParse(detailsBodyOf(draft));
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
};

/** A draft's value as shown in a comparison. */
export const shownDetail = (_field: string, value: string | boolean): string => (value === '' ? '(empty)' : String(value));
