import type { NearbyAirspace, ProjectAirspaceAnswer } from '@touchdown/contract';
import { AIRSPACE_KINDS } from '@touchdown/domain';
import { expect, it } from 'vitest';
import { AIRSPACE_LINES, airspaceFeatures, airspaceNotes, airspaceSummary, whereText } from './airspace-values.ts';

const anArea = (changes: Partial<NearbyAirspace> = {}): NearbyAirspace => ({
  ...{ set: 'class', line: 1, kind: 'class_c', name: 'INDIANAPOLIS CLASS C', ident: 'IND', lower: null, upper: null },
  ...{ isInside: true, distanceFeet: 0, bearingTrueDegrees: null, polygons: [[[-86, 39, -85, 39, -85, 40]]] },
  ...changes,
});
const anAnswer = (changes: Partial<ProjectAirspaceAnswer> = {}): ProjectAirspaceAnswer => ({
  sets: [{ set: 'class', cycleDate: '2026-10-29', isOutdated: false }],
  ...{ radiusFeet: 60_761, hasLocation: true, total: 0, areas: [] },
  ...changes,
});

it('data that is not loaded is never read as no airspace', () => {
  expect(airspaceSummary(anAnswer({ sets: [] }))).toBe('No airspace data is loaded.');
  expect(airspaceSummary(anAnswer())).toMatch(/^The FAA's data has no class B, C, and D airspace/);
  expect(airspaceNotes(anAnswer())).toEqual([
    'Special use airspace is not loaded, so nothing is known about it.',
    'Class airspace: FAA data current to Oct 29, 2026.',
  ]);
  expect(airspaceSummary(anAnswer({ hasLocation: false }))).not.toMatch(/no class/);
});

it('the summary names what the site is in, and counts the rest', () => {
  const near = anArea({ kind: 'class_e', isInside: false, distanceFeet: 11_849, bearingTrueDegrees: 351.6 });
  expect(airspaceSummary(anAnswer({ total: 3, areas: [anArea(), near, near] }))).toBe('At the site: Class C. 2 more within 10 NM.');
  expect(airspaceSummary(anAnswer({ total: 1, areas: [near] }))).toBe('1 within 10 NM.');
  expect([whereText(anArea()), whereText(near)]).toEqual(['At the site', '1.9 NM, 352° true']);
});

it('a boundary is closed, and continues across the 180th meridian', () => {
  const { features } = airspaceFeatures([anArea({ polygons: [[[179, 51, -179, 51, -179, 52, 179, 52]]] })]);
  expect(features.map(({ geometry }) => geometry)).toEqual([
    {
      type: 'LineString',
      coordinates: [
        [179, 51],
        [181, 51],
        [181, 52],
        [179, 52],
        [179, 51],
      ],
    },
  ]);
});

it('kinds of one color differ in their lines, apart from prohibited and restricted areas, which charts draw alike', () => {
  const patterns = AIRSPACE_KINDS.filter((kind) => kind !== 'prohibited').map((kind) => {
    const { ink, dash } = AIRSPACE_LINES[kind];
    return `${ink} ${dash.join(' ')}`;
  });
  expect(new Set(patterns).size).toBe(patterns.length);
  // Solid lines also differ in their width.
  expect(AIRSPACE_LINES.class_b.width).toBeGreaterThan(AIRSPACE_LINES.class_c.width);
});
