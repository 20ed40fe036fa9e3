/** The plan of a landing area of the minimum size under an edition of its own. D of the aircraft: 54.7 ft = 16.67256 m. */
import {
  type AircraftNumbers,
  degrees,
  type EditionPack,
  type FacilityShape,
  feetMsl,
  feetToMeters,
  PLANNING_PACKS,
  type PlannedEdition,
  planOf,
} from '@touchdown/domain';
import { anAircraft } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { describeSitePlan } from './describe-site-plan.ts';
import { drawSitePlan } from './draw-site-plan.ts';
import type { Drawing, TextPrimitive } from './drawing.ts';
import { PAINTED_NOTE } from './painted-lines.ts';
import { PLAN_SCALES, plannedPlanInput } from './planned-site-plan.ts';

const [FRANCE, EASA] = PLANNING_PACKS;
const AW139: AircraftNumbers = { ...anAircraft(), approachSpeed: null, undercarriageWidth: 10 };
const SITE = { type: 'heliport', facilityType: 'hospital', alignmentDeg: degrees(74), elevation: feetMsl(100) } as const;

interface Asked {
  readonly pack?: EditionPack;
  readonly shape?: FacilityShape;
  readonly aircraft?: AircraftNumbers;
  readonly edition?: Partial<PlannedEdition>;
}
function inputOf({ pack = FRANCE, shape = 'square', aircraft = AW139, edition = {} }: Asked = {}) {
  const plannedEdition: PlannedEdition = {
    ...{ editionId: pack.id, revision: 1, pack, signature: 'builtIn' },
    ...{ performanceClass: 2, taxi: 'ground', turnsOnStand: true, flightManualFato: null },
    ...edition,
  };
  const plan = planOf({ plannedEdition, elevatedFacility: false, shape }, { primary: aircraft, vertiport: null, fleet: null });
  return plan && plannedPlanInput(plan, plannedEdition, { ...SITE, shape });
}
function drawingOf(asked: Asked = {}): Drawing {
  const input = inputOf(asked);
  if (input === null) throw new Error('Nothing to draw.');
  return drawSitePlan(input, { widthPx: 900, heightPx: 700, layout: 'full', orientation: 'pad-up', scales: PLAN_SCALES.m });
}
const textsOf = ({ items }: Drawing): string[] =>
  items.flatMap(({ primitives }) => primitives.filter((one): one is TextPrimitive => one.kind === 'text').map(({ text }) => text));
const zonesOf = ({ items }: Drawing) => items.flatMap(({ id }) => (/^zone-/.test(id) ? [id] : []));

describe('the painted lines of a planned project', () => {
  const painted = (asked: Asked = {}) => {
    const { items, notes } = drawingOf(asked);
    return { notes, areas: items.flatMap(({ id, primitives }) => (/^painted-/.test(id) ? primitives : [])) };
  };
  it('have the widths and diameters of the rules, at the edge and around the center of the TLOF', () => {
    const { areas } = painted({ shape: 'circular' });
    const radii = areas.map((area) =>
      area.kind === 'area' && area.outline.kind === 'circle' && area.hole?.kind === 'circle'
        ? [feetToMeters(area.outline.radiusFt), feetToMeters(area.hole.radiusFt)]
        : [],
    );
    // TLOF 0.83 D with a line of 0.3 m; circle of 0.5 D inside, with a line of 0.5 m.
    const [d, tlof] = [16.67256, 0.83 * 16.67256];
    const expected = [tlof / 2, tlof / 2 - 0.3, d / 4 + 0.5, d / 4];
    for (const [index, radius] of radii.flat().entries()) expect(radius).toBeCloseTo(expected[index] ?? 0, 9);
    expect(radii.flat()).toHaveLength(4);
  });
  it('are named, and their place is stated', () => {
    const texts = textsOf(drawingOf());
    expect(texts).toEqual(expect.arrayContaining(['TLOF perimeter line', 'Touchdown/positioning circle']));
    expect(painted().notes.join(' ')).toContain('inside the edge of the TLOF, and the touchdown/positioning circle around its center');
  });
  it('are not drawn under an edition without such rules', () => {
    expect(painted({ pack: EASA })).toMatchObject({ areas: [] });
    expect(painted({ pack: EASA }).notes.join(' ')).not.toContain('Painted');
  });
});

