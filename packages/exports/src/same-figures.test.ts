/** Every document prints the figures of the analysis: minimums rounded up, clearances down, and the same ones in each. */
import { CLEARANCE_LABELS, shownUnits, type WirePath } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { inOrder } from './obstacle-order.ts';
import { buildReport } from './report/build-report.ts';
import type { ReportDocument } from './report/document.ts';
import { aReportInput, aStoredObstacle } from './report/testing.ts';
import { buildSheets } from './sheets/index.ts';

const UNITS = shownUnits('imperial');
const at = (northDeg: number, heightFeet: number, id: string) =>
  aStoredObstacle({ id, name: `Mast ${id}`, latitude: 42.3601 + northDeg, longitude: -71.0589, heightFeet, elevationFeet: 101.37 });
const OBSTACLES = [at(0.0007, 55.55, '1'), at(0.002, 72.22, '2'), at(0.004, 31.18, '3'), at(0.006, 240.01, '4')];
const NORTH: WirePath = {
  ...{ id: 'p', name: 'North', type: 'both', pathGeometryType: 'straight', headingReference: 'true' },
  ...{ ingressHeadingDegrees: 180, egressHeadingDegrees: 0 },
};
const SHAPES = ['circular', 'square', 'rectangle'] as const;

const rowsOf = (document: ReportDocument): string[][] =>
  document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'table'
        ? block.rows.flatMap((row) => ('cells' in row ? [row.cells.map((cell) => (typeof cell === 'string' ? cell : cell.text))] : []))
        : [],
    ),
  );
const rowOf = (document: ReportDocument, isOwn: (cells: readonly string[]) => boolean): string =>
  rowsOf(document)
    .filter(isOwn)
    .map((cells) => cells.join(' | '))
    .join('\n');
const wordsOf = (input: ReturnType<typeof aReportInput>): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (buildSheets(input, { paper: 'ansi-b', feetPerInch: null })?.sheets ?? []).map(({ title, picture }) => [
      title,
      picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
    ]),
  );

describe.each(SHAPES)('the documents of a %s facility', (shape) => {
  const input = aReportInput({ hasFixes: false, project: { shape }, obstacles: OBSTACLES, paths: [NORTH] });
  const minimums = input.calculation?.results.faaMinimums;
  const analyzed = inOrder(input.clearance?.analysis.obstacles ?? []);
  const sheets = wordsOf(input);
  const [dimension, compliance, summary] = (['dimension', 'compliance', 'summary'] as const).map((kind) => buildReport(kind, input));
  if (minimums === undefined || dimension === undefined || compliance === undefined || summary === undefined)
    throw new Error('the project has dimensions');

  it.each(['tlof', 'fato', 'safetyArea'] as const)('have the minimum of the calculation: %s', (zone) => {
    const exact = UNITS.length(minimums[zone].length, 'up');
    const figure = UNITS.tenth(minimums[zone].length, 'up');
    const name = { tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety Area' }[zone];
    const own = ([title = '']: readonly string[]) => title === `${name} ${shape === 'circular' ? 'diameter' : 'length'}`;
    expect(rowOf(dimension, own)).toContain(`${exact} ft | ${exact} ft | 0.000 ft`);
    expect(rowOf(summary, own)).toContain(`${figure} ft | ${figure} ft | 0.0 ft`);
    const plan = sheets.get('Landing Area Plan') ?? [];
    expect(plan.filter((word) => word === figure).length).toBeGreaterThanOrEqual(2);
    expect(plan.some((word) => word === `Ø ${figure}` || word.startsWith(`${figure} × `))).toBe(true);
  });

  it('have the top elevation and the clearance of the analysis for every obstacle, in reports and on sheets', () => {
    expect(analyzed).toHaveLength(OBSTACLES.length);
    expect(new Set(analyzed.map(({ status }) => status)).size).toBeGreaterThan(1);
    for (const [index, { obstacleName, governing }] of analyzed.entries()) {
      const stored = OBSTACLES.find(({ name }) => name === obstacleName);
      const top = UNITS.tenthText((stored?.heightFeet ?? 0) + (stored?.elevationFeet ?? 0), 'up');
      const cells = rowOf(compliance, ([number, name = '']) => number === String(index + 1) && name.startsWith(obstacleName));
      expect(cells, obstacleName).toContain(top);
      const schedule = sheets.get('Obstacle Plan and Schedule') ?? [];
      expect(schedule, obstacleName).toContain(top.replace(' ft', ''));
      if (governing === null) {
        expect(cells).toContain(CLEARANCE_LABELS.outside);
        continue;
      }
      const isIn = governing.penetrationFt > 0;
      const figure = UNITS.tenthText(isIn ? governing.penetrationFt : (governing.actualClearanceFt ?? 0), isIn ? 'up' : 'down').replace(
        ' ft',
        '',
      );
      expect(cells, obstacleName).toContain(`${figure} ft`);
      expect(schedule, obstacleName).toContain(isIn ? `−${figure}` : figure);
      if (isIn) {
        const short = rowOf(summary, ([, name]) => name === obstacleName);
        expect(short).toContain(`Penetrates by ${figure} ft`);
        expect(short).toContain(top);
        expect(schedule).toContain(`Penetrates by ${figure} ft`);
      }
    }
  });
});
