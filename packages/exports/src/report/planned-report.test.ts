/** The Dimension Report of a project that is planned under an edition of its own. */
import { PLANNING_PACKS, type PlannedEdition, planOf } from '@touchdown/domain';
import { anAircraft } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import { aReportInput } from './testing.ts';

const [FRANCE, EASA] = PLANNING_PACKS;
const edition = (pack: PlannedEdition['pack']): PlannedEdition => ({
  ...{ editionId: pack.id, revision: 1, pack, signature: 'builtIn' },
  ...{ performanceClass: 2, taxi: 'ground', turnsOnStand: true, flightManualFato: null },
});

/** Obstacles and saved FAA dimensions are in the input, as they may be in the project. */
function report(pack: PlannedEdition['pack'], confirmations: ReturnType<typeof aReportInput>['confirmations'] = []) {
  const input = aReportInput();
  const project = { ...input.project, plannedEdition: edition(pack) };
  const primary = { ...anAircraft(), approachSpeed: null, undercarriageWidth: 10 };
  const plan = planOf(project, { primary, vertiport: null, fleet: null });
  return buildReport('dimension', { ...input, project, plan, calculation: null, saved: null, adjusted: null, confirmations });
}
const rowsIn = (document: ReturnType<typeof report>, title: string): readonly (readonly string[])[] =>
  document.sections
    .filter((section) => section.title === title)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    .flatMap((row) => ('cells' in row ? [row.cells.map((cell) => (typeof cell === 'string' ? cell : cell.text))] : []));

