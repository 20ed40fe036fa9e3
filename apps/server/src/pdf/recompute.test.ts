/** Recalculates every number in a Dimension Report from what the report prints about it. */
import { buildReport } from '@touchdown/exports/report';
import { aHelicopter, anAircraft, aVtol } from '@touchdown/domain/testing';
import { aReportInput, type InputChanges } from '@touchdown/exports/testing';
import { feet } from '@touchdown/domain';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { LETTER } from './sheet.ts';
import { evaluatedFormula } from './test/arithmetic.ts';
import { openPdf, tableRowsOf, textsOf } from './test/read-pdf.ts';

const COLUMNS = ['Dimension', 'Value', 'Formula', 'Calculation', 'Inputs', 'Criteria'] as const;
type Printed = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** What is printed about each number, from the text of the file alone. */
const printedNumbers = (rows: readonly (readonly string[])[]): Printed[] =>
  rows
    .filter((row) => row.length === COLUMNS.length && row[0] !== COLUMNS[0])
    .map(([Dimension = '', Value = '', Formula = '', Calculation = '', Inputs = '', Criteria = '']) => ({
      ...{ Dimension: oneLine(Dimension), Value, Formula: oneLine(Formula), Inputs, Criteria },
      // What controls the value follows the calculation.
      Calculation: /^.*? (?:sq )?ft(?= |$)/.exec(oneLine(Calculation))?.[0] ?? '',
    }));

const oneLine = (text: string): string => text.replaceAll('\n', ' ');
const figure = (text: string): number => Number(/-?[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''));
/** The one input with a different name in formulas. */
const NAMES_IN_FORMULAS: Readonly<Record<string, string>> = { 'Additional FATO length': 'entered addition' };
/** "D = 54.700 ft (Leonardo AW139, entered)" → D, 54.7. Skips values that are not lengths. A line without a name continues the one above. */
const lengths = (inputs: string): [string, number][] =>
  oneLine(inputs.replaceAll(/\n(?=[^\n]+ =)/g, '\r'))
    .split('\r')
    .flatMap((input): [string, number][] => {
      const [, name, value] = /^(.+?) = ([\d,]+\.\d+) ft/.exec(input) ?? [];
      return name === undefined || value === undefined ? [] : [[NAMES_IN_FORMULAS[name] ?? name, figure(value)]];
    });

/** The formula with every name replaced by its printed value. */
const withFigures = (formula: string, inputs: string): string =>
  lengths(inputs)
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce(
      (text, [name, value]) =>
        text.replaceAll(new RegExp(`(?<![\\w/-])${name.replaceAll(/[/.*+?()]/g, '\\$&')}(?![\\w/-])`, 'gi'), String(value)),
      formula,
    );

/** Printed values are rounded up to thousandths, and a rule may multiply one by as much as 2.5 or add several. */
const LENGTH_TOLERANCE = 0.006;
/** An area is rounded up to the whole square foot, and its sides by a thousandth each. */
const areaTolerance = (value: number) => 1 + 0.003 * Math.sqrt(value);

const readReport = async (changes: InputChanges): Promise<PDFDocumentProxy> =>
  openPdf(await renderPdf(buildReport('dimension', aReportInput({ hasFixes: false, ...changes }))));

/** Above the foot of the page. */
const LOWEST = LETTER.height - LETTER.bottom;
const MOST_PAGES = 8;

/** The sides of a square are one number. */
const CASES: readonly (readonly [string, InputChanges, number])[] = [
  ['a general aviation heliport by 2D', {}, 13],
  // One diameter for each of its three zones.
  ['a round hospital heliport by 2C', { project: { facilityType: 'hospital', shape: 'circular', advisoryCircular: 'AC 150/5390-2C' } }, 13],
  [
    'a transport heliport with a longer FATO',
    {
      project: { facilityType: 'transport', shape: 'rectangle', elevation: 1500 },
      facility: { additionalFatoLengthFt: feet(25.5) },
      aircraft: aHelicopter(61.3, 51.1),
    },
    15,
  ],
  [
    'an unmarked heliport of a small helicopter',
    { facility: { tlofPerimeterMarked: false, standardH: false }, aircraft: aHelicopter(28.7, 24.1) },
    13,
  ],
  ['a vertiport', { project: { type: 'vertiport', advisoryCircular: 'EB 105A' }, aircraft: aVtol(41.25) }, 16],
  [
    'a vertiport for an aircraft wider than the circle of its propulsion',
    { project: { type: 'vertiport', advisoryCircular: 'EB 105A', shape: 'rectangle' }, aircraft: aVtol(45, { rotorDiameter: feet(38) }) },
    17,
  ],
  [
    'an elevated hospital heliport whose FATO bears no load',
    {
      project: { facilityType: 'hospital', advisoryCircular: 'AC 150/5390-2C' },
      facility: { elevatedFacility: true, rooftopFacility: true, fatoLoadBearing: false, fatoPerimeterMarked: false },
      aircraft: aHelicopter(52.5, 44),
    },
    13,
  ],
  ['a mixed facility', { project: { type: 'mixed' }, aircraft: anAircraft({ type: 'eVTOL', maxGrossWeight: null }) }, 28],
];

describe.each(CASES)('the report of %s', (_, changes, least) => {
  let pdf: PDFDocumentProxy;
  beforeAll(async () => {
    pdf = await readReport(changes);
  });

  it(`has at most ${MOST_PAGES} pages, none of them nearly empty`, async () => {
    const texts = await textsOf(pdf);
    expect(pdf.numPages).toBeLessThanOrEqual(MOST_PAGES);
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const lowest = Math.min(...texts.filter((text) => text.page === page && text.y > LOWEST).map(({ y }) => y));
      expect(LETTER.height - lowest, `page ${page}`).toBeGreaterThan(LETTER.height / 3);
    }
  });

  it('has no number that its own formula and inputs do not produce', async () => {
    const numbers = printedNumbers(await tableRowsOf(pdf));
    expect(numbers.length).toBeGreaterThanOrEqual(least);
    for (const { Dimension: title, Value, Formula, Inputs, Calculation } of numbers) {
      const value = figure(Value);
      const tolerance = Value.includes('sq ft') ? areaTolerance(value) : LENGTH_TOLERANCE;
      if (/:1$/.test(Value)) {
        expect(Formula, title).toBe(`Slope = ${Value}`);
        continue;
      }
      for (const side of Calculation.split(' = '))
        expect(Math.abs(evaluatedFormula(side) - value), `${title}: ${Calculation}`).toBeLessThanOrEqual(tolerance);
      if (Formula.startsWith('D: ')) {
        expect(lengths(Inputs), title).toEqual([['D', value]]);
        continue;
      }
      const [, right = ''] = Formula.split(/ = (.*)/s);
      const filled = withFigures(right, Inputs);
      expect(Math.abs(evaluatedFormula(filled) - value), `${title}: ${Formula} → ${filled}`).toBeLessThanOrEqual(tolerance);
    }
  });
});

it('detects an altered number', async () => {
  const numbers = printedNumbers(await tableRowsOf(await readReport({})));
  const fato = numbers.find(({ Dimension }) => Dimension === 'FATO length and width');
  const filled = withFigures(fato?.Formula.split(' = ')[1] ?? '', (fato?.Inputs ?? '').replace('54.700', '54.800'));
  expect(Math.abs(evaluatedFormula(filled) - figure(fato?.Value ?? ''))).toBeGreaterThan(LENGTH_TOLERANCE);
});
