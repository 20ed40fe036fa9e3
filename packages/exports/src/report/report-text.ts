/** Formats of dates, lengths, citations, and verification in a report; the same in every locale and time zone. */
import {
  type Citation,
  type CitationState,
  longDate,
  momentText,
  type RoundingDirection,
  shownUnits,
  type UnitSystem,
} from '@touchdown/domain';
import { elevationText } from '../elevation-text.ts';
import type { Tone } from './document.ts';
import type { ReportInput } from './input.ts';

/** "2026-11-21…" → "November 21, 2026"; returns text that is not a date unchanged. */
export const dateText = (iso: string): string => longDate(/^\d{4}-\d{2}-\d{2}/.exec(iso)?.[0] ?? iso);

/** "November 21, 2026, 9:00 AM UTC"; "November 21, 2026, 3:00 AM CST" in America/Chicago. A date has no time of day. */
export const savedText = (iso: string, timeZone: string | null): string =>
  iso.includes('T') ? momentText(new Date(iso), timeZone) : dateText(iso);

/** Returns a length in the user's unit, with feet beside it if that unit is not feet. */
export function lengthText(valueFt: number, rounding: RoundingDirection, system: UnitSystem): string {
  const feet = shownUnits('imperial').lengthText(valueFt, rounding);
  return system === 'metric' ? `${shownUnits('metric').lengthText(valueFt, rounding)} (${feet})` : feet;
}

/** The same to 0.1 ft, and to 0.01 m as on the screens, for obstacles, elevations, clearances, and distances. */
export function tenthText(valueFt: number, rounding: RoundingDirection, system: UnitSystem): string {
  const feet = shownUnits('imperial').tenthText(valueFt, rounding);
  // In a narrow column, the line breaks before the parenthesis, not within it.
  return system === 'metric' ? `${shownUnits('metric').tenthText(valueFt, rounding)} (${feet.replace(' ', '\u00A0')})` : feet;
}

/** The same as lengthText for a far distance or an entered length: no needless decimals. */
export function plainLengthText(valueFt: number, system: UnitSystem): string {
  const feet = shownUnits('imperial').enteredText(valueFt);
  return system === 'metric' ? `${shownUnits('metric').enteredText(valueFt)} (${feet})` : feet;
}

/** The site elevation. A project that is planned under an edition of its own has only the unit of that edition. */
export const siteElevationText = (valueFt: number, { units, project }: Pick<ReportInput, 'units' | 'project'>): string =>
  elevationText(project.plannedEdition ? shownUnits(units).enteredText(valueFt) : plainLengthText(valueFt, units));

export function areaText(valueSqFt: number, system: UnitSystem): string {
  const feet = `${shownUnits('imperial').area(valueSqFt)} sq ft`;
  return system === 'metric' ? `${shownUnits('metric').area(valueSqFt)} m² (${feet})` : feet;
}

export const yesNo = (flag: boolean): string => (flag ? 'Yes' : 'No');
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

/** The text, cut to this many characters. */
export const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** "2, 5, and 10" */
export const series = (parts: readonly string[]): string =>
  parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1) ?? ''}`;

export const NOT_ENTERED = 'Not entered';

/** Labels of the verification of a number. */
export const VERIFICATION_LABELS: Readonly<
  Record<CitationState | 'entered', { readonly text: string; readonly short: string; readonly tone: Tone }>
> = {
  verified: { text: 'Verified against the published document', short: 'Verified', tone: 'ok' },
  differs: { text: 'The published document states another value', short: 'Discrepancy', tone: 'bad' },
  read: { text: 'From the published text', short: 'Published text', tone: 'plain' },
  secondary: { text: 'To be confirmed against the published document', short: 'To be confirmed', tone: 'warn' },
  unverified: { text: 'To be confirmed against the published document', short: 'To be confirmed', tone: 'warn' },
  entered: { text: 'Entered in the project or aircraft record', short: 'Entered', tone: 'plain' },
};

/** Two citations with the same text count as one. */
export const citationKey = ({ document, clause, states }: Citation): string => `${document}|${clause ?? ''}|${states}`;

export const distinctCitations = (citations: readonly Citation[]): Citation[] => [
  ...new Map(citations.map((citation) => [citationKey(citation), citation])).values(),
];
