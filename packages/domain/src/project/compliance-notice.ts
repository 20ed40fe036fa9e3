/** Notices that the FAA requires for a project, and which of them are still to be filed. */
import { dateInWords, daysBefore, daysBetween } from '../notices/filing-dates.ts';
import type { Notice } from '../obstacles/notices.ts';
import { OBSTRUCTION } from '../standards/airspace.ts';
import { FILING } from '../standards/filing.ts';
import {
  answerLink,
  type ComplianceIssue,
  NOTICE_SECTION,
  obstacleLink,
  OBSTACLES_SECTION,
  referenceOf,
  type SubjectCompliance,
  subjectOf,
} from './compliance-issue.ts';
import { limited } from './compliance-limit.ts';

export interface NoticeObject {
  readonly id: string;
  readonly name: string;
  readonly notices: readonly Pick<Notice, 'kind' | 'certainty' | 'citation'>[];
}

/** What the notices are evaluated from. Dates are YYYY-MM-DD. */
export interface NoticeFacts {
  /** When construction, the change, or the deactivation begins; `null`: not entered. */
  readonly constructionStart: string | null;
  /** When FAA Form 7480-1 was filed; `null`: not filed. */
  readonly filedOn: string | null;
  /** When FAA Form 7460-1 was filed for the objects that require notice; `null`: not filed. */
  readonly objectsFiledOn: string | null;
  /** Obstacles with the notices that were found for them. */
  readonly objects: readonly NoticeObject[];
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
  const isOverdue = (daysBetween(today, fileBy) ?? 0) < 0;
  return [
    isOverdue
      ? {
          ...common,
          code: 'LANDING_AREA_NOTICE_OVERDUE',
          severity: 'warning',
          message: `The filing date for FAA Form 7480-1, ${dateInWords(fileBy)}, has passed. File it, or enter the date it was filed.`,
        }
      : {
          ...common,
          code: 'LANDING_AREA_NOTICE_DUE',
          severity: 'warning',
          message: `File FAA Form 7480-1 by ${dateInWords(fileBy)}, or enter the date it was filed.`,
        },
  ];
}

const noticeOf = ({ notices }: NoticeObject, kind: Notice['kind']) =>
  notices.find((notice) => notice.kind === kind && notice.certainty === 'applies') ?? notices.find((notice) => notice.kind === kind);

/** "Crane: FAA Form 7460-1 is required." */
export const constructionNoticeText = (name: string, certainty: Notice['certainty']): string =>
  `${name}: FAA Form 7460-1 ${certainty === 'applies' ? 'is required' : 'may be required within its accuracy'}.`;

/** "Crane is an obstruction to air navigation. Confirm that the FAA has evaluated it." */
export const obstructionText = (name: string, certainty: Notice['certainty']): string =>
  `${name} ${certainty === 'applies' ? 'is' : 'may be'} an obstruction to air navigation. Confirm that the FAA has evaluated it.`;

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

/** Obstructions by their own height; one that penetrates a surface is a penetration already. */
function obstructionIssues({ objects }: NoticeFacts): ComplianceIssue[] {
  const issues = objects.flatMap((object): ComplianceIssue[] => {
    const notice = object.notices.find(
      ({ kind, citation }) => kind === 'obstruction' && citation.clause !== OBSTRUCTION.imaginarySurface.clause,
    );
    if (notice === undefined) return [];
    return [
      {
        code: 'OBSTRUCTION',
        severity: 'warning',
        message: obstructionText(object.name, notice.certainty),
        reference: referenceOf(notice.citation),
        link: obstacleLink(object.id),
      },
    ];
  });
  return limited(issues, OBSTACLES_SECTION, (count) => `${count} more obstacles are obstructions to air navigation.`);
}

/** Which notices are still to be filed. One whose filing date cannot be calculated is incomplete. */
export const noticeCompliance = (facts: NoticeFacts): SubjectCompliance =>
  subjectOf('notice', [...landingAreaIssues(facts), ...constructionIssues(facts), ...obstructionIssues(facts)]);
