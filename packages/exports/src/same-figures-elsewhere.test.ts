/** The papers beside reports and sheets in feet print the figures of the analysis too: reports in meters, the FAA forms, and trim lists. */
import { formatFeet, formatNumber, shownUnits, type WirePath } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { form7460, form7460Csv, form7480, form7480Csv, noticeReport } from './notice/index.ts';
import { form7460Workbook } from './notice/form-7460-workbook.ts';
import { noticeFacts } from './notice/notice-facts.ts';
import { anObstacle, aNoticeInput, wirePath } from './notice/testing.ts';
import { inOrder } from './obstacle-order.ts';
import { buildReport } from './report/build-report.ts';
import type { ReportDocument } from './report/document.ts';
import { aReportInput, aStoredObstacle } from './report/testing.ts';
import { trimSheet, trimSheetItems } from './report/trim-sheet.ts';
import { loadGdal } from './testing/gdal.ts';
import { readCsv } from './testing/read-files.ts';
import { readWithGdal } from './testing/read-gdal.ts';
import { trimListCsv, trimListKml } from './trim-list.ts';

const rowsOf = (document: ReportDocument): string[][] =>
  document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'table'
        ? block.rows.flatMap((row) => ('cells' in row ? [row.cells.map((cell) => (typeof cell === 'string' ? cell : cell.text))] : []))
        : [],
    ),
  );
const rowOf = (rows: readonly string[][], name: string): string => rows.find((cells) => cells.includes(name))?.join(' | ') ?? '';

describe('reports in meters', () => {
  const METERS = shownUnits('metric');
  const at = (northDeg: number, heightFeet: number, id: string) =>
    aStoredObstacle({ id, name: `Mast ${id}`, latitude: 42.3601 + northDeg, longitude: -71.0589, heightFeet, elevationFeet: 101.37 });
  const obstacles = [at(0.0007, 55.55, '1'), at(0.002, 72.22, '2'), at(0.004, 31.18, '3')];
  const path: WirePath = {
    ...{ id: 'p', name: 'North', type: 'both', pathGeometryType: 'straight', headingReference: 'true' },
    ...{ ingressHeadingDegrees: 180, egressHeadingDegrees: 0 },
  };
  const input = aReportInput({ hasFixes: false, obstacles, paths: [path], rest: { units: 'metric' } });
  const [dimension, compliance] = (['dimension', 'compliance'] as const).map((kind) => rowsOf(buildReport(kind, input)));
  if (dimension === undefined || compliance === undefined) throw new Error('the project has dimensions');

  it.each(['tlof', 'fato', 'safetyArea'] as const)('have the minimum of the calculation, rounded up in meters: %s', (zone) => {
    const minimum = input.calculation?.results.faaMinimums[zone].length ?? 0;
    const title = `${{ tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety Area' }[zone]} length`;
    expect(rowOf(dimension, title)).toContain(`${METERS.length(minimum, 'up')} m`);
  });
  it('have the top elevation and the clearance of every obstacle, rounded in meters', () => {
    const analyzed = inOrder(input.clearance?.analysis.obstacles ?? []);
    expect(analyzed).toHaveLength(obstacles.length);
    for (const [index, { obstacleName, governing }] of analyzed.entries()) {
      const stored = obstacles.find(({ name }) => name === obstacleName);
      const cells = compliance.find(([number, name = '']) => number === String(index + 1) && name.startsWith(obstacleName))?.join(' | ');
      expect(cells, obstacleName).toContain(METERS.tenthText((stored?.heightFeet ?? 0) + (stored?.elevationFeet ?? 0), 'up'));
      if (governing === null) continue;
      const isIn = governing.penetrationFt > 0;
      const figure = isIn ? METERS.tenthText(governing.penetrationFt, 'up') : METERS.tenthText(governing.actualClearanceFt ?? 0, 'down');
      expect(cells, obstacleName).toContain(figure);
    }
  });
});

