/** How a report says dates, lengths, clauses and how well a rule is known; the same in every locale and zone. */
import { type Citation, type RoundingDirection, shownUnits, type UnitSystem, type Verification } from '@touchdown/domain';
import type { Tone } from './document.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "2026-11-21…" → "21 November 2026"; a text that is no date is answered as it is. */
export function dateText(iso: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? iso : `${Number(day)} ${name} ${year}`;
}

/** "21 November 2026, 09:00 UTC" */
export function momentText(iso: string): string {
  const [, time] = /T(\d{2}:\d{2})/.exec(iso) ?? [];
  return time === undefined ? dateText(iso) : `${dateText(iso)}, ${time} UTC`;
}

/** A length in the person's unit, and where that is not feet, feet beside it. */
export function lengthText(valueFt: number, rounding: RoundingDirection, system: UnitSystem): string {
  const feet = shownUnits('imperial').lengthText(valueFt, rounding);
  return system === 'metric' ? `${shownUnits('metric').lengthText(valueFt, rounding)} (${feet})` : feet;
}

/** The same for what is far away or was entered: no needless decimals. */
export function plainLengthText(valueFt: number, system: UnitSystem): string {
  const feet = shownUnits('imperial').enteredText(valueFt);
  return system === 'metric' ? `${shownUnits('metric').enteredText(valueFt)} (${feet})` : feet;
}

export function areaText(valueSqFt: number, system: UnitSystem): string {
  const feet = `${shownUnits('imperial').area(valueSqFt)} sq ft`;
  return system === 'metric' ? `${shownUnits('metric').area(valueSqFt)} m² (${feet})` : feet;
}

export const yesNo = (flag: boolean): string => (flag ? 'Yes' : 'No');
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

/** "AC 150/5390-2D (2023), 2.4"; a product rule is named as such, never given as the word of an FAA document. */
export function clauseText({ document, revision, clause, origin }: Citation): string {
  if (origin === 'product-spec') return `Product rule (${revision})`;
  return `${document} (${revision}), ${clause ?? 'paragraph number not recorded'}`;
}

/** "14 CFR 77.23(b)": where there is little room. */
export const shortClauseText = (citation: Citation): string => {
  const { document, clause, origin } = citation;
  if (origin === 'product-spec') return clauseText(citation);
  return document === '14 CFR Part 77' && clause !== null ? `14 CFR ${clause}` : `${document}, ${clause ?? 'paragraph not recorded'}`;
};

export const NOT_ENTERED = 'Not entered';

/** How well a number is known. */
export const VERIFICATION_WORDS: Readonly<
  Record<Verification | 'entered', { readonly text: string; readonly short: string; readonly tone: Tone }>
> = {
  read: { text: 'Read word for word', short: 'Read', tone: 'plain' },
  secondary: { text: 'Secondary source; not yet verified against the document', short: 'Secondary source', tone: 'warn' },
  unverified: { text: 'Recalled, not read; not yet verified against the document', short: 'Not verified', tone: 'warn' },
  entered: { text: 'Entered: given by the project or its aircraft, not by a rule', short: 'Entered', tone: 'plain' },
};

/** One of a kind: two citations of the same words are one. */
export const citationKey = ({ document, clause, states }: Citation): string => `${document}|${clause ?? ''}|${states}`;

export const distinctCitations = (citations: readonly Citation[]): Citation[] => [
  ...new Map(citations.map((citation) => [citationKey(citation), citation])).values(),
];
