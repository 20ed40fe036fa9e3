import { describe, expect, it } from 'vitest';
import type { Citation } from '../standards/cited.ts';
import { heliportStandard, STANDARDS_REGISTER } from '../standards/registry.ts';
import { aFacility, anAircraft, resultsFor } from '../testing.ts';
import {
  citationState,
  confirmationsById,
  confirmationsOf,
  ruleState,
  type ConfirmationOutcome,
  type RuleConfirmation,
  weakestState,
} from './confirmations.ts';
import { editionsFollowing } from './following.ts';
import { clauseParts, shownValue } from './rule-text.ts';
import { registerEditions, registerRows, registerRule, ruleContents, type RegisterRule } from './rules.ts';
import { editionIdOf } from '../standards/followed-revision.ts';
import { editionsOfProject, type RuleUser } from './project-editions.ts';
import { concernsProject, usesRule } from './uses.ts';

const rule = (id: string): RegisterRule<Citation> => {
  const found = registerRule(id);
  if (found === null) throw new Error(`no rule ${id}`);
  return found;
};
const confirmation = (ruleId: string, outcome: ConfirmationOutcome = 'matches'): RuleConfirmation => ({
  ...{ ruleId, outcome, page: '2-7', paragraph: '2.8', documentRevision: 'January 2023', note: null },
  ...{ printedValue: outcome === 'differs' ? '0.3 D' : null, confirmedBy: 'Amelia Hopper', confirmedAt: '2026-11-26T09:00:00.000Z' },
});
const all = registerEditions().flatMap(({ rules }) => rules);
const GA = 'ac-150-5390-2d:safetyAreaWidth.general_aviation.tlofMarked.standardH';
const PPR = 'ac-150-5390-2d:safetyAreaWidth.prior_permission.tlofMarked.standardH';

describe('the register', () => {
  it('lists every value and condition once, each with its own id that fits an address', () => {
    expect(all).toHaveLength(STANDARDS_REGISTER.flatMap(({ values }) => registerRows(values)).length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, citations } of all) {
      expect(id).toMatch(/^[a-z\d-]+:[\w.]{1,100}$/);
      expect(citations.length).toBeGreaterThan(0);
    }
  });

  it('describes a rule by subject, value, and when it applies', () => {
    expect(rule(GA)).toMatchObject({
      subject: 'Safety Area width: general aviation, TLOF marked, standard “H”',
      value: 'max(0.28 × D, 20 ft)',
      appliesWhen: 'General aviation heliports, TLOF perimeter marked, standard “H” marking',
    });
    expect(rule('ac-150-5390-2d:longerFatoAbove')).toMatchObject({ value: '1,000 ft MSL', appliesWhen: null });
    expect(rule('part-77:APPROACH_SURFACE.slope')).toMatchObject({ subject: 'Approach surface: slope', value: '8:1' });
    expect(rule('ac-150-5390-2c:compositeDesignHelicopter').value).toBeNull();
    expect(registerRule('ac-150-5390-2d:nothing')).toBeNull();
  });

  it('divides what is cited into paragraph and table or figure', () => {
    expect(['2.6.1, figure 2-5', 'Figure 2-5, note 1', 'annex III, table 1', 'annex II, 1.3.1', null].map(clauseParts)).toEqual([
      { paragraph: '2.6.1', table: 'Figure 2-5' },
      { paragraph: null, table: 'Figure 2-5, note 1' },
      { paragraph: 'annex III', table: 'Table 1' },
      { paragraph: 'annex II, 1.3.1', table: null },
      { paragraph: null, table: null },
    ]);
  });

  it('is in the order of the document as far as paragraphs are cited', () => {
    const part77 = registerEditions().find(({ id }) => id === 'part-77');
    const clauses = part77?.rules.flatMap(({ citations }) => citations[0]?.clause ?? []);
    expect(clauses?.findIndex((clause) => clause.startsWith('77.9'))).toBe(0);
    expect(clauses?.findIndex((clause) => clause.startsWith('77.17'))).toBeLessThan(
      clauses?.findIndex((clause) => clause.startsWith('77.23')) ?? 0,
    );
  });

  it('has an appendix after all chapters', () => {
    const clauses = registerEditions()
      .find(({ id }) => id === 'eb-105a')
      ?.rules.flatMap(({ citations }) => citations[0]?.clause ?? []);
    expect(clauses?.[0]).toBe('Table 1-1');
    expect(clauses?.at(-1)).toBe('Appendix A');
  });

  it('has nothing to confirm a Touchdown convention against', () => {
    expect(registerEditions().flatMap(({ id, isPublished }) => (isPublished ? [] : [id]))).toEqual(['product-rules']);
    expect(ruleState(rule('product-rules:dimensions.vertipad'), confirmationsById([]))).toBe('convention');
  });

  it('identifies the contents of a rule without its verification', () => {
    const own = rule(GA);
    const [first, ...others] = own.citations;
    if (first === undefined) throw new Error('a rule is cited');
    expect(ruleContents({ ...own, citations: [{ ...first, verification: 'read' }, ...others] })).toBe(ruleContents(own));
    expect(ruleContents({ ...own, value: 'max(0.3 × D, 20 ft)' })).not.toBe(ruleContents(own));
  });
});

