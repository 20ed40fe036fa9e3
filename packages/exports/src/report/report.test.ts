/** Contents of a report: known data with its source, unknown data marked as unknown, nothing invented. */
import { feet, asEvaluable, SOURCES, STANDARDS_REGISTER, type AdvisoryCircular, type ProjectType } from '@touchdown/domain';
import { aHelicopter, aFacility, anAircraft, aVtol, resultsFor } from '@touchdown/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapSheet } from '../drawing/map-sheet.ts';
import { buildReport } from './build-report.ts';
import { RESULT_LABELS } from './clause-kind.ts';
import type { ReportBlock, ReportDocument, TableCell, TableRow } from './document.ts';
import { REPORT_KINDS, type ReportAdjusted, type ReportInput } from './input.ts';
import { inOrder } from '../obstacle-order.ts';
import { aReportInput, aStoredObstacle, type InputChanges } from './testing.ts';

const textOfCell = (cell: TableCell | undefined): string => (typeof cell === 'string' ? cell : (cell?.text ?? ''));
const sectionOf = (document: ReportDocument, title: string): readonly ReportBlock[] =>
  document.sections.find((section) => section.title === title)?.blocks ?? [];
const rowsOf = (blocks: readonly ReportBlock[]): string[][] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.flatMap((row: TableRow) => ('cells' in row ? [row.cells.map(textOfCell)] : [])) : [],
  );
/** The rows of numbered criteria, without their numbers. */
const criteriaOf = (document: ReportDocument, title: string): string[][] => rowsOf(sectionOf(document, title)).map(([, ...row]) => row);
const matrixOf = (input: ReportInput) => criteriaOf(buildReport('compliance', input), 'Compliance Matrix');
const clauseOf = (input: ReportInput, paragraph: string) => matrixOf(input).filter(([clause]) => clause === paragraph);
const documentText = (document: ReportDocument): string =>
  JSON.stringify([
    document.cover.facts,
    ...document.sections.map(({ title, blocks }) => [
      title,
      blocks.map((block) => ('picture' in block ? { ...block, picture: null, smaller: [] } : block)),
    ]),
  ]);

const captionsOf = (document: ReportDocument): string[] =>
  document.sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'figure' ? [block.caption] : [])));

const adjusted = (fato: number): ReportAdjusted => ({
  tlofLength: 45.401,
  tlofWidth: 45.401,
  tlofArea: 45.401 ** 2,
  fatoLength: fato,
  fatoWidth: fato,
  fatoArea: fato ** 2,
  safetyAreaLength: fato + 40,
  safetyAreaWidth: fato + 40,
  safetyAreaArea: (fato + 40) ** 2,
  adjustmentReason: 'The roof ends there',
  createdAt: '2026-11-20T10:00:00.000Z',
  faaMinimums: resultsFor(anAircraft(), aFacility()).faaMinimums,
  inputs: aReportInput().calculation?.results.inputs ?? null,
});
const EMPTY: ReportInput = {
  ...aReportInput({
    project: { latitude: null, longitude: null, elevation: null, address: null, closestAirport: null },
    paths: [],
    obstacles: [],
  }),
  calculation: null,
  clearance: null,
  places: null,
  obstacleFile: null,
  contacts: [],
};

