/** Deadlines of a notice: when the form is due at the FAA, and what is due after the work. */
import { longDateText, daysBefore, daysBetween, FILING } from '@touchdown/domain';
import type { AnswersRecord } from './answers.ts';

export interface Deadline {
  readonly constructionStart: string;
  readonly fileBy: string;
  readonly sentence: string;
  readonly isPast: boolean;
}

/** The event that the 90 days lead up to, as 14 CFR 157.5(a) names it for each purpose. */
const BEFORE_LABELS = {
  establishment: 'construction begins',
  alteration: 'construction begins',
  change_of_status: 'the change takes effect',
  deactivation: 'the facility is deactivated',
} as const;

/** `today` is the date in UTC. The text says UTC because the date at the site can still be the day before. */
function remainingText(left: number, today: string): string {
  const day = `${longDateText(today)} (UTC)`;
  if (left < 0) return `This date passed ${(-left).toLocaleString('en-US')} ${left === -1 ? 'day' : 'days'} ago, as of ${day}.`;
  if (left === 0) return `This date is today, ${day}.`;
  return `${left.toLocaleString('en-US')} ${left === 1 ? 'day' : 'days'} remaining as of ${day}.`;
}

/** The relief for a deactivation: it may be reported later, and by letter. */
function reliefText(constructionStart: string): string {
  const { value, citation } = FILING.deactivationDaysBefore;
  const by = daysBefore(constructionStart, value);
  return ` The form states the same deadline for a deactivation. Under 14 CFR ${citation.clause ?? ''}, a deactivation may be reported by letter and prior notice is not required, except that ${value} days' prior notice, by ${longDateText(by ?? constructionStart)}, is required when an instrument approach procedure is established or the property is subject to an agreement with the United States.`;
}

/** Returns the filing deadline with its text; `null` without a construction start date. */
export function deadlineOf(
  { constructionStart, purpose }: Pick<AnswersRecord, 'constructionStart' | 'purpose'>,
  today: string,
): Deadline | null {
  const days = FILING.landingAreaDaysBefore.value;
  const fileBy = constructionStart === null ? null : daysBefore(constructionStart, days);
  if (constructionStart === null || fileBy === null) return null;
  const left = daysBetween(today, fileBy) ?? 0;
  const text = `File the form by ${longDateText(fileBy)}: ${days} days before ${BEFORE_LABELS[purpose ?? 'establishment']} on ${longDateText(constructionStart)}.`;
  return {
    constructionStart,
    fileBy,
    isPast: left < 0,
    sentence: `${text} ${remainingText(left, today)}${purpose === 'deactivation' ? reliefText(constructionStart) : ''}`,
  };
}

/** Returns when the FAA must be notified of completion (14 CFR 157.9). */
export function completionText({ constructionEnd }: Pick<AnswersRecord, 'constructionEnd'>): string {
  const days = FILING.landingAreaDaysAfter.value;
  const by = constructionEnd === null ? null : daysBefore(constructionEnd, -days);
  return constructionEnd === null || by === null
    ? `Notify the FAA within ${days} days after completion, on FAA Form 5010-5 or by letter.`
    : `Notify the FAA of completion by ${longDateText(by)}, ${days} days after ${longDateText(constructionEnd)}, on FAA Form 5010-5 or by letter.`;
}

/** Returns when Form 7460-1 is required for objects built with the landing area; `null` without a construction start date. */
export function objectsDeadline(
  { constructionStart }: Pick<AnswersRecord, 'constructionStart'>,
  today: string,
): { readonly fileBy: string; readonly sentence: string } | null {
  const days = FILING.constructionDaysBefore.value;
  const fileBy = constructionStart === null ? null : daysBefore(constructionStart, days);
  if (constructionStart === null || fileBy === null) return null;
  return {
    fileBy,
    sentence: `For objects built with the landing area, file FAA Form 7460-1 by ${longDateText(fileBy)}, ${days} days before construction begins on ${longDateText(constructionStart)}, or ${days} days before the construction permit application if that is earlier. ${remainingText(daysBetween(today, fileBy) ?? 0, today)}`,
  };
}
