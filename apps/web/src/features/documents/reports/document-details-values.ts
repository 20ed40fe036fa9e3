/** The document details form's draft: text as typed, its values, and its errors. */
import {
  type DocumentDetails,
  documentDetailsBody,
  type DocumentDetailsBody,
  type EarlierRevision,
  EARLIER_REVISIONS_MAX,
} from '@touchdown/contract';
import { shortDate } from '@touchdown/domain';

/** A type, not an interface: drafts are merged field by field. */
export type DetailsDraft = {
  firmName: string;
  projectNumber: string;
  preparedBy: string;
  checkedBy: string;
  revision: string;
  revisionDate: string;
  revisionDescription: string;
  /** The list as JSON, because it is merged as a whole. */
  earlierRevisions: string;
};
export type DetailsField = keyof DetailsDraft;

/** In the display order of the fields. */
export const DETAIL_LABELS = {
  firmName: 'Firm Name',
  projectNumber: 'Project Number',
  preparedBy: 'Prepared By',
  checkedBy: 'Checked By',
  revision: 'Revision',
  revisionDate: 'Revision Date',
  revisionDescription: 'Revision Description',
  earlierRevisions: 'Earlier Revisions',
} as const satisfies Record<DetailsField, string>;
export type TextField = Exclude<DetailsField, 'earlierRevisions'>;
export const FIRM_FIELDS = ['firmName', 'projectNumber', 'preparedBy', 'checkedBy'] as const satisfies readonly TextField[];
export const REVISION_FIELDS = ['revision', 'revisionDate', 'revisionDescription'] as const satisfies readonly TextField[];
export const DETAIL_FIELDS: readonly TextField[] = [...FIRM_FIELDS, ...REVISION_FIELDS];

export const detailControlId = (field: string): string => `document-${field}`;

/** A row of the earlier revisions as typed. */
export type RevisionDraft = { readonly [Field in keyof EarlierRevision]: string };
/** In the display order of the fields. */
export const REVISION_LABELS = {
  revision: 'Revision',
  date: 'Date',
  description: 'Description',
  drawnBy: 'Drawn By',
  checkedBy: 'Checked By',
} as const satisfies Record<keyof RevisionDraft, string>;
export const REVISION_COLUMNS = ['revision', 'date', 'description', 'drawnBy', 'checkedBy'] as const;

const draftOfRevision = ({ revision, date, description, drawnBy, checkedBy }: EarlierRevision): RevisionDraft => ({
  ...{ revision, date, description: description ?? '', drawnBy: drawnBy ?? '', checkedBy: checkedBy ?? '' },
});
/** The rows of a draft. */
export const revisionsIn = (text: string): readonly RevisionDraft[] => JSON.parse(text) as readonly RevisionDraft[];
export const textOfRevisions = (rows: readonly RevisionDraft[]): string => JSON.stringify(rows);

export const emptyDetails = (): DetailsDraft => ({
  ...{ firmName: '', projectNumber: '', preparedBy: '', checkedBy: '', revision: '', revisionDate: '', revisionDescription: '' },
  earlierRevisions: textOfRevisions([]),
});

export const detailsDraftOf = (details: DocumentDetails): DetailsDraft => ({
  firmName: details.firmName ?? '',
  projectNumber: details.projectNumber ?? '',
  preparedBy: details.preparedBy ?? '',
  checkedBy: details.checkedBy ?? '',
  revision: details.revision ?? '',
  revisionDate: details.revisionDate ?? '',
  revisionDescription: details.revisionDescription ?? '',
  earlierRevisions: textOfRevisions(details.earlierRevisions.map(draftOfRevision)),
});

export const detailsBodyOf = ({ earlierRevisions, ...draft }: DetailsDraft): DocumentDetailsBody => ({
  ...draft,
  earlierRevisions: [...revisionsIn(earlierRevisions)],
});

/** The draft after its revision has become an earlier one, or why it cannot. */
export function withNewRevision(draft: DetailsDraft): DetailsDraft | string {
  const { revision, revisionDate: date, revisionDescription: description, preparedBy: drawnBy, checkedBy } = draft;
  const earlier = revisionsIn(draft.earlierRevisions);
  if (revision.trim() === '' || date === '') return 'Enter the revision and its date first.';
  if (earlier.length >= EARLIER_REVISIONS_MAX) return `At most ${EARLIER_REVISIONS_MAX} earlier revisions. Remove one first.`;
  return {
    ...{ ...draft, revision: '', revisionDate: '', revisionDescription: '' },
    earlierRevisions: textOfRevisions([...earlier, { revision, date, description, drawnBy, checkedBy }]),
  };
}

/** All errors of the draft at once, with the contract's own sentences. One of an earlier revision names its row. */
export const checkDetails = (draft: DetailsDraft): Partial<Record<string, string>> => {
  const checked = documentDetailsBody.safeParse(detailsBodyOf(draft));
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const [field, row] = path;
    errors[String(field)] ??= typeof row === 'number' ? `Row ${row + 1}: ${message}` : message;
  }
  return errors;
};

/** "A (Sep 4, 2026); B (Nov 21, 2026)" */
export const revisionsText = (rows: readonly Pick<RevisionDraft, 'revision' | 'date'>[]): string =>
  rows.map(({ revision, date }) => `${revision} (${shortDate(date)})`).join('; ');

/** A draft's value as shown in a comparison. */
export function shownDetail(field: string, value: string | boolean): string {
  const text = field === 'earlierRevisions' && typeof value === 'string' ? revisionsText(revisionsIn(value)) : String(value);
  return text === '' ? '(empty)' : text;
}