describe('every report', () => {
  it.each(REPORT_KINDS)('%s can be generated without any data, and states what is missing', (kind) => {
    const document = buildReport(kind, EMPTY);
    expect(documentText(document)).toMatch(/not entered|no site location|not calculated/i);
    const titles = kind === 'summary' ? ['Open Items'] : ['Basis of Analysis', 'Items to Confirm'];
    expect(document.sections.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
  });
  it.each(REPORT_KINDS)('%s is plain data, and identical for the same input', (kind) => {
    const document = buildReport(kind, aReportInput());
    expect(structuredClone(document)).toEqual(document);
    expect(buildReport(kind, structuredClone(aReportInput()))).toEqual(document);
  });
  it.each(REPORT_KINDS)('%s has a true minus before a negative figure, not a hyphen', (kind) => {
    const low = aStoredObstacle({ id: 'low', name: 'Low roof', heightFeet: 10, elevationFeet: -40 });
    const tall = aStoredObstacle({ id: 'tall', name: 'Tall mast', heightFeet: 400 });
    const text = documentText(buildReport(kind, aReportInput({ hasFixes: false, obstacles: [tall, low] })));
    expect(text).not.toMatch(/(?<![\p{L}\d–-])-\d/u);
    if (kind === 'site-analysis' || kind === 'compliance') expect(text).toMatch(/−\d/);
  });
  const CYCLES = { 'site-analysis': [true, true], dimension: [false, false], compliance: [false, true], summary: [false, true] } as const;
  it.each(REPORT_KINDS)('%s states the cycles of the data it uses, and no others', (kind) => {
    const text = documentText(buildReport(kind, aReportInput()));
    expect(text).toContain('(WMM2025, Nov 21, 2026)');
    expect([text.includes('Cycle effective September 3, 2026'), text.includes('Current to October 5, 2026')]).toEqual(CYCLES[kind]);
  });
  it('compliance names the design aircraft, even if the rules of the project do not address it', () => {
    const input = aReportInput();
    const aircraftUsed = 'Fleet: Joby Aviation S4 (JAS4-1), Leonardo AW139, Robinson R44 Raven II';
    const calculation = input.calculation && { ...input.calculation, results: { ...input.calculation.results, aircraftUsed } };
    const [facts] = sectionOf(buildReport('compliance', { ...input, calculation }), 'Project');
    expect(facts).toMatchObject({ kind: 'facts', rows: expect.arrayContaining([{ label: 'Design aircraft', value: aircraftUsed }]) });
  });
  it('shows the hash of its inputs and the engine versions on its first page', () => {
    const { cover } = buildReport('dimension', aReportInput());
    expect(cover.seal.map(({ value }) => value)).toEqual([
      '5f'.repeat(32),
      'criteria 2D-1, dimensions 1.0.0, clearance 1.0.0, Touchdown 0.1.0',
    ]);
    expect(cover.facts.map(({ value }) => value)).toContain('AC 150/5390-2D');
  });
  it.each(REPORT_KINDS)('%s in meters shows feet beside them', (kind) => {
    const text = documentText(buildReport(kind, aReportInput({ rest: { units: 'metric' } })));
    expect(text).toContain('36.576 m (120.0 ft) MSL');
  });
});

describe('the criteria of a report', () => {
  it.each(REPORT_KINDS)('%s prints no provenance: no web address, no probability, nothing "recalled", no source name', (kind) => {
    const cases = [
      aReportInput(),
      aReportInput({ project: { advisoryCircular: 'AC 150/5390-2C' } }),
      aReportInput({ project: { type: 'vertiport', advisoryCircular: 'EB 105A' } }),
      aReportInput({ project: { type: 'mixed' } }),
    ];
    for (const input of cases) {
      const text = documentText(buildReport(kind, input));
      expect(text).not.toMatch(/https?:|\bwww\.|\bchance\b|\brecalled\b|\bnot read\b|paragraph not|\brule sets?\b|\bspecification\b/i);
      for (const source of Object.keys(SOURCES)) expect(text).not.toMatch(new RegExp(`(^|[^\\w-])${source}($|[^\\w-])`));
    }
  });
  it('show no verification of a convention, which has no published text', () => {
    const rows = criteriaOf(
      buildReport('dimension', aReportInput({ project: { type: 'vertiport' }, aircraft: aVtol(40) })),
      'Basis of Analysis',
    );
    const conventions = rows.filter(([paragraph]) => paragraph === 'Convention');
    expect(conventions.length).toBeGreaterThan(0);
    expect(new Set(conventions.map(([, , state]) => state))).toEqual(new Set(['—']));
  });
  it('have their verification in the details, the matrix, and Basis of Analysis, not beside the dimensions', () => {
    const heads = (kind: (typeof REPORT_KINDS)[number]) =>
      buildReport(kind, aReportInput({ project: { type: 'mixed' } })).sections.flatMap(({ title, blocks }) =>
        blocks.flatMap((block) =>
          block.kind === 'table' && block.columns.some((column) => column.title === 'Verification') ? [title] : [],
        ),
      );
    const details = 'Calculation Details: ';
    expect(heads('dimension').filter((title) => !title.startsWith(details))).toEqual(['Basis of Analysis']);
    expect(heads('compliance')).toEqual(['Compliance Matrix']);
    expect(heads('site-analysis')).toEqual([]);
  });
  const CASES = [
    aReportInput(),
    aReportInput({ project: { advisoryCircular: 'AC 150/5390-2C', facilityType: 'hospital' } }),
    aReportInput({ project: { type: 'mixed' } }),
    aReportInput({ paths: aReportInput().paths.map((path) => ({ ...path, profileType: 'lateral_extension' })) }),
  ];
  it.each(['dimension', 'compliance'] as const)('are printed in full once in a %s report, and referred to by number elsewhere', (kind) => {
    for (const input of CASES) {
      const document = buildReport(kind, input);
      const listed = [...rowsOf(sectionOf(document, 'Compliance Matrix')), ...rowsOf(sectionOf(document, 'Basis of Analysis'))];
      expect(listed.map(([number]) => number)).toEqual(listed.map((_, index) => String(index + 1)));
      const text = documentText(document);
      for (const [, , states = ''] of listed) {
        const within = listed.filter(([, , other = '']) => other.includes(states));
        expect(text.split(JSON.stringify(states).slice(1, -1)), states).toHaveLength(within.length + 1);
      }
    }
  });
  it('of a mixed facility have each size by both documents, and what both have in common or what follows from the sizes once', () => {
    const document = buildReport('dimension', aReportInput({ project: { type: 'mixed', shape: 'circular' } }));
    const [table] = sectionOf(document, 'Calculation Details: AC 150/5390-2D and EB 105A');
    if (table?.kind !== 'table') throw new Error('no table');
    /** The dimensions below the heading of each document. */
    const titlesIn = (of: string): string[] => {
      const from = table.rows.findIndex((row) => 'group' in row && row.group.startsWith(of));
      const own = table.rows.slice(from + 1);
      const end = own.findIndex((row) => 'group' in row);
      return own.slice(0, end < 0 ? own.length : end).flatMap((row) => ('cells' in row ? [textOfCell(row.cells[0] ?? '')] : []));
    };
    const common = ['Approach/departure slope', 'Approach/departure width at the outer end', 'Approach/departure length'];
    expect(titlesIn('Mixed Facility (Larger of Both)')).toEqual(
      expect.arrayContaining([...common, 'Area of the FATO', 'Approach/departure width at the FATO']),
    );
    for (const reference of ['AC 150/5390-2D', 'EB 105A']) {
      expect(titlesIn(reference).filter((title) => common.includes(title))).toEqual([]);
      expect(titlesIn(reference)).toEqual(expect.arrayContaining(['TLOF diameter', 'FATO diameter', 'Safety Area diameter']));
      // Of zones that are not the facility's.
      expect(titlesIn(reference).filter((title) => /^Area of the (TLOF|FATO|Safety Area)$|width at the FATO/.test(title))).toEqual([]);
    }
  });
  it('of a square have the numbers of both sides once, and of a longer FATO each', () => {
    const titlesOf = (changes: InputChanges) =>
      rowsOf(sectionOf(buildReport('dimension', aReportInput(changes)), 'Calculation Details: AC 150/5390-2D')).map(([title]) => title);
    const square = titlesOf({ project: { shape: 'square' } });
    expect(square).toEqual(expect.arrayContaining(['TLOF length and width', 'FATO length and width', 'Safety Area length and width']));
    expect(square).not.toContain('FATO length');
    const longer = titlesOf({ project: { shape: 'rectangle', elevation: 1500 }, facility: { additionalFatoLengthFt: feet(25.5) } });
    expect(longer).toEqual(expect.arrayContaining(['TLOF length and width', 'FATO length', 'FATO width', 'Safety Area length']));
  });
  it('state what to do about a missing FATO length once, and elsewhere only that it is missing', () => {
    const input = aReportInput({ project: { elevation: 9000, additionalFatoLengthFt: null } });
    const text = documentText(buildReport('compliance', input));
    expect(text).toContain('The additional FATO length is not entered.');
    // The issue, the conclusion, and the requirement itself.
    expect(text.split('Read it from the standard and enter it').length - 1).toBeLessThanOrEqual(3);
  });
  it('lists every requirement that was used, and those that are not verified again by number', () => {
    const document = buildReport('dimension', aReportInput());
    const open = rowsOf(sectionOf(document, 'Basis of Analysis')).filter(([, , , state]) => state !== 'Published text');
    expect(open.length).toBeGreaterThan(3);
    expect(JSON.stringify(sectionOf(document, 'Items to Confirm'))).toContain('"AC 150/5390-2D (2023): criteria 2, 3, 4, 5, and 6"');
    expect(open.map(([number]) => number)).toEqual(['2', '3', '4', '5', '6']);
  });
  it('state their numbers beside each dimension', () => {
    const document = buildReport('dimension', aReportInput());
    const requirements = new Map(rowsOf(sectionOf(document, 'Basis of Analysis')).map(([number, , states]) => [states, number]));
    const separation = requirements.get('The TLOF/FATO separation is at least 0.5 × (1.5 D − 0.83 D), or 0.335 D, on every side.');
    const rows = rowsOf(sectionOf(document, 'Calculation Details: AC 150/5390-2D'));
    const own = (title: string) => rows.find(([name]) => name === title)?.at(-1);
    expect(own('TLOF/FATO separation, each side')).toBe(separation);
    expect(own('Controlling dimension D')).toBe('');
    expect(own('Approach/departure length')).toBe('1');
  });
  it('of one aircraft name it once above them, not in each of them', () => {
    const [table] = sectionOf(buildReport('dimension', aReportInput()), 'Calculation Details: AC 150/5390-2D');
    expect(table?.kind === 'table' && table.caption).toMatch(/^Design aircraft: Leonardo AW139\. /);
    expect(JSON.stringify(table).split('Leonardo AW139')).toHaveLength(2);
    expect(JSON.stringify(table)).toContain('D = 54.700 ft (entered)');
  });
  it('states when a report uses no criteria, as the last assumption', () => {
    const lists = sectionOf(buildReport('site-analysis', aReportInput()), 'Basis of Analysis').filter((block) => block.kind === 'list');
    expect(lists[0]?.items.at(-1)).toBe('This report uses no FAA criteria.');
  });
});

describe('the compliance matrix', () => {
  const statesIn = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return 'states' in value && typeof value.states === 'string' ? [value.states] : Object.values(value).flatMap(statesIn);
  };
  const CASES: readonly (readonly [ProjectType, AdvisoryCircular, readonly string[]])[] = [
    ['heliport', 'AC 150/5390-2D', ['AC 150/5390-2D']],
    ['heliport', 'AC 150/5390-2C', ['AC 150/5390-2C']],
    ['vertiport', 'EB 105A', ['EB 105A']],
    ['mixed', 'AC 150/5390-2D', ['AC 150/5390-2D', 'EB 105A']],
  ];
  it.each(CASES)('of a %s under %s has every requirement of its documents once', (type, advisoryCircular, documents) => {
    const rows = matrixOf(aReportInput({ project: { type, advisoryCircular } }));
    const wanted = STANDARDS_REGISTER.filter(({ heading }) => [...documents, '14 CFR'].some((document) => heading.startsWith(document)));
    const shown = rows.map(([, states = '']) => states.replace(/ \(AC (?:150\/5390-2B|70\/7460-1M)\)$/, ''));
    for (const { values } of wanted) for (const states of new Set(statesIn(values))) expect(shown, states).toContain(states);
    for (const [, , result = '', evidence = ''] of rows) {
      expect(RESULT_LABELS).toContain(result);
      expect(evidence).not.toBe('');
    }
  });
  it('marks what Touchdown does not calculate as Owner to confirm', () => {
    const open = matrixOf(aReportInput()).filter(([, , , evidence]) => evidence === 'Not evaluated in this report.');
    expect(open.length).toBeGreaterThan(3);
    for (const [, , result] of open) expect(result).toBe('Owner to confirm');
  });
  it('marks nothing as Met without data', () => {
    const favorable = ['Met', 'Clear', 'Applied', 'No obstruction', 'Not required', 'Done'];
    expect(matrixOf(EMPTY).filter(([, , result = '']) => favorable.includes(result))).toEqual([]);
  });
  it('never calls a definition Not met or a duty Met', () => {
    const CASES = [
      aReportInput(),
      aReportInput({ obstacles: [aStoredObstacle({ heightFeet: 20 })] }),
      aReportInput({ project: { type: 'mixed' }, aircraft: anAircraft({ type: 'eVTOL' }) }),
      aReportInput({ project: { advisoryCircular: 'AC 150/5390-2C', ppr: true }, facility: { ppr: true } }),
    ];
    for (const input of CASES) {
      const results = matrixOf(input).map(([, states = '', result = '']) => ({ states, result }));
      const defines =
        /^(The (primary|approach) surface|Transitional surfaces|The approach\/departure surface rises|An object|A facility is elevated|This edition|D equals)/;
      const obliges = /^Notice is required|should be marked and lighted/;
      const definitions = results.filter(({ states }) => defines.test(states));
      const duties = results.filter(({ states }) => obliges.test(states));
      expect(definitions.length).toBeGreaterThan(6);
      expect(duties.length).toBeGreaterThan(4);
      for (const { states, result } of [...definitions, ...duties]) expect(['Met', 'Not met'], states).not.toContain(result);
    }
  });
  const fatoOf = (fato: number) =>
    matrixOf(aReportInput({ rest: { adjusted: adjusted(fato) } })).find(([, states]) =>
      states?.startsWith('The FATO of a general aviation heliport'),
    );
  it('compares the current dimensions with the minimums, unrounded', () => {
    expect(fatoOf(82.05)?.slice(2, 4)).toEqual(['Met', 'FATO side 82.050 ft (minimum 82.050 ft)']);
    expect(fatoOf(82.0499)?.slice(2, 4)).toEqual(['Not met', 'FATO side 82.049 ft (minimum 82.050 ft)']);
  });
  it('marks dimensions adjusted for a smaller aircraft as Not met', () => {
    const larger = matrixOf(aReportInput({ aircraft: aHelicopter(70, 60), rest: { adjusted: adjusted(82.05) } }));
    expect(larger.filter(([, , result]) => result === 'Not met').length).toBeGreaterThan(0);
  });
  it('marks a blocking advisory as Not met, with its text', () => {
    const rows = clauseOf(aReportInput({ facility: { tlofPerimeterMarked: false, fatoPerimeterMarked: false } }), '209.a');
    expect(rows[0]?.[2]).toBe('Not met');
    expect(rows[0]?.[3]).toMatch(/^The TLOF or FATO perimeter must be marked\./);
  });
});