describe('the plan of a planned project', () => {
  it('is drawn to the unrounded minimums of the edition, at a round metric scale', () => {
    const drawing = drawingOf();
    const sideOf = (zone: string) => {
      const area = drawing.items.find(({ id }) => id === `zone-${zone}`)?.primitives.at(-1);
      if (area?.kind !== 'area' || area.outline.kind !== 'polygon') throw new Error(`no outline of ${zone}`);
      const [a, b] = area.outline.points;
      return feetToMeters(Math.hypot((a?.xFt ?? 0) - (b?.xFt ?? 0), (a?.yFt ?? 0) - (b?.yFt ?? 0)));
    };
    // 0.83 D, 1 D, and 2 D, heavier than 3,175 kg.
    expect(sideOf('tlof')).toBeCloseTo(13.8382248, 9);
    expect(sideOf('fato')).toBeCloseTo(16.67256, 9);
    expect(sideOf('safetyArea')).toBeCloseTo(33.34512, 9);
    expect(drawing.title).toMatchObject({ scale: '1:250', elevation: '30.48 m MSL', values: 'Minimum' });
    expect(drawing.title.rules).toBe('Order of September 29, 2009 (NOR DEVA0916303A), revision 1');
  });

  it('shows the minimums in meters, and no H, path, or surface', () => {
    const drawing = drawingOf({ shape: 'circular', edition: { signature: 'unsigned' } });
    expect(textsOf(drawing)).toEqual(expect.arrayContaining(['Ø 13.839', 'Ø 16.673', 'Ø 33.346']));
    expect(drawing.title.rules).toMatch(/\(unsigned\)$/);
    expect(drawing.items.some(({ id, layer }) => id === 'marking' || layer === 'surface')).toBe(false);
    expect(drawing.notes.filter((note) => note !== PAINTED_NOTE)).toEqual([]);
  });

  it('draws only the zones that have a size, and says why the others have none', () => {
    const drawing = drawingOf({ edition: { performanceClass: null } });
    expect(zonesOf(drawing)).toEqual(['zone-tlof']);
    expect(drawing.notes.filter((note) => note !== PAINTED_NOTE)).toEqual([
      'FATO not drawn. Missing: performance class',
      'Safety Area not drawn. Missing: performance class',
    ]);
    expect(textsOf(drawing)).not.toContain('FATO');
    const withoutTlof = { ...EASA, rules: EASA.rules.filter(({ id }) => id !== 'tlof') };
    const other = drawingOf({ pack: withoutTlof });
    expect(zonesOf(other)).toEqual(['zone-safetyArea', 'zone-fato']);
    expect(other.notes).toEqual(['TLOF not drawn. Not available in this edition']);
  });

  it('says that a rectangle is drawn as a square of the side that the edition gives', () => {
    const input = inputOf({ shape: 'rectangle' });
    expect(input?.notes).toEqual(['The edition gives one side of a rectangle, and each zone is drawn as a square of that side']);
  });

  it('is nothing if no zone has a size', () => {
    expect(
      inputOf({ aircraft: { ...AW139, controllingDimension: null, overallLength: null, rotorDiameter: null, overallWidth: null } }),
    ).toBeNull();
  });

  it('is described with its painted lines', () => {
    const input = inputOf();
    expect(input && describeSitePlan(input)).toContain(` ${PAINTED_NOTE}.`);
  });

  it('is described for those who do not see it', () => {
    const input = inputOf({ pack: EASA });
    expect(input && describeSitePlan(input)).toBe(
      'To-scale plan of the landing area, minimum values. TLOF 13.839 m square, FATO 25.009 m square, Safety Area 33.346 m square, nested and concentric. ' +
        'Alignment 074° true. Elevation 30.48 m MSL. Rules: EASA PTS-VPT-DSN, revision 1.',
    );
  });
});
