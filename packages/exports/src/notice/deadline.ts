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
  deactivation: 'the deactivation',
} as const;

/** `today` is the day in UTC: the words say so, as a day may have begun there that has not at the site. */
function restWords(left: number, today: string): string {
  const day = `${dateInWords(today)} (UTC)`;
  if (left < 0) return `That day has passed ${-left} ${left === -1 ? 'day' : 'days'} ago, as of ${day}.`;
  if (left === 0) return `That is today, ${day}.`;
  return `${left} ${left === 1 ? 'day is' : 'days are'} left, as of ${day}.`;
}

/** A deactivation may be told later, and by letter. */
function reliefWords(constructionStart: string): string {
  const { value, citation } = FILING.deactivationDaysBefore;
  const by = daysBefore(constructionStart, value);
  return ` The form asks for that of a deactivation as well; ${citation.clause ?? ''} asks for no prior notice and lets a letter do, but for ${value} days, by ${dateInWords(by ?? constructionStart)}, where an instrument approach procedure is established or an agreement with the United States binds the property.`;
}

/** The day by which the form has to be with the FAA, in words; `null` without the day it counts from. */
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

/** When the FAA is told that the work is done (14 CFR 157.9). */
export function completionWords({ constructionEnd }: Pick<AnswersRecord, 'constructionEnd'>): string {
  const days = FILING.landingAreaDaysAfter.value;
  const by = constructionEnd === null ? null : daysBefore(constructionEnd, -days);
  return constructionEnd === null || by === null
    ? `Tell the FAA of the completion within ${days} days after it, on Form 5010-5 or by letter.`
    : `Tell the FAA of the completion by ${dateInWords(by)}, ${days} days after ${dateInWords(constructionEnd)}, on Form 5010-5 or by letter.`;
}

/** When objects that are built with the landing area are told of on Form 7460-1; `null` without the start of construction. */
export function objectsDeadline({
  constructionStart,
}: Pick<AnswersRecord, 'constructionStart'>): { readonly fileBy: string; readonly sentence: string } | null {
  const days = FILING.constructionDaysBefore.value;
  const fileBy = constructionStart === null ? null : daysBefore(constructionStart, days);
  if (constructionStart === null || fileBy === null) return null;
  return {
    fileBy,
    sentence: `For an object that is built with the landing area, file Form 7460-1 by ${dateInWords(fileBy)}: ${days} days before construction begins on ${dateInWords(constructionStart)}, earlier where a construction permit is applied for before that day.`,
  };
}
