/** Pre-check of the dates of both forms: their order, past dates, and the notice period of 14 CFR 157.5 and 77.7. */
import { daysBetween, FILING, longDateText, obstacleLink, referenceOf } from '@touchdown/domain';
import type { NoticeObstacle } from './input.ts';
import { issue, type PreCheckIssue, type PreCheckTask, when } from './pre-check-issue.ts';

const [START, END] = ['B Construction start', 'B Estimated completion'] as const;
const isBefore = (one: string | null, other: string | null) => one !== null && other !== null && one < other;
const day = (date: string | null) => (date === null ? '' : longDateText(date));
const areDays = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`;

function startIssues({ input: { document }, facts: { answers, deadline } }: PreCheckTask): PreCheckIssue[] {
  const { date: today } = document;
  const { constructionStart, filedOn } = answers;
  const { value: lead, citation } = FILING.landingAreaDaysBefore;
  const reference = referenceOf(citation);
  if (constructionStart === null || deadline === null) return [];
  if (filedOn !== null)
    return when(isBefore(deadline.fileBy, filedOn), () =>
      issue(
        'FILED_LATE',
        START,
        `The form was filed ${areDays(daysBetween(filedOn, constructionStart) ?? 0)} before the start, less than ${lead}. State the reason for the short notice, or postpone the start.`,
        {
          ...{ severity: 'warning', reference, at: 'constructionStart' },
        },
      ),
    );
  if (isBefore(constructionStart, today))
    return [
      issue(
        'START_PAST',
        START,
        `The start, ${day(constructionStart)}, has passed and the form is not filed. The form would be returned. Correct the date, or state that the work began without notice.`,
        {
          ...{ reference, at: 'constructionStart' },
        },
      ),
    ];
  return when(deadline.isPast, () =>
    issue(
      'START_TOO_SOON',
      START,
      `The start, ${day(constructionStart)}, is less than ${lead} days away. The form would be returned or the start delayed. Postpone the start, or state the hardship.`,
      {
        ...{ reference, at: 'constructionStart' },
      },
    ),
  );
}

function orderIssues({ input: { document }, facts: { answers } }: PreCheckTask): PreCheckIssue[] {
  const { date: today } = document;
  const { constructionStart, constructionEnd, filedOn, objectsFiledOn } = answers;
  return [
    ...when(isBefore(constructionEnd, constructionStart), () =>
      issue(
        'END_BEFORE_START',
        END,
        'The estimated completion is before the construction start. The form would be returned. Correct the dates.',
        {
          at: 'constructionEnd',
        },
      ),
    ),
    ...when(isBefore(constructionEnd, today) && filedOn === null, () =>
      issue('END_PAST', END, `The estimated completion, ${day(constructionEnd)}, has passed. Correct the date.`, { at: 'constructionEnd' }),
    ),
    ...when(isBefore(today, filedOn), () =>
      issue(
        'FILED_IN_FUTURE',
        'Form 7480-1 filed on',
        `The filing date of Form 7480-1, ${day(filedOn)}, is in the future. Correct or clear it.`,
        { at: 'filedOn' },
      ),
    ),
    ...when(isBefore(today, objectsFiledOn), () =>
      issue(
        'OBJECTS_FILED_IN_FUTURE',
        'Form 7460-1 filed on',
        `The filing date of Form 7460-1, ${day(objectsFiledOn)}, is in the future. Correct or clear it.`,
        { at: 'objectsFiledOn' },
      ),
    ),
  ];
}

export const dateIssues = (task: PreCheckTask): PreCheckIssue[] => [...startIssues(task), ...orderIssues(task)];

const [DURATION, SCHEDULE] = ['4 Duration', '5 Work schedule (beginning and end)'] as const;

/** The dates of a proposed or temporary object. */
export function objectDateIssues(
  { id, name, constructionStatus, isPermanent, temporaryFrom = null, temporaryTo = null }: NoticeObstacle,
  { input: { document }, facts: { answers } }: PreCheckTask,
): PreCheckIssue[] {
  const at = obstacleLink(id, 'constructionStatus');
  const { date: today } = document;
  if (constructionStatus !== 'temporary' && isPermanent !== false) return [];
  if (temporaryFrom === null || temporaryTo === null)
    return [
      issue(
        'OBJECT_DATES_EMPTY',
        DURATION,
        `${name} is temporary without dates. The form would be returned as incomplete. Enter its start and end dates.`,
        {
          ...{ severity: 'missing', at },
        },
      ),
    ];
  if (temporaryTo < temporaryFrom)
    return [
      issue('OBJECT_DATES_REVERSED', DURATION, `${name} ends before it starts. The form would be returned. Correct its dates.`, { at }),
    ];
  if (temporaryTo < today)
    return [
      issue('OBJECT_PAST', DURATION, `${name} was to be removed by ${day(temporaryTo)}. Correct its dates, or delete it if it is gone.`, {
        at,
      }),
    ];
  const { value: lead, citation } = FILING.constructionDaysBefore;
  return when(answers.objectsFiledOn === null && (daysBetween(today, temporaryFrom) ?? lead) < lead, () =>
    issue(
      'OBJECT_TOO_SOON',
      SCHEDULE,
      `${name} starts on ${day(temporaryFrom)}, less than ${lead} days away. The FAA could not decide in time. Postpone it, or state the emergency.`,
      {
        ...{ reference: referenceOf(citation), at },
      },
    ),
  );
}
