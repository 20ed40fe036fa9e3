/** Quantities by the marking and lighting rules of a pack, calculated by hand. What the rules do not decide has no number. */
import { describe, expect, it } from 'vitest';
import { feet, meters } from '../quantities/units.ts';
import { evaluatePack, type PackInputs } from '../standards/packs/evaluate-pack.ts';
import type { EditionPack, PackRule } from '../standards/packs/pack.ts';
import { PLANNING_PACKS } from '../standards/planning-packs.ts';
import { perimeterLightPlaces, quantitySchedule, type ScheduledEdge, type ScheduleInputs } from './quantity-schedule.ts';

const [FRANCE, EASA] = PLANNING_PACKS;
const circle = (diameter: number): ScheduledEdge => ({ shape: 'circular', length: diameter, width: diameter });
const rectangle = (length: number, width: number): ScheduledEdge => ({ shape: 'rectangle', length, width });

const measures = (D: number | null) => ({
  ...{ D: D === null ? null : meters(D), RD: null, overallWidth: null, undercarriageWidth: null, fatoSide: null, fatoPerimeter: null },
});
const SITE = { mass: null, performanceClass: 2, site: 'ground', taxi: 'ground', turnsOnStand: true, flightManualFato: null } as const;

interface Case extends Partial<ScheduleInputs> {
  readonly pack?: EditionPack;
  readonly shape?: 'circular' | 'rectangle' | null;
  readonly site?: 'ground' | 'elevated';
  readonly D?: number | null;
}
/** Quantities by item: a number with its unit, or why there is none. */
function scheduled({ pack = FRANCE, shape = 'circular', site = 'ground', D = 13, ...inputs }: Case): Readonly<Record<string, string>> {
  const evaluated: PackInputs<'m'> = { ...SITE, site, shape, measures: measures(D) };
  const evaluation = evaluatePack({ ...pack, units: 'm' }, evaluated);
  const edges = { tlof: circle(10), fato: circle(13) };
  const lines = quantitySchedule({ pack, ...evaluation }, { edges, unmarked: [], ...inputs });
  return Object.fromEntries(
    lines.map(({ item, quantity }) => {
      if (quantity.state === 'missing') return [item, `missing ${quantity.inputs.join(', ')}`];
      return [item, quantity.state === 'notGiven' ? quantity.reason : `${Number(quantity.value.toFixed(6))} ${quantity.unit}`];
    }),
  );
}

describe('the schedule of the French order', () => {
  it('of a round landing area has lengths of line and minimum numbers along each edge', () => {
    expect(scheduled({})).toEqual({
      // π × 10
      'TLOF perimeter line': '31.415927 m',
      // π × 13 = 40.84: at most 10 m apart, at least 5.
      'FATO marking segments': '5 each',
      // π × (0.5 × 13 + 0.5)
      'Touchdown/positioning circle': '21.991149 m',
      // 31.42 × (1 + 45 / 360) / 5 = 7.07, at least 14.
      'TLOF perimeter lights': '14 each',
      // 40.84 / 5 = 8.17, at least 10.
      'FATO perimeter lights': '10 each',
      'Approach lights in the row': '3 each',
      // 18 / 4.5 + 1
      'Approach lights on the crossbar': '5 each',
      'Wind cones': 'The edition states their size, not their number.',
      'Ground taxiway edge lines': 'The project does not record taxiways.',
      'Ground taxiway markers': 'The project does not record taxiways.',
      'Air taxiway markers': 'The project does not record taxiways.',
    });
  });

  it('of a rectangular one counts each corner once', () => {
    const edges = { tlof: rectangle(20, 15), fato: rectangle(60, 30) };
    expect(scheduled({ shape: 'rectangle', edges })).toMatchObject({
      // 2 × (20 + 15)
      'TLOF perimeter line': '70 m',
      // 3 on each side: 4 × 2. 4 on each side: 4 × 3.
      'FATO marking segments': '8 each',
      'FATO perimeter lights': '12 each',
      // 20 / 5 and 15 / 5 spaces, so 5 and 4 on a side: 2 × 4 + 2 × 3.
      'TLOF perimeter lights': '14 each',
    });
    // 110 / 50 = 2.2, so four at most 50 m apart; three on the short side: 2 × 3 + 2 × 2.
    expect(scheduled({ shape: 'rectangle', edges: { ...edges, fato: rectangle(110, 30) } })['FATO marking segments']).toBe('10 each');
  });

  it('of an elevated one has no FATO marks, and lights at most 3 m apart', () => {
    const lines = scheduled({ site: 'elevated' });
    expect(Object.keys(lines)).not.toContain('FATO marking segments');
    // 31.42 × 1.125 / 3 = 11.78, at least 14.
    expect(lines['TLOF perimeter lights']).toBe('14 each');
    // π × 20 × 1.125 / 3 = 23.56
    const edges = { tlof: circle(20), fato: circle(20) };
    expect(scheduled({ site: 'elevated', edges })['TLOF perimeter lights']).toBe('24 each');
  });

  it('says what is missing or unknown', () => {
    const unknown = { tlof: 'The size of the TLOF is unknown.', fato: 'The other side of the FATO is unknown.' };
    expect(scheduled({ shape: null, edges: unknown, D: null })).toMatchObject({
      'TLOF perimeter line': unknown.tlof,
      'TLOF perimeter lights': unknown.tlof,
      'FATO perimeter lights': 'missing shape',
      'Touchdown/positioning circle': 'missing D',
    });
    expect(scheduled({ unmarked: ['tlof'] })).toMatchObject({
      'TLOF perimeter line': 'The TLOF perimeter is not marked.',
      'TLOF perimeter lights': '14 each',
    });
  });
});

