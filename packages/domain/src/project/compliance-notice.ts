/** FAA notices required for a project, and which of them still have to be filed. */
import { longDateText, daysBefore } from '../text/calendar-dates.ts';
import type { Notice } from '../obstacles/notices.ts';
import { FILING } from '../standards/filing.ts';
import { referenceOf } from '../standards/reference-text.ts';
import { answerLink, type ComplianceIssue, NOTICE_SECTION, type SubjectCompliance, subjectOf } from './compliance-issue.ts';
import { limited } from './compliance-limit.ts';
import { obstructionIssues, type ObstructionObject } from './compliance-obstruction.ts';

/** What the notices are evaluated from. Dates are YYYY-MM-DD. */
export interface NoticeFacts {
  /** The start of construction, the change, or the deactivation. `null`: not entered. */
  readonly constructionStart: string | null;
  /** When FAA Form 7480-1 was filed; `null`: not filed. */
  readonly filedOn: string | null;
  /** When FAA Form 7460-1 was filed for the objects that require notice; `null`: not filed. */
  readonly objectsFiledOn: string | null;
  /** Obstacles with the notices required for them. */
  readonly objects: readonly ObstructionObject[];
  readonly today: string;
}

function landingAreaIssues({ constructionStart, filedOn, today }: NoticeFacts): ComplianceIssue[] {
  if (filedOn !== null) return [];
  const { value, citation } = FILING.landingAreaDaysBefore;
  const common = { reference: referenceOf(citation), link: answerLink(constructionStart === null ? 'constructionStart' : 'filedOn') };
  const fileBy = constructionStart === null ? null : daysBefore(constructionStart, value);
  if (fileBy === null)
    return [
      {
        ...common,
        code: 'CONSTRUCTION_START_MISSING',
        severity: 'missing',
        message: 'Construction start is not entered, so the filing date for FAA Form 7480-1 cannot be calculated.',
      },
    ];
  // Dates as YYYY-MM-DD are in the order of their text.
  const isOverdue = fileBy < today;
  return [
    isOverdue
      ? {
          ...common,
          code: 'LANDING_AREA_NOTICE_OVERDUE',
          severity: 'warning',
          message: `The filing date for FAA Form 7480-1, ${longDateText(fileBy)}, has passed. File it, or enter the date it was filed.`,
        }
      : {
          ...common,
          code: 'LANDING_AREA_NOTICE_DUE',
          severity: 'warning',
          message: `File FAA Form 7480-1 by ${longDateText(fileBy)}, or enter the date it was filed.`,
        },
  ];
}

const noticeOf = ({ notices }: ObstructionObject, kind: Notice['kind']) =>
  notices.find((notice) => notice.kind === kind && notice.certainty === 'applies') ?? notices.find((notice) => notice.kind === kind);

/** "Crane: FAA Form 7460-1 is required." */
export const constructionNoticeText = (name: string, certainty: Notice['certainty']): string =>
  `${name}: FAA Form 7460-1 ${certainty === 'applies' ? 'is required' : 'may be required within its accuracy'}.`;

function constructionIssues({ objects, objectsFiledOn }: NoticeFacts): ComplianceIssue[] {
  if (objectsFiledOn !== null) return [];
  const issues = objects.flatMap((object): ComplianceIssue[] => {
    const notice = noticeOf(object, 'construction_notice');
    if (notice === undefined) return [];
    return [
      {
        code: 'CONSTRUCTION_NOTICE_REQUIRED',
        severity: 'warning',
        message: constructionNoticeText(object.name, notice.certainty),
        reference: referenceOf(notice.citation),
        link: answerLink('objectsFiledOn'),
      },
    ];
  });
  return limited(issues, NOTICE_SECTION, (count) => `${count} more objects require FAA Form 7460-1.`);
}

/**
 * Notices that still have to be filed, and proposed and temporary objects that are obstructions. Existing ones are listed under markings. A
 * notice whose filing date cannot be calculated is incomplete.
 */
export const noticeCompliance = (facts: NoticeFacts): SubjectCompliance =>
  subjectOf('notice', [
    ...landingAreaIssues(facts),
    ...constructionIssues(facts),
    ...obstructionIssues(facts.objects.filter(({ isExisting }) => !isExisting)),
  ]);
