// A confirmed rule is shown as verified, and a discrepancy as such, wherever the rule is used.
import { confirmationsById, type ConfirmationOutcome, registerEditions, registerRule, type RuleConfirmation } from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RuleSource } from '../ui/rule-source.tsx';
import { ConfirmedContext } from './confirmed-context.ts';
import { confirmationsBehind, editionsBehind, workingState } from './confirmed.ts';

afterEach(cleanup);

const confirmation = (ruleId: string, outcome: ConfirmationOutcome = 'matches'): RuleConfirmation => ({
  ...{
    ruleId,
    outcome,
    page: '2-7',
    paragraph: '2.8',
    documentRevision: 'January 2023',
    printedValue: outcome === 'differs' ? '1 D' : null,
  },
  ...{ note: null, confirmedBy: 'Amelia Hopper', confirmedAt: '2026-11-21T09:00:00.000Z' },
});
const confirmedBy = (confirmations: readonly RuleConfirmation[]) => ({
  editions: ['ac-150-5390-2d'],
  confirmations: confirmationsById(confirmations),
});
const ID = 'ac-150-5390-2d:tlof.general_aviation';

describe('a reference', () => {
  const citation = registerRule(ID)?.citations[0];
  const text = (confirmations: readonly RuleConfirmation[]) => {
    if (citation === undefined) throw new Error('a rule is cited');
    render(
      <ConfirmedContext value={confirmedBy(confirmations)}>
        <RuleSource source={citation} />
      </ConfirmedContext>,
    );
    return screen.getByTitle(citation.states).textContent;
  };
  it.each([
    ['To be confirmed', []],
    ['Verified', [confirmation(ID)]],
    ['Discrepancy', [confirmation(ID, 'differs')]],
    ['To be confirmed', [confirmation('ac-150-5390-2d:tlof.hospital')]],
  ])('shows %s', (label, confirmations) => {
    expect(text(confirmations)).toBe(`AC 150/5390-2D${label}`);
  });
});

describe('the working of a value', () => {
  const working = resultsFor(anAircraft(), aFacility()).ruleSets[0]?.workings.tlofLength;
  it('has the state of its rules, and names who confirmed them', () => {
    if (working === undefined) throw new Error('the TLOF is calculated');
    const rules = [ID, 'ac-150-5390-2d:rotorDiameterFromD', 'ac-150-5390-2d:tlofFatoSeparation'].map((id) => confirmation(id));
    expect(workingState(working, confirmedBy([]))).toBe(working.verification);
    expect(workingState(working, confirmedBy(rules))).toBe('verified');
    expect(workingState(working, confirmedBy([...rules, confirmation(ID, 'differs')]))).toBe('differs');
    expect(confirmationsBehind(working.citations, confirmedBy(rules)).map(({ confirmedBy }) => confirmedBy)).toContain('Amelia Hopper');
  });

  it('names the edition and the revision that the project follows', () => {
    if (working === undefined) throw new Error('the TLOF is calculated');
    expect(editionsBehind(working.citations, confirmedBy([]))).toEqual(['AC 150/5390-2D, Heliport Design, revision 1']);
    const register = registerEditions().map((one) => (one.id === 'ac-150-5390-2d' ? { ...one, ruleSetVersion: '2D-3' } : one));
    expect(editionsBehind(working.citations, { ...confirmedBy([]), register })).toEqual(['AC 150/5390-2D, Heliport Design, revision 3']);
    expect(editionsBehind(working.citations, { ...confirmedBy([]), editions: null })).toEqual([]);
  });
});