it('a pack without rules for markings and lights has no schedule', () => {
  expect(scheduled({ pack: EASA })).toEqual({});
});

describe('rules that count the corners', () => {
  const rule = (id: string, more: Partial<PackRule> = {}): PackRule => ({ id, subject: id, citation: 'all', ...more });
  const pack: EditionPack = {
    ...EASA,
    citations: { all: { states: 'Lights are evenly spaced.', verification: 'unverified', clause: '4' } },
    rules: [
      rule('tlofLights.largestSpacing', { formula: { kind: 'fixed', length: 8, unit: 'm' } }),
      rule('tlofLights.leastOnSide', { value: 3, unit: '1' }),
      rule('tlofLights.leastNumber', { value: 8, unit: '1' }),
      rule('tlofLights.atCorners'),
      rule('tlofLights.evenNumber'),
    ],
  };
  const lights = (edge: ScheduledEdge, shape: 'circular' | 'rectangle') =>
    scheduled({ pack, shape, edges: { tlof: edge, fato: 'Unknown.' } })['TLOF perimeter lights'];

  it('count each corner once', () => {
    // 3 on each side, 4 of them at corners: 4 × 2.
    expect(lights(rectangle(16, 16), 'rectangle')).toBe('8 each');
    // 16.1 / 8 = 2.01, so 4 on the length and 3 on the width: 2 × 3 + 2 × 2.
    expect(lights(rectangle(16.1, 16), 'rectangle')).toBe('10 each');
    // 0.1 + 0.2 is not exactly 0.3: a side of two spaces is not one of three.
    expect(lights(rectangle(80 * (0.1 + 0.2) - 8, 8), 'rectangle')).toBe('8 each');
  });

  it('have an even number on a circle', () => {
    expect(lights(circle(20), 'circular')).toBe('8 each');
    // π × 22 / 8 = 8.64
    expect(lights(circle(22), 'circular')).toBe('10 each');
  });

  it('name their paragraph once', () => {
    const inputs: PackInputs<'ft'> = { ...SITE, shape: 'circular', measures: { ...measures(null), D: feet(40) } };
    const evaluation = evaluatePack({ ...pack, units: 'ft' }, inputs);
    const edges = { tlof: circle(20), fato: circle(20) };
    expect(quantitySchedule({ pack, ...evaluation }, { edges, unmarked: [] })[0]?.citations).toMatchObject([{ clause: '4' }]);
  });
});