describe('the papers of FAA forms', () => {
  const crane = anObstacle('Crane', 3000.4, 0, 240.55, {
    ...{ constructionStatus: 'temporary', isPermanent: false, temporaryFrom: '2027-04-01', temporaryTo: '2027-09-30', isLighted: true },
    ...{ elevationFeet: 109.37, description: 'Tower crane' },
  });
  const wing = anObstacle('Wing', 400.3, 300.7, 61.83, { constructionStatus: 'existing', elevationFeet: 112.4 });
  const input = aNoticeInput({ obstacles: [crane, wing], paths: [wirePath()] });
  const facts = noticeFacts(input);
  const screen = form7480(input);
  const paper = noticeReport(input);
  const rows = rowsOf(paper);

  it('have each field of Form 7480-1 as the screen and the data files have it', () => {
    const texts = JSON.stringify(paper);
    const csv = form7480Csv(input);
    const fields = screen.sections.flatMap((section) => section.fields).filter(({ value }) => value !== null);
    expect(fields.length).toBeGreaterThan(15);
    for (const { label, value } of fields) {
      expect(texts, label).toContain(JSON.stringify(value).slice(1, -1));
      for (const line of String(value).split('\n')) expect(csv.replaceAll('""', '"'), label).toContain(line);
    }
  });
  it('have the sizes of the dimensions', () => {
    const sizes = screen.sections.flatMap((section) => section.fields).map(({ value }) => value);
    for (const zone of ['tlof', 'fato'] as const) {
      const side = formatFeet(input.document.dimensions?.[zone].length ?? 0, 'nearest');
      expect(
        sizes.some((value) => value?.includes(`${side} ft by ${side} ft`) === true),
        zone,
      ).toBe(true);
    }
  });
  it('have height, distance, and penetration of each obstruction, rounded against the owner', () => {
    expect(facts.obstructions.map(({ name }) => name).toSorted()).toEqual(['Crane', 'Wing']);
    for (const { name, heightAboveLandingAreaFt, distanceFt, penetrationFt } of facts.obstructions) {
      const row = rowOf(rows, name);
      expect(row).toContain(`${formatNumber(heightAboveLandingAreaFt, 1, 'up')} ft`);
      expect(row).toContain(`${formatNumber(distanceFt, 1, 'down')} ft`);
      if (penetrationFt !== null) expect(row).toContain(`${formatNumber(penetrationFt, 1, 'up')} ft`);
      expect(screen.obstructions.find((one) => one.name === name)).toMatchObject({ heightAboveLandingAreaFt, distanceFt, penetrationFt });
    }
  });
  it('have the heights of an object on Form 7460-1 alike on the screen, in the table, and in the workbook', async () => {
    const [object] = form7460(input).objects;
    const value = (label: string) => object?.items.find((item) => item.label.startsWith(label))?.value ?? '';
    const [head = [], ...cells] = readCsv(form7460Csv(input));
    const [sheet] = await readWithGdal(await loadGdal(), 'objects.xlsx', await form7460Workbook(input));
    const expected = { 'Site elevation (AMSL)': 109.37, 'Total structure height (AGL)': 240.55, 'Overall height (AMSL)': 349.92 };
    for (const [label, feet] of Object.entries(expected)) {
      const column = head.findIndex((name) => name.includes(label));
      const inWorkbook = Object.entries(sheet?.properties ?? {}).find(([name]) => name.includes(label))?.[1];
      expect(Number.parseFloat(value(label)), label).toBe(inWorkbook);
      expect(cells[0]?.[column], label).toBe(value(label));
      expect(Number(inWorkbook), label).toBeGreaterThanOrEqual(feet - 0.05);
      expect(Number(inWorkbook), label).toBeLessThanOrEqual(feet + 0.1);
    }
  });
});

describe('the papers of a trim list', () => {
  const list = {
    ...{ growthFeet: 0, scanFile: 'site.laz', scanSha256: 'ab12', scannedOn: null, isCurrent: true },
    references: [],
  };
  const object = (topFeetMsl: number, cut: number) => ({
    ...{ kind: 'tree' as const, isKindEstimated: false, latitude: 42.36, longitude: -71.0589, topFeetMsl, groundFeetMsl: 101.25 },
    ...{ surface: 'Approach surface', penetrationFeet: topFeetMsl - cut, cutFeetMsl: [cut] },
  });
  const objects = [object(180.04, 160.0999), object(203.1001, 203.0999), object(150, 149.9)];
  const items = trimSheetItems(objects, 0);
  const sheet = trimSheet({
    ...{ projectName: 'Harbor', madeAt: '2026-11-21T09:00:00.000Z', timeZone: null, details: null, logo: null, list, items },
    ...{ site: null, isSealed: true },
  });
  it('have top, height to cut to, and what to remove of the evaluation, rounded against the owner to what each shows', () => {
    const rows = rowsOf(sheet);
    const [head = [], ...cells] = readCsv(trimListCsv(list, items));
    const kml = trimListKml('List', list, items);
    objects.forEach(({ topFeetMsl, cutFeetMsl: [cut = 0] }, index) => {
      const [name = '', number] = [items[index]?.name, index + 1];
      const figures = [
        [topFeetMsl, 'up', 'Top (ft MSL)'],
        [cut, 'down', 'Cut to (ft MSL)'],
        [topFeetMsl - cut, 'up', 'Remove (ft)'],
      ] as const;
      const row = rows.find(([first]) => first === String(number)) ?? [];
      expect(row[1]).toBe(name);
      for (const [feet, rounding, column] of figures) {
        expect(row, column).toContain(formatNumber(feet, 1, rounding));
        expect(Number(cells[index]?.[head.indexOf(column)]), column).toBe(Number(formatNumber(feet, 3, rounding)));
      }
      expect(kml).toContain(`Remove ${Number(formatNumber(topFeetMsl - cut, 3, 'up'))} ft: cut to`);
    });
  });
});