describe('the report of a planned project', () => {
  /** The list under "To Be Confirmed Against the Published Document". */
  const openRulesIn = (document: ReturnType<typeof report>): string | undefined => {
    const blocks = document.sections.find(({ title }) => title === 'Items to Confirm')?.blocks ?? [];
    const at = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'To Be Confirmed Against the Published Document');
    const list = blocks[at + 1];
    return at >= 0 && list?.kind === 'list' ? list.items[0] : undefined;
  };

  it('lists every minimum in meters with its rule', () => {
    // AW139: D = 54.7 ft = 16.67256 m, heavier than 3,175 kg: FATO 1 D, TLOF 0.83 D = 13.8382248 m.
    const rows = rowsIn(report(FRANCE), 'Minimum Dimensions');
    expect(rows.find(([subject]) => subject === 'FATO')?.[1]).toBe('16.673 m');
    expect(rows.find(([subject]) => subject === 'TLOF')?.slice(1, 3)).toEqual(['13.839 m', '0.83 × D; annex II, 1.3.1']);
    expect(rowsIn(report(FRANCE), 'Other Rules').find(([subject]) => subject === 'TLOF perimeter line: width')?.[1]).toBe('0.3 m');
  });

  it('lists quantities with the rule beside each, and why one is not given', () => {
    const quantities = new Map(
      rowsIn(report(FRANCE), 'Quantities').map(([subject = '', text, rule, state]) => [subject, [text, rule, state]]),
    );
    // The sample is square: 4 × 13.8382248 m = 55.3528992 m, rounded up.
    expect(quantities.get('TLOF perimeter line')).toEqual([
      '55.353 m',
      'Perimeter of the TLOF, 0.3 m wide; annex IV, 2.8.3',
      'Published text',
    ]);
    expect(quantities.get('Wind cones')?.[0]).toBe('Not given. The edition states their size, not their number.');
    expect(rowsIn(report(EASA), 'Quantities')).toEqual([]);
  });

  it('has the plan of the landing area in meters, and says what is not evaluated', () => {
    const figure = report(FRANCE)
      .sections.find(({ title }) => title === 'Site Plan')
      ?.blocks.find((block) => block.kind === 'figure');
    if (figure?.kind !== 'figure') throw new Error('The report has no plan.');
    expect(figure.caption).toMatch(/^Scaled site plan, 1:[\d,]+ at full print size/);
    expect(figure.caption).toContain('Approach and departure paths and obstacles are not evaluated under this edition.');
    expect(figure.alt).toContain('TLOF 13.839 m');
    const texts = figure.picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts).toEqual(expect.arrayContaining(['13.839', '16.673', 'Order of September 29, 2009 (NOR DEVA0916303A), revision 1']));
  });

  it('says what the edition does not cover, and what is to be confirmed', () => {
    const document = report(EASA);
    expect(rowsIn(document, 'Not Covered').map(([subject, text]) => [subject, text])).toContainEqual([
      'Markings',
      'Not available in this edition',
    ]);
    expect(rowsIn(document, 'Minimum Dimensions').find(([subject]) => subject === 'Ground taxiway')?.[1]).toBe(
      'Not available in this edition',
    );
    expect(openRulesIn(document)).toMatch(/^EASA PTS-VPT-DSN: FATO; TLOF; /);
  });

  it('shows a confirmed rule as verified, and no longer as an item to confirm', () => {
    const page = { page: '12', paragraph: '3', documentRevision: '2022', printedValue: null, note: null };
    const by = { confirmedBy: 'Amelia Hopper', confirmedAt: '2026-11-26T09:00:00.000Z' };
    const document = report(EASA, [{ ruleId: 'easa-pts-vpt:tlof', outcome: 'matches', ...page, ...by }]);
    const verification = (wanted: string) =>
      rowsIn(document, 'Minimum Dimensions')
        .find(([subject]) => subject === wanted)
        ?.at(-1);
    expect([verification('TLOF'), verification('FATO')]).toEqual(['Verified, page 12', 'To be confirmed']);
    expect(openRulesIn(document)).toMatch(/^EASA PTS-VPT-DSN: FATO; Safety Area, each side; /);
  });

  it('has the edition with revision, hash, and confirmed rules in its Basis of Analysis', () => {
    const page = { page: '12', paragraph: '3', documentRevision: '2022', printedValue: null, note: null };
    const by = { confirmedBy: 'Amelia Hopper', confirmedAt: '2026-11-26T09:00:00.000Z' };
    const document = report(EASA, [
      { ruleId: 'easa-pts-vpt:tlof', outcome: 'matches', ...page, ...by },
      { ruleId: 'easa-pts-vpt:fato', outcome: 'differs', ...page, ...by },
    ]);
    const basis = document.sections.find(({ title }) => title === 'Basis of Analysis')?.blocks ?? [];
    const editions = basis.find((block) => block.kind === 'facts' && block.caption === 'Editions and confirmed rules');
    // All eleven rules of the pack: seven minimums and four of the obstacle-free volume.
    expect(editions?.kind === 'facts' && editions.rows).toEqual([
      {
        label: 'EASA PTS-VPT-DSN',
        value: 'Revision PTS-VPT-1. 1 of 11 rules used confirmed against the published document',
        note: `Checked by Amelia Hopper, November 26, 2026. Content hash ${EASA.hash}`,
      },
    ]);
  });

  it('states the design aircraft in meters and kilograms', () => {
    const inputs = report(FRANCE).sections.find(({ title }) => title === 'Inputs')?.blocks ?? [];
    const aircraft = inputs.find((block) => block.kind === 'facts' && block.caption === 'Design aircraft');
    // AW139: 54.7 ft = 16.67256 m.
    expect(aircraft?.kind === 'facts' && aircraft.rows.find(({ label }) => label === 'Controlling dimension D')?.value).toBe('16.673 m');
    expect(JSON.stringify(inputs)).not.toMatch(/\d (ft|lb)\b/);
  });

  it('names the edition with its revision and hash, and no FAA circular, number, or Part 77', () => {
    const text = JSON.stringify(report(FRANCE));
    expect(text).toContain('Order of September 29, 2009 (NOR DEVA0916303A), revision 1');
    expect(text).toContain(FRANCE.hash);
    expect(text).toContain('For planning only. The published Order of September 29, 2009 (NOR DEVA0916303A) governs.');
    expect(text).toContain('Elevation","value":"36.576 m MSL"');
    for (const none of ['FAA publications govern', '5390-2D', 'Part 77', '8:1', 'Safety Area width']) expect(text).not.toContain(none);
  });
});
