import { degrees, type StoredObstacle, type WirePath } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import type { ReportInput } from '../report/input.ts';
import { buildReport } from '../report/build-report.ts';
import { aReportInput, aStoredObstacle } from '../report/testing.ts';
import { buildSheets, type PaperId, type PlanSheet, type SheetSet } from './index.ts';

const sheetsOf = (input: ReportInput, paper: PaperId = 'ansi-b'): SheetSet => {
  const set = buildSheets(input, { paper, feetPerInch: null });
  if (set === null) throw new Error('The project has no dimensions.');
  return set;
};
const textsOf = ({ picture }: PlanSheet) => picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
const linesOf = (sheet: PlanSheet): string[] => textsOf(sheet).map(({ text }) => text);
const NORTH: WirePath = {
  ...{ id: 'p', name: 'North', type: 'both', pathGeometryType: 'straight', headingReference: 'true' },
  ...{ ingressHeadingDegrees: 180, egressHeadingDegrees: 0 },
};
/** Feet east and north of the site. */
const placeAt = (eastFt: number, northFt: number) => ({
  latitude: degrees(42.3601 + northFt / 364_000),
  longitude: degrees(-71.0589 + eastFt / 364_000 / 0.74),
});
const ringAround = (eastFt: number, northFt: number, halfFt: number) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => placeAt(eastFt + x * halfFt, northFt + y * halfFt));

describe('wires, footprints, buildings, and property lines', () => {
  const wire = aStoredObstacle({
    ...{ id: 'w', name: 'Transmission line', ...placeAt(800, 600), elevationFeet: 100, heightFeet: 60 },
    extent: { kind: 'line', points: [placeAt(500, 900), placeAt(1100, 300)].map((place) => ({ ...place, topFeet: 160 })) },
  });
  const hall = aStoredObstacle({
    ...{ id: 'h', name: 'Hall', ...placeAt(-500, 300), elevationFeet: 100, heightFeet: 30 },
    extent: { kind: 'area', ring: ringAround(-500, 300, 80) },
  });
  const background = {
    baseMap: null,
    buildings: [{ fileName: 'campus.geojson', rings: [ringAround(300, -300, 90)] }],
    parcels: [{ name: 'Campus', ring: ringAround(0, 0, 700) }],
  };
  const sheetOf = (title: string, obstacles: readonly StoredObstacle[], rest: Partial<ReportInput>) =>
    sheetsOf(aReportInput({ hasFixes: false, obstacles, paths: [NORTH], rest })).sheets.find((sheet) => sheet.title.startsWith(title));
  const insetsOf = (sheet: PlanSheet | undefined) =>
    sheet?.picture.marks.flatMap((mark) => (mark.kind === 'inset' ? [mark.picture.marks] : [])) ?? [];

  it('are on the obstacle plan, with an entry in the legend for each kind', () => {
    const plan = sheetOf('Obstacle Plan', [wire, hall], { background });
    expect(insetsOf(plan).map((marks) => marks.map(({ kind }) => kind))).toEqual([
      ['area', 'area'],
      ['line', 'area'],
    ]);
    const lines = plan === undefined ? [] : linesOf(plan);
    expect(lines).toEqual(expect.arrayContaining(['Wire or other line of an obstacle', 'Footprint of an obstacle']));
    expect(lines).toEqual(expect.arrayContaining(['Building', 'Property line', 'Buildings: campus.geojson.']));
  });
  it('of obstacles are on the Airspace Plan of the Compliance Report, which says what they are', () => {
    const figureOf = (obstacles: readonly StoredObstacle[]) => {
      const { sections } = buildReport('compliance', aReportInput({ hasFixes: false, obstacles, paths: [NORTH] }));
      const figure = sections.find(({ title }) => title === 'Airspace Plan')?.blocks.find(({ kind }) => kind === 'figure');
      return figure?.kind === 'figure' ? figure : null;
    };
    // Under the surfaces of the path, because others are not shown.
    const under = aStoredObstacle({
      ...{ id: 'u', name: 'Feeder', ...placeAt(0, 900), elevationFeet: 100, heightFeet: 60 },
      extent: { kind: 'line', points: [placeAt(-150, 900), placeAt(150, 900)].map((place) => ({ ...place, topFeet: 160 })) },
    });
    const annex = aStoredObstacle({
      ...{ id: 'a', name: 'Annex', ...placeAt(0, 500), elevationFeet: 100, heightFeet: 30 },
      extent: { kind: 'area', ring: ringAround(0, 500, 60) },
    });
    const plan = figureOf([under, annex]);
    const insets = plan?.picture.marks.flatMap((mark) =>
      mark.kind === 'inset' ? [mark.picture.marks.map(({ kind }) => kind).toSorted()] : [],
    );
    expect(insets).toEqual([['area', 'line']]);
    expect(plan?.caption).toContain('Shaded areas and dash-dotted lines are footprints and wires of obstacles.');
    expect(figureOf([annex])?.caption).toContain('Shaded areas are footprints of obstacles.');
    expect(figureOf([under])?.caption).toContain('Dash-dotted lines are wires of obstacles.');
    const mast = aStoredObstacle({ ...{ id: 'm', name: 'Mast', ...placeAt(0, 500), elevationFeet: 100, heightFeet: 30 } });
    expect(figureOf([mast])?.picture.marks.some(({ kind }) => kind === 'inset')).toBe(false);
    expect(figureOf([mast])?.caption).not.toContain('footprints');
  });
  it('are not if the project has none', () => {
    const plan = sheetOf('Obstacle Plan', [aStoredObstacle({})], {});
    expect(insetsOf(plan)).toEqual([]);
    expect(plan && linesOf(plan).join(' ')).not.toMatch(/Wire or|Footprint|Property lines/);
  });
  it('are below the surfaces of the approach/departure plan', () => {
    expect(insetsOf(sheetOf('Approach/Departure Plan', [wire], { background }))).toHaveLength(1);
  });
});

describe('a large sheet', () => {
  it('has the type and the lines of a small one, larger by a quarter', () => {
    const input = aReportInput({ hasFixes: false });
    const [small, large] = [sheetsOf(input, 'ansi-b'), sheetsOf(input, 'ansi-d')];
    for (const [index, sheet] of large.sheets.entries()) {
      const smallest = (texts: readonly { readonly size: number }[]) => Math.min(...texts.map(({ size }) => size));
      const before = small.sheets[index];
      expect(smallest(textsOf(sheet)), sheet.title).toBeCloseTo(1.25 * smallest(before === undefined ? [] : textsOf(before)), 6);
    }
  });
});
