import type { Citation } from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { citedLine, citedLines, confirmationLine, inputName, markedSubstitution } from './why-values.ts';

const aCitation = (changes: Partial<Citation> = {}): Citation => ({
  document: 'AC 150/5390-2D',
  revision: '2023',
  clause: null,
  states: 'The FATO is at least 1.5 D',
  origin: 'standard',
  verification: 'secondary',
  ...changes,
});

describe('the substitution', () => {
  it('marks the result wherever it occurs, with its unit', () => {
    expect(markedSubstitution({ substituted: 'max(15.316, 20.000) = 20.000 ft', value: 20, unit: 'ft' })).toEqual([
      { text: 'max(15.316, ', isResult: false },
      { text: '20.000', isResult: true },
      { text: ') = ', isResult: false },
      { text: '20.000 ft', isResult: true },
    ]);
  });
  it("preserves the calculation's text exactly", () => {
    for (const working of Object.values(resultsFor(anAircraft(), aFacility()).ruleSets[0]?.workings ?? {}))
      expect(
        markedSubstitution(working)
          .map(({ text }) => text)
          .join(''),
      ).toBe(working.substituted);
  });
});

describe('a citation', () => {
  it('names the document with its edition, and the paragraph if one is cited', () => {
    expect(citedLine(aCitation())).toEqual({ document: 'AC 150/5390-2D (2023)', text: 'The FATO is at least 1.5 D.' });
    expect(citedLine(aCitation({ clause: '2.8' })).document).toBe('AC 150/5390-2D (2023), para 2.8');
  });
  it('never presents a Touchdown convention as the text of an FAA document', () => {
    const line = citedLine(aCitation({ document: 'product', origin: 'product-spec', states: 'The vertipad is the FATO' }));
    expect(line).toEqual({ document: 'Touchdown convention', text: 'The vertipad is the FATO.' });
  });
  it('names each requirement once', () => {
    expect(citedLines([aCitation(), aCitation(), aCitation({ states: 'Another' })])).toHaveLength(2);
  });
});

describe('an input', () => {
  it('names its source unless it is the project itself', () => {
    expect(inputName({ label: 'D', value: '54.700 ft', from: 'AW139, entered' })).toBe('D, AW139, entered');
    expect(inputName({ label: 'Standard H', value: 'Yes', from: 'project' })).toBe('Standard H');
  });
});

describe('a confirmation of a value', () => {
  const confirmation = (more: object = {}) =>
    confirmationLine(
      {
        ...{ ruleId: 'ac-150-5390-2d:tlof.hospital', outcome: 'matches', page: '2-7', paragraph: '2.8', documentRevision: 'January 2023' },
        ...{ printedValue: null, note: null, confirmedBy: 'Amelia Hopper', confirmedAt: '2026-11-26T09:00:00.000Z', ...more },
      },
      () => 'Nov 26, 2026',
    );
  it('names the rule, the person, and the page', () => {
    expect(confirmation()).toBe('TLOF: hospital. Amelia Hopper, page 2-7, 2.8 (January 2023), Nov 26, 2026');
  });
  it('states the printed value if it differs', () => {
    expect(confirmation({ outcome: 'differs', printedValue: '1 D' })).toContain('The page states 1 D. Amelia Hopper');
  });
});