describe('a shown value', () => {
  it('has the unit of its name, and words as they are', () => {
    expect(shownValue('largestD', 50)).toBe('50 ft');
    expect(shownValue('largestWeight', 12_500)).toBe('12,500 lb');
    expect(shownValue('rotors', ['single_main', 'tandem'])).toBe('single_main, tandem');
    expect(shownValue('datum', 'NAVD 88')).toBe('NAVD 88');
  });
});

it('a project without revisions has the built-in register', () => {
  expect(editionsFollowing()).toBe(registerEditions());
  expect(editionsFollowing([])).toBe(registerEditions());
});

describe('a confirmation', () => {
  it('that matches makes its rule verified, and one that differs is shown as such', () => {
    const none = confirmationsById([]);
    expect([ruleState(rule(GA), none), ruleState(rule('part-77:APPROACH_SURFACE.slope'), none)]).toEqual(['toConfirm', 'read']);
    expect(ruleState(rule(GA), confirmationsById([confirmation(GA)]))).toBe('verified');
    expect(ruleState(rule(GA), confirmationsById([confirmation(GA, 'differs')]))).toBe('differs');
  });

  const results = resultsFor(anAircraft(), aFacility());
  const { citations } = results.ruleSets[0]?.workings.fatoSafetyAreaSeparation ?? { citations: [] };
  const states = (confirmed: readonly RuleConfirmation[], editions: readonly string[] | null = ['ac-150-5390-2d']) =>
    citations.map((citation) => citationState(citation, { together: citations, editions, confirmations: confirmationsById(confirmed) }));

  it('applies to the numbers of its rule and not to those of a rule that shares a citation', () => {
    expect(citations).toHaveLength(2);
    expect(states([])).toEqual(['unverified', 'unverified']);
    expect(states([confirmation(GA)])).toEqual(['verified', 'verified']);
    expect(states([confirmation(PPR)])).toEqual(['unverified', 'unverified']);
    expect(states([confirmation(PPR, 'differs')])).toEqual(['unverified', 'unverified']);
    expect(states([confirmation(GA, 'differs')])).toEqual(['differs', 'differs']);
  });

  it('applies to a shared requirement alone only when every rule that uses it is confirmed', () => {
    const rows = registerRows(heliportStandard('AC 150/5390-2D').safetyAreaWidth);
    const [share] = rule(GA).citations;
    if (share === undefined) throw new Error('a rule is cited');
    const users = rows.flatMap(({ keys, citations: own }) =>
      own.includes(share) ? [`ac-150-5390-2d:safetyAreaWidth.${keys.join('.')}`] : [],
    );
    expect(users).toHaveLength(6);
    const state = (ids: readonly string[]) =>
      citationState(share, { together: [share], editions: null, confirmations: confirmationsById(ids.map((id) => confirmation(id))) });
    expect(state(users.slice(1))).toBe('unverified');
    expect(state(users)).toBe('verified');
  });

  it('applies in its edition only, even to a paragraph that two editions cite', () => {
    const [citation] = rule('ac-150-5390-2d:oneLandingAreaMarked').citations;
    if (citation === undefined) throw new Error('a rule is cited');
    const confirmations = confirmationsById([confirmation('ac-150-5390-2d:oneLandingAreaMarked')]);
    const state = (editions: readonly string[] | null) => citationState(citation, { together: [citation], editions, confirmations });
    expect(state(['ac-150-5390-2d'])).toBe('verified');
    expect(state(['ac-150-5390-2c'])).toBe('read');
    expect(state(null)).toBe('read');
  });

  it('names the person and page behind a citation', () => {
    const [citation] = citations;
    if (citation === undefined) throw new Error('a number is cited');
    const context = { together: citations, editions: null, confirmations: confirmationsById([confirmation(GA)]) };
    expect(confirmationsOf(citation, context)).toMatchObject([{ confirmedBy: 'Amelia Hopper', page: '2-7' }]);
  });

  it('does not change the citations of a result', () => {
    expect(results.ruleSets[0]?.workings.fatoSafetyAreaSeparation?.verification).toBe('unverified');
    expect(weakestState(['verified', 'read'])).toBe('read');
    expect(weakestState(['verified', 'differs'])).toBe('differs');
    expect(weakestState([])).toBe('entered');
  });
});

