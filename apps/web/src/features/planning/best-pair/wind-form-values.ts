/** The wind form's draft: text as typed, its values, and its errors. No React here. */
import { type ProjectWind, windBody, type WindBody } from '@touchdown/contract';
import { type HeadingReference, LIMIT_LABELS, windFromRecord } from '@touchdown/domain';
import { type DraftMerge, type DraftValue, mergeDrafts } from '../../../shared/forms/merge-drafts.ts';
import { recordText } from './wind-text.ts';
import { blankTable, recordOfTable, tableOfRecord, tableOfText, tableProblems, textOfTable } from './sector-table.ts';

type Recorded = ProjectWind['record'];
type Observed = Extract<Recorded, { kind: 'observations' }>;

/** A type, not an interface: drafts are merged field by field. Table and observations are each kept as text. */
export type WindDraft = {
  kind: Recorded['kind'];
  table: string;
  observations: string;
  reference: HeadingReference;
  source: string;
  crosswindKt: string;
  tailwindKt: string;
};

export const WIND_LABELS = {
  kind: 'Wind data format',
  table: '16-sector table',
  observations: 'Hourly observations',
  reference: 'Directions',
  source: 'Source',
  crosswindKt: LIMIT_LABELS.crosswind,
  tailwindKt: LIMIT_LABELS.tailwind,
} as const satisfies Record<keyof WindDraft, string>;

export const KIND_LABELS = { table: '16-sector table', observations: 'Hourly observations' } as const satisfies Record<
  WindDraft['kind'],
  string
>;
export const REFERENCE_LABELS = { true: 'True', magnetic: 'Magnetic' } as const satisfies Record<HeadingReference, string>;

export const windControlId = (field: string): string => `wind-${field}`;

export const emptyWind = (): WindDraft => ({
  kind: 'table',
  table: textOfTable(blankTable()),
  observations: '',
  reference: 'true',
  source: '',
  crosswindKt: '',
  tailwindKt: '',
});

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

export const draftOfWind = ({ record, reference, source, crosswindKt, tailwindKt }: ProjectWind): WindDraft => ({
  ...emptyWind(),
  kind: record.kind,
  ...(record.kind === 'table' ? { table: textOfTable(tableOfRecord(record)) } : { observations: JSON.stringify(record) }),
  reference,
  source: textOf(source),
  crosswindKt: textOf(crosswindKt),
  tailwindKt: textOf(tailwindKt),
});

/** The observations in a text of the draft. `null` while no file has been read. */
export const observationsOfText = (text: string): Observed | null => (text === '' ? null : (JSON.parse(text) as Observed));

const withoutKnots = (typed: string): string => typed.trim().replace(/\s*(kts?|knots?)$/i, '');

const recordOf = ({ kind, table, observations }: WindDraft): Recorded | null =>
  kind === 'table' ? recordOfTable(tableOfText(table)) : observationsOfText(observations);

const withRecord = (draft: WindDraft, record: Recorded): WindBody => ({
  record,
  reference: draft.reference,
  source: draft.source,
  crosswindKt: withoutKnots(draft.crosswindKt),
  tailwindKt: withoutKnots(draft.tailwindKt),
});

/** The body of the call. `null` while there is no record to send. */
export const windBodyOf = (draft: WindDraft): WindBody | null => {
  const record = recordOf(draft);
  return record && withRecord(draft, record);
};

export type WindErrors = Partial<Record<keyof WindDraft, string>>;

/** The number of table errors listed as text. All are marked in the table. */
const NAMED = 5;

/** Why there is no valid record, as a sentence. `undefined` if there is one. */
const recordProblem = (draft: WindDraft): string | undefined => {
  const record = recordOf(draft);
  if (record === null) return 'Enter a 16-sector table, or import hourly observations';
  const problems = draft.kind === 'table' ? tableProblems(tableOfText(draft.table)) : [];
  if (problems.length > NAMED) return [...problems.slice(0, NAMED), `And ${problems.length - NAMED} more`].join('. ');
  if (problems.length > 0) return problems.join('. ');
  const read = windFromRecord(record, null);
  return read.ok ? undefined : read.reason;
};

const isWindField = (path: PropertyKey | undefined): path is keyof WindDraft => typeof path === 'string' && path in WIND_LABELS;

const NO_OBSERVATIONS: Observed = { kind: 'observations', cells: [], variable: [], calmHours: 0 };

/** All errors of the draft, by field. */
export const checkWind = (draft: WindDraft): WindErrors => {
  const errors: WindErrors = {};
  const problem = recordProblem(draft);
  if (problem !== undefined) errors[draft.kind] = problem;
  // Without a valid record, the other fields are validated with an empty one.
  const checked = windBody.safeParse(withRecord(draft, recordOf(draft) ?? NO_OBSERVATIONS));
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path[0] === 'record' ? draft.kind : path[0];
    if (isWindField(field)) errors[field] ??= message;
  }
  return errors;
};

/** Two users changed the wind. If one of them deleted it, the input here is kept until the conflict is resolved. */
export const mergeWinds = (base: WindDraft, mine: WindDraft, theirs: WindDraft): DraftMerge<WindDraft> => {
  if (recordProblem(theirs) === undefined) return mergeDrafts(base, mine, theirs);
  const { kind } = mine;
  return { draft: mine, conflicts: [{ field: kind, mine: mine[kind], theirs: theirs[kind] }], taken: [] };
};

/** A value formatted for the comparison with another user's. */
export const shownWindValue = (field: string, value: DraftValue): string => {
  const text = String(value);
  switch (field) {
    case 'kind':
      return text === 'table' ? KIND_LABELS.table : KIND_LABELS.observations;
    case 'reference':
      return text === 'true' ? REFERENCE_LABELS.true : REFERENCE_LABELS.magnetic;
    case 'table': {
      const record = recordOfTable(tableOfText(text));
      return record.speedsKt.length === 0 ? 'None' : recordText(record);
    }
    case 'observations': {
      const record = observationsOfText(text);
      return record === null ? 'None' : recordText(record);
    }
    default:
      return text === '' ? 'Not entered' : text;
  }
};
