/** The days of a notice: when the form has to be with the FAA, and what follows the work. */
import { dateInWords, daysBefore, daysBetween, FILING } from '@touchdown/domain';
import type { AnswersRecord } from './answers.ts';

export interface Deadline {
  readonly constructionStart: string;
  readonly fileBy: string;
  readonly sentence: string;
  readonly isPast: boolean;
}

/** What the 90 days lead up to, as 14 CFR 157.5(a) names it for each purpose. */
const BEFORE_WORDS = {
  establishment: 'construction begins',
  alteration: 'construction begins',
  change_of_status: 'the change takes effect',
  deactivation: 'the facility is deactivated',
} as const;

/** `today` is the day in UTC. The text says so, because a day may have begun there that has not at the site. */
function restWords(left: number, today: string): string {
  const day = `${dateInWords(today)} (UTC)`;
  if (left < 0) return `This date passed ${-left} ${left === -1 ? 'day' : 'days'} ago, as of ${day}.`;
  if (left === 0) return `This date is today, ${day}.`;
  return `${left} ${left === 1 ? 'day' : 'days'} remaining as of ${day}.`;
}

/** A deactivation may be reported later, and by letter. */
function reliefWords(constructionStart: string): string {
  const { value, citation } = FILING.deactivationDaysBefore;
  const by = daysBefore(constructionStart, value);
  return ` The form states the same deadline for a deactivation. Under 14 CFR ${citation.clause ?? ''}, a deactivation may be reported by letter and prior notice is not required, except that ${value} days' prior notice, by ${dateInWords(by ?? constructionStart)}, is required when an instrument approach procedure is established or the property is subject to an agreement with the United States.`;
}

/** The filing date as text; `null` without the date it counts from. */
export function deadlineOf(
  { constructionStart, purpose }: Pick<AnswersRecord, 'constructionStart' | 'purpose'>,
  today: string,
): Deadline | null {
  const days = FILING.landingAreaDaysBefore.value;
  const fileBy = constructionStart === null ? null : daysBefore(constructionStart, days);
  if (constructionStart === null || fileBy === null) return null;
  const left = daysBetween(today, fileBy) ?? 0;
  const words = `File the form by ${dateInWords(fileBy)}: ${days} days before ${BEFORE_WORDS[purpose ?? 'establishment']} on ${dateInWords(constructionStart)}.`;
  return {
    constructionStart,
    fileBy,
    isPast: left < 0,
    sentence: `${words} ${restWords(left, today)}${purpose === 'deactivation' ? reliefWords(constructionStart) : ''}`,
  };
}

/** When the FAA must be notified of completion (14 CFR 157.9). */
export function completionWords({ constructionEnd }: Pick<AnswersRecord, 'constructionEnd'>): string {
  const days = FILING.landingAreaDaysAfter.value;
  const by = constructionEnd === null ? null : daysBefore(constructionEnd, -days);
  return constructionEnd === null || by === null
    ? `Notify the FAA within ${days} days after completion, on FAA Form 5010-5 or by letter.`
    : `Notify the FAA of completion by ${dateInWords(by)}, ${days} days after ${dateInWords(constructionEnd)}, on FAA Form 5010-5 or by letter.`;
}

/** When Form 7460-1 is required for objects built with the landing area; `null` without the start of construction. */
export function objectsDeadline({
  constructionStart,
}: Pick<AnswersRecord, 'constructionStart'>): { readonly fileBy: string; readonly sentence: string } | null {
  const days = FILING.constructionDaysBefore.value;
  const fileBy = constructionStart === null ? null : daysBefore(constructionStart, days);
  if (constructionStart === null || fileBy === null) return null;
  return {
    fileBy,
    sentence: `For objects built with the landing area, file FAA Form 7460-1 by ${dateInWords(fileBy)}, ${days} days before construction begins on ${dateInWords(constructionStart)}, or ${days} days before the construction permit application if that is earlier.`,
  };
}