describe('obstacles in the compliance report', () => {
  const mast = (heightFeet: number, id = 'm') => aStoredObstacle({ id, name: `Mast ${id}`, heightFeet });
  it('are evaluated by each paragraph separately: exceeding 499 ft is not a penetration, and a penetration is not exceeding 499 ft', () => {
    const low = aReportInput({ obstacles: [mast(300)] });
    expect(clauseOf(low, '77.17(a)(1)')[0]?.[2]).toBe('No obstruction');
    expect(clauseOf(low, '77.17(a)(5)')[0]?.[2]).toBe('Obstruction');
    expect(clauseOf(low, '77.23(b)')[0]?.[2]).toBe('Penetrated');
    expect(clauseOf(low, '77.23(a)')[0]?.[2]).toBe('Clear');
    // The mast exists: notice of construction is not required, but marking and lighting are.
    expect(clauseOf(low, '77.9(a)')[0]?.slice(2, 4)).toEqual(['Not required', '1 obstacle evaluated. None is affected.']);
    const marked = (rows: typeof low) =>
      matrixOf(rows)
        .find(([, states]) => states?.startsWith('A structure of more than 200 feet'))
        ?.slice(2, 4);
    expect(marked(low)).toEqual(['Owner to confirm', 'Mast m requires marking or lighting.']);
    const proposed = aReportInput({ obstacles: [{ ...mast(300), constructionStatus: 'proposed' }] });
    expect(clauseOf(proposed, '77.9(a)')[0]?.slice(2, 4)).toEqual(['Owner to confirm', 'Mast m: FAA Form 7460-1 is required.']);
    expect(marked(proposed)).toEqual(['Not required', '1 obstacle evaluated. None is affected.']);
    // An obstruction only by height is not a penetration: the FAA evaluates it.
    expect(clauseOf(aReportInput({ obstacles: [mast(500)] }), '77.17(a)(1)')[0]?.slice(2, 4)).toEqual([
      'Owner to confirm',
      'Mast m is an obstruction to air navigation. Confirm that the FAA has evaluated its marking and lighting.',
    ]);
    const tall = aReportInput({ obstacles: [{ ...mast(500), constructionStatus: 'proposed' }] });
    expect(clauseOf(tall, '77.17(a)(1)')[0]?.[3]).toBe(
      'Mast m is an obstruction to air navigation. Confirm that the FAA has evaluated it.',
    );
  });
  it('are listed by a paragraph up to four, and beyond that three with the count of the others', () => {
    const masts = (count: number) =>
      clauseOf(
        aReportInput({ obstacles: Array.from({ length: count }, (_, index) => mast(300, String(index))) }),
        '77.23(b)',
      )[0]?.[3]?.split('\n');
    expect(masts(4)?.map((line) => line.slice(0, 6))).toEqual(['Mast 0', 'Mast 1', 'Mast 2', 'Mast 3']);
    expect(masts(5)?.slice(3)).toEqual(['And 2 more obstacles.']);
  });
  it('are not all reported as clear if some could not be evaluated', () => {
    const input = aReportInput({ obstacles: [mast(20, 'a'), aStoredObstacle({ id: 'b', name: 'Unknown', elevationFeet: null })] });
    expect(clauseOf(input, '77.23(b)')[0]?.slice(2, 4)).toEqual([
      'Owner to confirm',
      '1 obstacle evaluated. No penetrations.\nUnknown is not evaluated because its ground elevation is missing.',
    ]);
  });
  it('are in their table by severity: the deepest penetration first, then warnings, then compliant obstacles', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            heightFeet: fc.integer({ min: 1, max: 600 }),
            verticalAccuracyFeet: fc.integer({ min: 0, max: 60 }),
            north: fc.integer({ min: -40, max: 10 }),
          }),
          { minLength: 2, maxLength: 12 },
        ),
        (list) => {
          const obstacles = list.map(({ heightFeet, verticalAccuracyFeet, north }, index) =>
            aStoredObstacle({
              id: `o${index}`,
              name: `O ${index}`,
              heightFeet,
              verticalAccuracyFeet,
              latitude: 42.3601 + north * 1e-4,
              longitude: -71.0589 + north * 1.3e-4,
            }),
          );
          const ordered = inOrder(aReportInput({ obstacles, hasFixes: false }).clearance?.analysis.obstacles ?? []);
          const ranks = ordered.map(({ status }) => ['violation', 'warning', 'compliant'].indexOf(status));
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
          const depths = ordered.flatMap(({ status, governing }) =>
            status === 'violation' && governing !== null ? [governing.penetrationFt] : [],
          );
          expect(depths).toEqual(depths.toSorted((a, b) => b - a));
          expect(ordered).toHaveLength(obstacles.filter((one) => asEvaluable(one) !== null).length);
        },
      ),
      { numRuns: 15 },
    );
  });
  it('have penetrations rounded up and clearances rounded down', () => {
    const rows = rowsOf(sectionOf(buildReport('compliance', aReportInput({ obstacles: [mast(300)] })), 'Obstacle Clearance'));
    const [, , surface, , actual = '', penetration = '', status] = rows[0] ?? [];
    expect(surface).toContain('14 CFR 77.23(b)');
    expect(status).toBe('Violation');
    expect(penetration).toMatch(/ ft, critical$/);
    expect(Number.parseFloat(penetration)).toBeGreaterThanOrEqual(Number.parseFloat(actual.replace('−', '')) - 1e-9);
    expect(actual).toMatch(/^−/);
  });
  it('are listed as existing, proposed, or temporary, with dates', () => {
    const crane = { ...mast(250), id: 'crane', name: 'Crane' };
    const input = aReportInput({ obstacles: [mast(300), crane] });
    const construction = { constructionStatus: 'temporary', temporaryFrom: '2027-01-04', temporaryTo: '2027-03-31' } as const;
    const obstacles = input.obstacles.map((one) => (one.obstacle.id === 'crane' ? { ...one, construction } : one));
    const rows = rowsOf(sectionOf(buildReport('compliance', { ...input, obstacles }), 'Obstacle Clearance'));
    expect(rows.map(([, about]) => about)).toEqual([
      `${mast(300).name}\nTower. Existing. Entered`,
      'Crane\nTower. Temporary, Jan 4, 2027 to Mar 31, 2027. Entered',
    ]);
  });
  it('are listed to 0.1 ft: required clearances and penetrations rounded up, actual clearances down', () => {
    const mast = aStoredObstacle({ heightFeet: 300.01, horizontalAccuracyFeet: 50, verticalAccuracyFeet: 20 });
    const input = aReportInput({ obstacles: [mast] });
    const {
      requiredClearanceFt = null,
      actualClearanceFt = null,
      penetrationFt = 0,
    } = input.clearance?.analysis.obstacles[0]?.governing ?? {};
    const [row = []] = rowsOf(sectionOf(buildReport('compliance', input), 'Obstacle Clearance'));
    const shown = row.slice(3, 6).map((text) => {
      expect(text).toMatch(/^−?[\d,]+\.\d ft(, critical)?$/);
      return Number.parseFloat(text.replace(',', '').replace('−', '-'));
    });
    expect((shown[0] ?? 0) - (requiredClearanceFt ?? 0)).toBeGreaterThan(0);
    expect((shown[1] ?? 0) - (actualClearanceFt ?? 0)).toBeLessThan(0);
    expect((shown[2] ?? 0) - penetrationFt).toBeGreaterThan(0);
    for (const [index, value] of [requiredClearanceFt, actualClearanceFt, penetrationFt].entries())
      expect(Math.abs((shown[index] ?? 0) - (value ?? 0))).toBeLessThan(0.1);
  });
  it('are listed in full only if they penetrate, are within 10 ft, or require marking, and otherwise in one line', () => {
    const input = aReportInput();
    const document = buildReport('compliance', input);
    const rowsIn = (title: string) => rowsOf(sectionOf(document, title));
    const analyzed = inOrder(input.clearance?.analysis.obstacles ?? []);
    const matters = analyzed.map(
      ({ status, governing, notices }) =>
        status !== 'compliant' || notices.some(({ kind }) => kind === 'mark_and_light') || (governing?.actualClearanceFt ?? Infinity) < 10,
    );
    const numbers = (wanted: boolean) => matters.flatMap((own, index) => (own === wanted ? [String(index + 1)] : []));
    expect(rowsIn('Obstacle Clearance').map(([number]) => number)).toEqual(numbers(true));
    expect(rowsIn('Other Obstacles').map(([number]) => number)).toEqual(numbers(false));
    expect(numbers(true).length * numbers(false).length).toBeGreaterThan(0);
    expect(rowsIn('Other Obstacles').flat().join('')).not.toContain('\n');
  });
  it('have their top, distance, and bearing', () => {
    const input = aReportInput();
    const distances = new Map(
      rowsOf(sectionOf(buildReport('site-analysis', input), 'Surroundings')).map(
        ([, name, , , , top, distance, bearing]) => [name, [top, distance, bearing]] as const,
      ),
    );
    const document = buildReport('compliance', input);
    for (const row of rowsOf(sectionOf(document, 'Obstacle Clearance')))
      expect(row.at(-1)?.split('\n'), row[1]).toEqual(distances.get(row[1]?.split('\n')[0]));
    for (const row of rowsOf(sectionOf(document, 'Other Obstacles'))) expect(row.slice(2, 5), row[1]).toEqual(distances.get(row[1]));
  });
  it('have options listed that would clear them', () => {
    const [row = []] = rowsOf(
      sectionOf(buildReport('compliance', aReportInput({ obstacles: [mast(300)] })), 'Options to Resolve Penetrations'),
    );
    expect(row[2]).toMatch(
      /^Lower the obstacle by [\d.]+ ft\nRaise the heliport by [\d.]+ ft\nRotate path Harbor [\d.]+° (counter)?clockwise/,
    );
  });
});

