import { shortDate } from '@touchdown/domain';

/** A row of a table of revisions. Dates are YYYY-MM-DD. */
export interface RevisionRow {
  readonly revision: string | null;
  readonly date: string | null;
  readonly description: string | null;
  readonly drawnBy: string | null;
  readonly checkedBy: string | null;
}

/** What a firm puts on its documents. `null`: left blank. */
export interface ReportDetails {
  readonly firmName: string | null;
  readonly projectNumber: string | null;
  readonly preparedBy: string | null;
  readonly checkedBy: string | null;
  readonly revision: string | null;
  /** YYYY-MM-DD. Absent: left blank, as in records of earlier builds. */
  readonly revisionDate?: string | null;
  readonly revisionDescription?: string | null;
  /** In any order. Absent: none. */
  readonly earlierRevisions?: readonly RevisionRow[];
}

/** The details that a firm enters for all its projects. */
export type DetailDefaults = Pick<ReportDetails, 'firmName' | 'preparedBy'>;

/**
 * The details of a project, completed with the defaults of its owner's firm. `null`: nothing is entered. What is blank about revisions is
 * absent, so that reports of earlier builds stay current.
 */
export function completedDetails(own: ReportDetails | null, defaults: DetailDefaults | null): ReportDetails | null {
  const { revisionDate = null, revisionDescription = null, earlierRevisions = [] } = own ?? {};
  const details: ReportDetails = {
    firmName: own?.firmName ?? defaults?.firmName ?? null,
    projectNumber: own?.projectNumber ?? null,
    preparedBy: own?.preparedBy ?? defaults?.preparedBy ?? null,
    checkedBy: own?.checkedBy ?? null,
    revision: own?.revision ?? null,
    ...(revisionDate !== null && { revisionDate }),
    ...(revisionDescription !== null && { revisionDescription }),
    ...(earlierRevisions.length > 0 && { earlierRevisions }),
  };
  return Object.values(details).some((value) => value !== null) ? details : null;
}

/** The current revision as its row: drawn by the person who prepared the documents. `null`: nothing is entered about it. */
function currentRevision(details: ReportDetails): RevisionRow | null {
  const { revision, revisionDate: date = null, revisionDescription: description = null, preparedBy: drawnBy, checkedBy } = details;
  return revision === null && date === null && description === null ? null : { revision, date, description, drawnBy, checkedBy };
}

/** All revisions by date, those of one day as entered. One without a date is last. */
export function revisionRows(details: ReportDetails | null): RevisionRow[] {
  if (details === null) return [];
  const current = currentRevision(details);
  const rows = [...(details.earlierRevisions ?? []), ...(current === null ? [] : [current])];
  return rows.toSorted((a, b) => {
    if (a.date === null || b.date === null) return Number(a.date === null) - Number(b.date === null);
    return a.date < b.date ? -1 : Number(a.date > b.date);
  });
}

/** "B" with its date, if one is entered. */
export const revisionText = ({ revision, revisionDate = null }: ReportDetails, between: string): string =>
  [revision, revisionDate === null ? null : shortDate(revisionDate)].filter((part) => part !== null).join(between);

/** "Ana Rivera, PE" as "AR", for a narrow column. A name of one word, which may be initials already, is unchanged. Empty for `null`. */
export function initialsOf(name: string | null): string {
  const words = (name?.split(',')[0] ?? '').split(/[\s.]+/).filter((word) => word !== '');
  return words.length <= 1 ? (words[0] ?? '') : words.map((word) => Array.from(word)[0] ?? '').join('');
}