describe('rules that leave something open', () => {
  const rule = (id: string, more: Partial<PackRule> = {}): PackRule => ({ id, subject: id, citation: 'all', ...more });
  const EIGHT = rule('tlofLights.largestSpacing', { formula: { kind: 'fixed', length: 8, unit: 'm' } });
  const packOf = (...rules: readonly PackRule[]): EditionPack => ({
    ...EASA,
    citations: { all: { states: 'Lights are evenly spaced.', verification: 'unverified', clause: '4' } },
    rules,
  });
  const lights = (rules: readonly PackRule[], tlof: ScheduledEdge, more: Partial<Case> = {}) =>
    scheduled({ pack: packOf(...rules), shape: 'rectangle', edges: { tlof, fato: 'Unknown.' }, ...more })['TLOF perimeter lights'];

  it('about the corners, give the number on each side only if all sides have the same', () => {
    const least = rule('tlofLights.leastOnSide', { value: 3, unit: '1' });
    expect(lights([EIGHT, least], rectangle(16, 16))).toBe('3 on each side');
    // 24 / 8 = 3 spaces, so 4 lights; 16 / 8 = 2 spaces, so 3.
    expect(lights([EIGHT, least], rectangle(24, 16))).toBe(
      '4 on each side of the length, 3 on each side of the width. The edition does not say whether one at a corner counts for both sides.',
    );
  });

  it('with a spacing alone, give the number along the whole perimeter', () => {
    // 2 × (20 + 15) / 8 = 8.75
    expect(lights([EIGHT], rectangle(20, 15))).toBe('9 each');
  });

  it('about one shape, give no number for the other', () => {
    const onCircles: PackRule['formula'] = {
      kind: 'cases',
      cases: [{ when: { shape: ['circular'] }, use: { kind: 'fixed', length: 8, unit: 'm' } }],
    };
    const rules = [rule('tlofLights.largestSpacing', { formula: onCircles })];
    expect(lights(rules, rectangle(20, 15))).toBe('The edition has no spacing for this shape.');
    // π × 20 / 8 = 7.85
    expect(lights(rules, circle(20), { shape: 'circular' })).toBe('8 each');
  });

  it('whose least number depends on an unknown D, give none instead of one that may be too small', () => {
    const leastByD = rule('tlofLights.leastNumber', { formula: { kind: 'times', of: 'D', factor: 2 } });
    // π × 20 / 8 = 7.85, at least 2 × 13
    expect(lights([EIGHT, leastByD], circle(20), { shape: 'circular' })).toBe('26 each');
    expect(lights([EIGHT, leastByD], circle(20), { shape: 'circular', D: null })).toBe('missing D');
  });

  it('about a row, a crossbar, or a circle in words, give no number, never 0', () => {
    const inWords = ['approachLights.number', 'approachLights.crossbar', 'positioningCircle.innerDiameter'].map((id) => rule(id));
    expect(scheduled({ pack: packOf(...inWords) })).toEqual({
      'Approach lights in the row': 'The edition has no number for this row.',
      'Approach lights on the crossbar': 'The edition has no spacing on the crossbar.',
      'Touchdown/positioning circle': 'The edition has no width of its line.',
    });
  });

  it('about the width of a line, have a dash for it', () => {
    const pack = packOf(rule('fatoMarking.gap', { value: 1, unit: 'm' }));
    const evaluation = evaluatePack({ ...pack, units: 'm' }, { ...SITE, shape: 'circular', measures: measures(13) });
    const [line] = quantitySchedule({ pack, ...evaluation }, { edges: { tlof: circle(10), fato: circle(10) }, unmarked: [] });
    expect(line?.quantity).toMatchObject({ basis: 'Perimeter of the FATO, — m wide' });
  });

  it('whose citation is not in the pack, are listed without it', () => {
    const pack = packOf(rule('windCone', { citation: 'toString' }));
    const evaluation = evaluatePack({ ...pack, units: 'm' }, { ...SITE, shape: 'circular', measures: measures(13) });
    const edges = { tlof: circle(10), fato: circle(10) };
    expect(quantitySchedule({ pack, ...evaluation }, { edges, unmarked: [] })).toMatchObject([{ item: 'Wind cones', citations: [] }]);
  });

  describe('place the minimum number of lights', () => {
    const FLUSH = rule('tlofLights.flushWithin', { value: 0.3, unit: 'm' });
    const places = (rules: readonly PackRule[], tlof: ScheduledEdge, shape: 'circular' | 'rectangle') => {
      const pack = packOf(...rules);
      const evaluation = evaluatePack({ ...pack, units: 'm' }, { ...SITE, shape, measures: measures(13) });
      return perimeterLightPlaces({ pack, ...evaluation }, { edges: { tlof, fato: 'Unknown.' }, unmarked: [] }).tlof;
    };
    const sorted = (all: readonly { readonly along: number; readonly across: number }[]) =>
      all.map(({ along, across }) => `${along.toFixed(6)} ${across.toFixed(6)}`).toSorted();

    it('at the corners of a rectangle and evenly between them', () => {
      // 20 m in 3 spaces, 8 m in 1: two rows of 4, nothing between the corners of the short sides.
      const rows = [-10, -10 / 3, 10 / 3, 10].flatMap((along) => [-4, 4].map((across) => ({ along, across })));
      expect(sorted(places([EIGHT, FLUSH, rule('tlofLights.atCorners')], rectangle(20, 8), 'rectangle'))).toEqual(sorted(rows));
    });
    it('on a circle from the length axis on', () => {
      // π × 10 / 8 = 3.93: four, 90° apart.
      expect(sorted(places([EIGHT, FLUSH], circle(10), 'circular'))).toEqual(
        sorted([
          { along: 5, across: 0 },
          { along: 0, across: 5 },
          { along: -5, across: 0 },
          { along: 0, across: -5 },
        ]),
      );
    });
    it('nowhere if the rules do not put them at the corners or on the edge, or the edge is unknown', () => {
      expect(places([EIGHT, FLUSH], rectangle(20, 8), 'rectangle')).toEqual([]);
      expect(places([EIGHT, rule('tlofLights.atCorners')], rectangle(20, 8), 'rectangle')).toEqual([]);
      expect(places([EIGHT, FLUSH], 'Unknown.', 'circular')).toEqual([]);
    });
  });
});