describe('a map sheet', () => {
  const place = fc.record({ eastFt: fc.integer({ min: -900_000, max: 900_000 }), northFt: fc.integer({ min: -900_000, max: 900_000 }) });
  it('contains every position, true to its stated scale', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
        const points = places.map(({ eastFt, northFt }) => ({ eastFt: feet(eastFt), northFt: feet(northFt) }));
        const sheet = mapSheet(points, 0, 672, 520, 'imperial');
        expect(sheet.height).toBeLessThanOrEqual(520);
        const center = sheet.place({ eastFt: feet(0), northFt: feet(0) });
        for (const point of points) {
          const paper = sheet.place(point);
          expect(sheet.holds(paper)).toBe(true);
          expect((paper.x - center.x) / 96).toBeCloseTo(point.eastFt / sheet.scale.feetPerInch, 6);
          expect((center.y - paper.y) / 96).toBeCloseTo(point.northFt / sheet.scale.feetPerInch, 6);
        }
      }),
    );
  });
});

describe('the site plan of a report', () => {
  it('shows the protection zone under the paths', () => {
    const captions = captionsOf(buildReport('dimension', aReportInput()));
    expect(captions.find((caption) => caption.startsWith('Scaled site plan'))).toContain(
      'Protection zone out to 280 ft from the FATO edge.',
    );
  });
});
