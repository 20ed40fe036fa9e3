/** Contents of Why: calculation details of a value as text. */
import {
  type Citation,
  type CitationState,
  datedReferenceOf,
  type QuantityId,
  registerRule,
  type RuleConfirmation,
  type ShownUnits,
  type Working,
  type WorkingInput,
} from '@touchdown/domain';
import { shownValue } from './result-sections.ts';

export interface TextPart {
  readonly text: string;
  readonly isResult: boolean;
}

/** The substitution split so that the result can be marked wherever it occurs: "max(15.316, " "20.000" ") = " "20.000 ft". */
export function markedSubstitution(working: Pick<Working, 'substituted' | 'value' | 'unit'>): TextPart[] {
  const shown = shownValue(working.value, working.unit);
  const unit = ` ${working.unit}`;
  return working.substituted
    .split(shown)
    .flatMap((rest, index): TextPart[] => {
      if (index === 0) return [{ text: rest, isResult: false }];
      const hasUnit = rest.startsWith(unit);
      return [
        { text: hasUnit ? shown + unit : shown, isResult: true },
        { text: hasUnit ? rest.slice(unit.length) : rest, isResult: false },
      ];
    })
    .filter((part) => part.text !== '');
}

/** The result in the user's units, if they are not those of the standard. The calculation details stay in feet. */
export const inUnitsSentence = ({ value, unit }: Pick<Working, 'value' | 'unit'>, units: ShownUnits): string | null => {
  if (units.system === 'imperial' || unit === ':1') return null;
  const feet = `${shownValue(value, unit)} ${unit}`;
  return `Calculated in feet, as published: ${feet} = ${shownValue(value, unit, units)} ${unit === 'ft' ? units.lengthUnit : units.areaUnit}.`;
};

/** Values of the project itself need no source. All others name theirs. */
export const inputName = ({ label, from }: WorkingInput): string => (from === 'project' ? label : `${label}, ${from}`);

export interface CitedLine {
  readonly document: string;
  readonly text: string;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The citation of a rule. A Touchdown convention is named as such and never presented as the text of an FAA document. */
export const citedLine = (citation: Citation): CitedLine => ({ document: datedReferenceOf(citation), text: sentence(citation.states) });

/** Each citation once, in the order of the calculation details. */
export const citedLines = (citations: readonly Citation[]): CitedLine[] => {
  const seen = new Set<string>();
  return citations.map(citedLine).filter(({ document, text }) => {
    const key = `${document}|${text}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** The verification of a value, as a title and a sentence. */
export const VERIFICATION_MEANINGS = {
  verified: { title: 'Verified', text: 'Confirmed against the published document.' },
  differs: { title: 'Discrepancy', text: 'The published document states another value. Resolve it before relying on this number.' },
  read: { title: 'From the published text', text: 'Checked against the published text.' },
  secondary: { title: 'To be confirmed', text: 'Confirm against the published document before relying on it.' },
  unverified: { title: 'To be confirmed', text: 'Confirm against the published document before relying on it.' },
  entered: { title: 'Entered', text: 'Entered in the project or aircraft record.' },
} as const satisfies Record<CitationState | 'entered', { title: string; text: string }>;

/** "TLOF: hospital. Amelia Hopper, page 2-7, 2.8 (January 2023), Nov 26, 2026" */
export function confirmationLine(confirmation: RuleConfirmation, shownDate: (iso: string) => string): string {
  const { ruleId, outcome, printedValue, page, paragraph, documentRevision, confirmedBy, confirmedAt } = confirmation;
  const subject = registerRule(ruleId)?.subject;
  const found = outcome === 'differs' ? `The page states ${printedValue ?? 'another value'}. ` : '';
  const where = `page ${page}, ${paragraph} (${documentRevision})`;
  return `${subject === undefined ? '' : `${subject}. `}${found}${confirmedBy}, ${where}, ${shownDate(confirmedAt)}`;
}

/** The second line of the heading, if the quantity has its own name in the results. */
export const WHY_SUBTITLES: Partial<Readonly<Record<QuantityId, string>>> = {
  tlofFatoSeparation: 'TLOF/FATO separation',
  fatoSafetyAreaSeparation: 'FATO/Safety Area separation',
  approachSlope: 'Approach/Departure Path',
  approachInnerWidth: 'Approach/Departure Path',
  approachWidth: 'Approach/Departure Path',
  approachLength: 'Approach/Departure Path',
};
