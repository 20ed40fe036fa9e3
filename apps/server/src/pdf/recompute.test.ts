/** Recalculates every number in a Dimension Report from what the report prints about it. */
import { buildReport } from '@touchdown/exports/report';
import { aHelicopter, anAircraft, aVtol } from '@touchdown/domain/testing';
import { aReportInput, type InputChanges } from '@touchdown/exports/testing';
import { feet } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { evaluatedFormula } from './test/arithmetic.ts';
import { openPdf, textsOf } from './test/read-pdf.ts';

const LABELS = [
  'Value',
  'Formula',
  'Calculation',
  'Controlling factor',
  'Controlling aircraft',
  'Inputs',
  'Reference',
  'Verification',
] as const;
type Label = (typeof LABELS)[number];
type Printed = { readonly title: string } & Readonly<Partial<Record<Label, string>>>;

/** What is printed about each number, from the text of the file alone. */
function printedNumbers(lines: readonly string[]): Printed[] {
  const numbers: (Record<string, string> & { title: string })[] = [];
  let label: string | null = null;
  lines.forEach((line, index) => {
    if (line === 'Value' && lines.slice(index).includes('Formula')) {
      numbers.push({ title: lines[index - 1] ?? '' });
      label = line;
    } else if (numbers.length > 0 && LABELS.some((known) => known === line)) label = line;
    else if (numbers.length > 0 && label !== null) {
      const number = numbers.at(-1);
      if (number !== undefined) number[label] = number[label] === undefined ? line : `${number[label]}\n${line}`;
      if (label === 'Verification') label = null;
    }
  });
  return numbers;
}

const figure = (text: string): number => Number(/-?[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''));
/** The one input with a different name in formulas. */
const NAMES_IN_FORMULAS: Readonly<Record<string, string>> = { 'Additional FATO length': 'entered addition' };
/** "D = 54.700 ft (Leonardo AW139, entered)" → D, 54.7. Skips values that are not lengths. */
const lengths = (inputs: string): [string, number][] =>
  inputs.split('\n').flatMap((line): [string, number][] => {
    const [, name, value] = /^(.+?) = ([\d,]+\.\d+) ft/.exec(line) ?? [];
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

async function readNumbers(changes: InputChanges): Promise<Printed[]> {
  const pdf = await openPdf(await renderPdf(buildReport('dimension', aReportInput(changes))));
  const running = /^Page \d+ of \d+$|^Touchdown |Dimension Report$/;
  const lines = (await textsOf(pdf)).map(({ text }) => text).filter((text) => text.trim() !== '' && !running.test(text));
  return printedNumbers(lines);
}

const CASES: readonly (readonly [string, InputChanges, number])[] = [
  ['a general aviation heliport by 2D', {}, 16],
  // One diameter for each of its three zones.
  ['a round hospital heliport by 2C', { project: { facilityType: 'hospital', shape: 'circular', advisoryCircular: 'AC 150/5390-2C' } }, 13],
  [
    'a transport heliport with a longer FATO',
    {
      project: { facilityType: 'transport', shape: 'rectangle', elevation: 1500 },
      facility: { additionalFatoLengthFt: feet(25.5) },
      aircraft: aHelicopter(61.3, 51.1),
    },
    16,
  ],
  [
    'an unmarked heliport of a small helicopter',
    { facility: { tlofPerimeterMarked: false, standardH: false }, aircraft: aHelicopter(28.7, 24.1) },
    16,
  ],
  ['a vertiport', { project: { type: 'vertiport', advisoryCircular: 'EB 105A' }, aircraft: aVtol(41.25) }, 16],
  [
    'a vertiport for an aircraft wider than the circle of its propulsion',
    { project: { type: 'vertiport', advisoryCircular: 'EB 105A', shape: 'rectangle' }, aircraft: aVtol(45, { rotorDiameter: feet(38) }) },
    20,
  ],
  [
    'an elevated hospital heliport whose FATO bears no load',
    {
      project: { facilityType: 'hospital', advisoryCircular: 'AC 150/5390-2C' },
      facility: { elevatedFacility: true, rooftopFacility: true, fatoLoadBearing: false, fatoPerimeterMarked: false },
      aircraft: aHelicopter(52.5, 44),
    },
    16,
  ],
  ['a mixed facility', { project: { type: 'mixed' }, aircraft: anAircraft({ type: 'eVTOL', maxGrossWeight: null }) }, 40],
];

describe.each(CASES)('the report of %s', (_, changes, least) => {
  it('has no number that its own formula and inputs do not produce', async () => {
    const numbers = await readNumbers(changes);
    expect(numbers.length).toBeGreaterThanOrEqual(least);
    for (const { title, Value = '', Formula = '', Inputs = '', Calculation: workings = '' } of numbers) {
      const value = figure(Value);
      const tolerance = Value.includes('sq ft') ? areaTolerance(value) : LENGTH_TOLERANCE;
      const oneLine = workings.replaceAll('\n', ' ');
      if (/:1$/.test(Value)) {
        expect(Formula, title).toBe(`Slope = ${Value}`);
        continue;
      }
      for (const side of oneLine.split(' = '))
        expect(Math.abs(evaluatedFormula(side) - value), `${title}: ${oneLine}`).toBeLessThanOrEqual(tolerance);
      if (Formula.startsWith('D: ')) {
        expect(lengths(Inputs), title).toEqual([['D', value]]);
        continue;
      }
      const [, right = ''] = Formula.replaceAll('\n', ' ').split(/ = (.*)/s);
      const filled = withFigures(right, Inputs);
      expect(Math.abs(evaluatedFormula(filled) - value), `${title}: ${Formula} → ${filled}`).toBeLessThanOrEqual(tolerance);
    }
  });
});

it('detects an altered number', async () => {
  const numbers = await readNumbers({});
  const fato = numbers.find(({ title }) => title === 'FATO length');
  const filled = withFigures(fato?.Formula?.split(' = ')[1] ?? '', (fato?.Inputs ?? '').replace('54.700', '54.800'));
  expect(Math.abs(evaluatedFormula(filled) - figure(fato?.Value ?? ''))).toBeGreaterThan(LENGTH_TOLERANCE);
});
