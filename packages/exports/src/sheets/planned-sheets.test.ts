/** The plan sheets of a project under an edition of its own: landing area and marking plan, in meters, and nothing of the FAA's. */
import { type FacilityShape, PLANNING_PACKS, type PlannedEdition, planOf, type WirePath } from '@touchdown/domain';
import { anAircraft } from '@touchdown/domain/testing';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aReportInput } from '../report/testing.ts';
import { buildSheets, type PlanSheet, sheetsArchive, type SheetSet } from './index.ts';

const [FRANCE, EASA] = PLANNING_PACKS;
const PATH: WirePath = {
  ...{ id: 'p', name: 'North', type: 'both', pathGeometryType: 'straight', headingReference: 'true' },
  ...{ ingressHeadingDegrees: 180, egressHeadingDegrees: 0 },
};

/** Obstacles, paths, and saved FAA dimensions are in the input, as they may be in the project. */
function setOf(
  pack: PlannedEdition['pack'],
  edition: Partial<PlannedEdition> = {},
  { shape = 'square', feetPerInch = null }: { readonly shape?: FacilityShape; readonly feetPerInch?: number | null } = {},
): SheetSet | null {
  const input = aReportInput();
  const plannedEdition: PlannedEdition = {
    ...{ editionId: pack.id, revision: 1, pack, signature: 'builtIn' },
    ...{ performanceClass: 2, taxi: 'ground', turnsOnStand: true, flightManualFato: null },
    ...edition,
  };
  const project = { ...input.project, shape, plannedEdition };
  const plan = planOf(project, { primary: { ...anAircraft(), approachSpeed: null, undercarriageWidth: 10 }, vertiport: null, fleet: null });
  const planned = { ...input, project, plan, paths: [PATH], calculation: null, saved: null, adjusted: null };
  return buildSheets(planned, { paper: 'iso-a3', feetPerInch });
}
const sheetsOf = (...asked: Parameters<typeof setOf>): readonly PlanSheet[] => setOf(...asked)?.sheets ?? [];
const textIn = ({ picture: { marks } }: PlanSheet): string => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' ');

describe('the plan sheets of a planned project', () => {
  it('are the landing area plan and the marking plan only', () => {
    expect(sheetsOf(FRANCE).map(({ number, title }) => `${number} ${title}`)).toEqual(['H-101 Landing Area Plan', 'H-102 Marking Plan']);
  });

  it('have the minimums in meters with the rule beside each, at a round scale', () => {
    const [plan] = sheetsOf(FRANCE);
    const text = plan === undefined ? '' : textIn(plan);
    // AW139: TLOF 0.83 D = 13.8382248 m, FATO 1 D = 16.67256 m, Safety Area 2 D = 33.34512 m.
    for (const text of ['13.839 m square', '16.673 m square', '33.346 m square', '16.673 m', 'MINIMUM DIMENSIONS', 'SCALE: 1:300'])
      expect(text).toContain(text);
    expect(text).toMatch(/0\.83 × D; annex II, 1\.3\.1/);
    expect(text).toContain('MINIMUMS IN METERS, ROUNDED UP');
    expect(text).not.toContain('…');
    expect(text).toContain('Design aircraft: Leonardo AW139.');
  });

  it('list each quantity and each rule of markings and lights', () => {
    const text = sheetsOf(FRANCE).map(textIn)[1] ?? '';
    expect(text).toContain('TLOF lights: maximum spacing');
    expect(text).not.toMatch(/\d more/);
    // 4 × 13.8382248 m = 55.3528992 m.
    for (const text of ['QUANTITIES', 'TLOF perimeter line: 55.353 m', 'MARKINGS AND LIGHTS', '0.3 m']) expect(text).toContain(text);
    expect(text).toContain('Other markings and lights are listed with their rules');
  });

  it('name the edition, its revision, and that it is unsigned, and say what is not evaluated', () => {
    for (const sheet of sheetsOf(FRANCE, { signature: 'unsigned' })) {
      const text = textIn(sheet);
      expect(text).toContain('Planned under Order of September 29, 2009 (NOR');
      expect(text).toMatch(/revision 1 +\(unsigned\)/);
      expect(text).toContain('Approach and departure paths and obstacles are not');
      expect(text).toContain('For planning only.');
    }
  });

  it('have no number, rule, or citation of the FAA, no path, and no feet', () => {
    const files = Object.values(unzipSync(sheetsArchive(setOf(FRANCE) ?? { projectName: '', firmName: null, isoDate: '', sheets: [] })));
    expect(files).toHaveLength(2);
    for (const file of files) {
      const svg = strFromU8(file);
      for (const none of ['FAA', '5390', 'EB 105A', '14 CFR', 'Part 77', '8:1', 'North<', ' ft', 'FEET', ', FT', 'KEY MAP'])
        expect(svg).not.toContain(none);
    }
  });

  it('have no marking plan under an edition without rules for markings, and say so', () => {
    const sheets = sheetsOf(EASA);
    expect(sheets.map(({ title }) => title)).toEqual(['Landing Area Plan']);
    const text = sheets.map(textIn).join(' ');
    expect(text).toContain('Markings and lights are not available in this');
    expect(text).toContain('Dimensions to be confirmed: FATO, TLOF');
  });

  it('say which zone is not drawn, and are none without any', () => {
    const text = sheetsOf(FRANCE, { performanceClass: null }).map(textIn)[0] ?? '';
    expect(text).toContain('FATO not drawn. Missing: performance class.');
    expect(setOf({ ...FRANCE, rules: FRANCE.rules.filter(({ id }) => !['tlof', 'fato'].includes(id)) })).toBeNull();
  });

  it('have the chosen scale as a ratio', () => {
    expect(sheetsOf(FRANCE, {}, { feetPerInch: 40 }).map(textIn)[0]).toContain('SCALE: 1:480');
  });

  it('have circles as diameters', () => {
    expect(sheetsOf(FRANCE, {}, { shape: 'circular' }).map(textIn)[0]).toContain('Ø 16.673 m');
  });
});
