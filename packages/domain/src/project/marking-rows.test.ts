/** The quantities of a heliport by the FAA's rules for markings and lights, calculated by hand. */
import { expect, it } from 'vitest';
import { usesRule } from '../register/uses.ts';
import { aFacility } from '../testing.ts';
import { lightPlaceReference, markingBasis, markingLights, markingRows } from './marking-rows.ts';
import { rowVerification } from './project-plan.ts';

const facility = aFacility({ type: 'heliport', shape: 'rectangle', tlofPerimeterMarked: true, fatoPerimeterMarked: true });
const sizes = { tlof: { length: 50, width: 40 }, fato: { length: 100, width: 80 } };
const quantities = (...args: Parameters<typeof markingRows>) => markingRows(...args).map(({ subject, text }) => `${subject}: ${text}`);

it('a rectangular heliport has the perimeters as lines, and lights at the corners, on each side, and at most 25 ft apart', () => {
  expect(quantities(facility, sizes)).toEqual([
    // 2 × (50 + 40)
    'TLOF perimeter line: 180.000 ft',
    // 2 × (100 + 80)
    'FATO perimeter, dashed: 360.000 ft',
    // 50 / 25 = 2 spaces and 40 / 25 = 1.6: three lights on each side, 4 × 2.
    'TLOF perimeter lights: 8',
    // 100 / 25 = 4 spaces, 80 / 25 = 3.2: 2 × 4 + 2 × 4.
    'FATO perimeter lights: 16',
    'Wind cones: Not given. The rule states where they are, not their number.',
    'Ground taxiway edge lines: Not given. The project does not record taxiways.',
  ]);
});

it('a round heliport has an even number of at least eight lights', () => {
  const round = { tlof: { length: 40, width: 40 }, fato: { length: 70, width: 70 } };
  // π × 40 = 125.664, rounded up; π × 70 / 25 = 8.8, even.
  expect(quantities({ ...facility, shape: 'circular' }, round)).toMatchObject([
    ...['TLOF perimeter line: 125.664 ft', 'FATO perimeter, dashed: 219.912 ft'],
    ...['TLOF perimeter lights: 8', 'FATO perimeter lights: 10', expect.any(String), expect.any(String)],
  ]);
});

it('an elevated heliport has the same lights, and a FATO that is not marked has no line', () => {
  const elevated = quantities({ ...facility, elevatedFacility: true, fatoPerimeterMarked: false }, sizes);
  expect(elevated).toContain('FATO perimeter, dashed: Not given. The FATO perimeter is not marked.');
  expect(elevated).toContain('TLOF perimeter lights: 8');
});

it('the lights of a rectangle are at its corners and evenly between them', () => {
  const { tlof, fato } = markingLights(facility, sizes);
  const sorted = tlof.map(({ along, across }) => `${along} ${across}`).toSorted();
  // 50 × 40 ft: three on each side, 25 and 20 ft apart.
  expect(sorted).toEqual(
    ['-25 -20', '0 -20', '25 -20', '-25 20', '0 20', '25 20', '-25 0', '25 0'].toSorted((one, other) => (one < other ? -1 : 1)),
  );
  expect(fato).toHaveLength(16);
  for (const { along, across } of fato) expect(Math.abs(along) === 50 || Math.abs(across) === 40).toBe(true);
});

it('the lights of a circle are evenly on it, the first one on the length axis', () => {
  const round = { tlof: { length: 40, width: 40 }, fato: { length: 70, width: 70 } };
  const { tlof, fato } = markingLights({ ...facility, shape: 'circular' }, round);
  expect([tlof.length, fato.length]).toEqual([8, 10]);
  expect([tlof[0], tlof[2]]).toEqual([
    { along: 20, across: 0 },
    { along: expect.closeTo(0, 9) as number, across: 20 },
  ]);
  for (const { along, across } of fato) expect(Math.hypot(along, across)).toBeCloseTo(35, 9);
});

it('the place of the lights has its rule with its state, and a vertiport has no lights', () => {
  expect(lightPlaceReference(new Map())).toBe('AC 150/5390-2B, figure 4-13 (Published text)');
  expect(markingLights({ ...facility, type: 'vertiport' }, sizes)).toEqual({ tlof: [], fato: [] });
});

it('an unmarked perimeter has no line, and a vertiport no schedule', () => {
  expect(quantities({ ...facility, fatoPerimeterMarked: false }, sizes)[1]).toBe(
    'FATO perimeter, dashed: Not given. The FATO perimeter is not marked.',
  );
  expect(markingRows({ ...facility, type: 'vertiport' }, sizes)).toEqual([]);
});

it('each line has its rule with its state, which a confirmation changes', () => {
  const [line, , lights] = markingRows(facility, sizes);
  expect(line).toMatchObject({ reference: 'AC 150/5390-2B, 309.a(1)', verification: 'read', formula: 'Perimeter of the TLOF, 12 in wide' });
  expect(lights).toMatchObject({ reference: 'AC 150/5390-2D', verification: 'unverified' });
  const found = {
    page: '6-2',
    paragraph: '6.1',
    documentRevision: '2023',
    printedValue: null,
    note: null,
    confirmedBy: 'A',
    confirmedAt: '',
  };
  const ruleId = 'faa-markings:tlofLights.largestSpacing';
  const confirmations = new Map([[ruleId, { ruleId, outcome: 'matches', ...found } as const]]);
  expect(lights && rowVerification(lights, 'faa-markings', confirmations)).toBe('Verified, page 6-2');
});

it('the rules are used by heliports', () => {
  const rule = { id: 'faa-markings:windCone', editionId: 'faa-markings' };
  const uses = (['heliport', 'mixed', 'vertiport'] as const).map((type) => usesRule(rule, { ...facility, type }));
  expect(uses).toEqual([true, true, false]);
});

it('name the edition whose text was read, and the circular to confirm them against', () => {
  expect(markingBasis({ advisoryCircular: 'AC 150/5390-2D' })).toBe(
    'Marking rules are from AC 150/5390-2B. Confirm them against AC 150/5390-2D.',
  );
});
