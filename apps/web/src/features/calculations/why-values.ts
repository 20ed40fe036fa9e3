/** Contents of Why: calculation details of a value as text. */
import type { Citation, QuantityId, ShownUnits, Working, WorkingInput } from '@touchdown/domain';
import { shownValue } from './result-sections.ts';

export interface TextPart {
  readonly text: string;
  readonly isResult: boolean;
}

/** The substitution cut so that the result can be marked wherever it stands: "max(15.316, " "20.000" ") = " "20.000 ft". */
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

/** The result in the user's units, where they are not those of the standard: its working stays in feet. */
export const inUnitsSentence = ({ value, unit }: Pick<Working, 'value' | 'unit'>, units: ShownUnits): string | null => {
  if (units.system === 'imperial' || unit === ':1') return null;
  const feet = `${shownValue(value, unit)} ${unit}`;
  return `Calculated in feet, as published: ${feet} = ${shownValue(value, unit, units)} ${unit === 'ft' ? units.lengthUnit : units.areaUnit}.`;
};

/** What the project itself says needs no source; everything else names where it comes from. */
export const inputName = ({ label, from }: WorkingInput): string => (from === 'project' ? label : `${label}, ${from}`);

export interface CitedLine {
  readonly document: string;
  readonly text: string;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Where a rule stands. A product rule is named as such and never given as the word of an FAA document. */
export function citedLine(citation: Citation): CitedLine {
  const states = sentence(citation.states);
  if (citation.origin === 'product-spec')
    return { document: 'Touchdown convention', text: `${states} ${citation.clause === null ? '' : sentence(citation.clause)}`.trim() };
  const clause = citation.clause === null ? 'Paragraph not cited.' : sentence(citation.clause);
  return { document: `${citation.document} (${citation.revision})`, text: `${states} ${clause}` };
}

/** Each clause once, in the order the working names them. */
export const citedLines = (citations: readonly Citation[]): CitedLine[] => {
  const seen = new Set<string>();
  return citations.map(citedLine).filter(({ document, text }) => {
    const key = `${document}|${text}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** How well a number is known, in a title and a sentence. */
export const VERIFICATION_MEANINGS = {
  read: { title: 'From the published text', text: 'Checked against the published text.' },
  secondary: { title: 'To be confirmed', text: 'Confirm against the published document before relying on it.' },
  unverified: { title: 'To be confirmed', text: 'Confirm against the published document before relying on it.' },
  entered: { title: 'Entered', text: 'Entered in the project or aircraft record.' },
} as const satisfies Record<Working['verification'], { title: string; text: string }>;

/** The second line of the heading, where the quantity has a name of its own in the results. */
export const WHY_SUBTITLES: Partial<Readonly<Record<QuantityId, string>>> = {
  tlofFatoSeparation: 'TLOF/FATO separation',
  fatoSafetyAreaSeparation: 'FATO/Safety Area separation',
  approachSlope: 'Approach/Departure Path',
  approachInnerWidth: 'Approach/Departure Path',
  approachWidth: 'Approach/Departure Path',
  approachLength: 'Approach/Departure Path',
};
