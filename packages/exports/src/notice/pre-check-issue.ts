/** An issue for which an FAA examiner would return a form, and what the checks read. */
import { answerLink, type ComplianceIssue, type IssueLink, type IssueSeverity } from '@touchdown/domain';
import { type FormSection } from './form-7480-1.ts';
import type { NoticeInput, NoticeObstacle } from './input.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** `error`: the form would be returned. `missing`: it would be returned as incomplete. `warning`: the FAA may ask about it. */
export interface PreCheckIssue extends ComplianceIssue {
  /** The field of the form, by its item and name: "A.7 Elevation". */
  readonly field: string;
}

export interface PreCheckTask {
  readonly input: NoticeInput;
  readonly facts: NoticeFacts;
  readonly sections: readonly FormSection[];
  /** The proposed and temporary objects that require notice. */
  readonly objects: readonly NoticeObstacle[];
  /** Ground elevation (MSL) at the site, and how far it may differ from that of the landing area. `null`: unknown. */
  readonly ground: { readonly elevationFt: number; readonly toleranceFt: number; readonly from: string } | null;
}

interface Details {
  readonly severity?: IssueSeverity;
  readonly reference?: string | null;
  /** The owner's entry that resolves it, by its name, or another link. */
  readonly at: string | IssueLink;
}

export const issue = (
  code: string,
  field: string,
  message: string,
  { severity = 'error', reference = null, at }: Details,
): PreCheckIssue => ({
  ...{ code, severity, field, message, reference },
  link: typeof at === 'string' ? answerLink(at) : at,
});

/** The issue if the condition holds. */
export const when = (condition: boolean, found: () => PreCheckIssue): PreCheckIssue[] => (condition ? [found()] : []);

/** Feet without decimals: "1,210 ft". */
export const wholeFeet = (value: number): string => `${Math.round(value).toLocaleString('en-US')} ft`;