describe('the use of a rule', () => {
  const project = (more: Partial<RuleUser> = {}): RuleUser => ({
    ...{ type: 'heliport', advisoryCircular: 'AC 150/5390-2D', vertiportAdvisoryCircular: null, facilityType: 'general_aviation' },
    ppr: false,
    ...more,
  });
  const uses = (id: string, more?: Partial<RuleUser>) => usesRule(rule(id), project(more));

  it('follows the editions of the project', () => {
    expect(editionIdOf('AC 150/5390-2D')).toBe('ac-150-5390-2d');
    expect(editionsOfProject(project({ type: 'mixed' }))).toEqual(['ac-150-5390-2d', 'eb-105a']);
    expect(editionsOfProject(project({ advisoryCircular: 'EB 105A' }))).toEqual(['ac-150-5390-2d']);
    expect([uses('ac-150-5390-2d:tlofFatoSeparation'), uses('ac-150-5390-2c:tlofFatoSeparation'), uses('eb-105a:tlof')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(uses('eb-105a:tlof', { type: 'vertiport' })).toBe(true);
    expect(uses('part-77:APPROACH_SURFACE.slope', { type: 'vertiport' })).toBe(true);
  });

  it('follows the facility', () => {
    expect([uses('ac-150-5390-2d:tlof.hospital'), uses('ac-150-5390-2d:tlof.hospital', { facilityType: 'hospital' })]).toEqual([
      false,
      true,
    ]);
    expect([uses(GA), uses(GA, { ppr: true }), uses(PPR), uses(PPR, { ppr: true })]).toEqual([true, false, false, true]);
    expect(uses(PPR, { ppr: true, facilityType: 'hospital' })).toBe(false);
    expect(uses('ac-150-5390-2d:separation.protectionZone.transportFt')).toBe(false);
    expect(uses('ac-150-5390-2d:hospitalFatoBearsLoadWhenTlofUnmarked', { facilityType: 'hospital' })).toBe(true);
  });

  it('is not needed for a confirmation that concerns the project, because requirements are shared', () => {
    const concerns = (id: string) => concernsProject(rule(id), project());
    expect(uses('ac-150-5390-2d:separation.protectionZone.transportFt')).toBe(false);
    expect(concerns('ac-150-5390-2d:separation.protectionZone.transportFt')).toBe(true);
    expect([concerns(GA), concerns('ac-150-5390-2d:tlof.hospital'), concerns('eb-105a:tlof')]).toEqual([true, false, false]);
  });

  it('includes the rules for objects that every edition takes from another', () => {
    expect(uses('ac-150-5390-2c:objectIdentification.slope')).toBe(true);
    expect(uses('ac-150-5390-2d:definitions.frangibleObjectIn', { type: 'vertiport' })).toBe(true);
    expect(uses('ac-150-5390-2d:definitions.frangibleObjectIn', { advisoryCircular: 'AC 150/5390-2C' })).toBe(false);
  });
});
