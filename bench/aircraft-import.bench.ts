/** 10,000 aircraft of a table, checked and saved by the built product, and how long other requests are delayed meanwhile. */
import { bareImport, makeBareTable } from './aircraft-import/bare-import.ts';
import { startBuiltProduct } from './aircraft-import/built-product.ts';
import { type Measured, percentile, type SelfMeasured } from './harness.ts';

const ROUNDS = 6;
const WARM_UP = 1;
const ROWS = 10_000;
const LONGEST_MS = 5_000;
const LONGEST_HELD_MS = 50;

const table = [
  'Name,Manufacturer,Model,MTOW (kg),Overall length (m),Overall width (m),D (m)',
  ...Array.from({ length: ROWS }, (_, n) => `Aircraft ${n},Maker,Model ${n},6400,16.66,13.8,16.66`),
].join('\n');

interface Round {
  readonly took: number;
  readonly heldMs: number;
  readonly bare: number;
}

async function rounds(): Promise<Round[]> {
  const product = await startBuiltProduct();
  try {
    await makeBareTable(product.client);
    const all: Round[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const measured = await product.importTable(table);
      await product.client.query("delete from aircraft where manufacturer = 'Maker'");
      all.push({ ...measured, bare: await bareImport(product.client, table) });
    }
    return all.slice(WARM_UP);
  } finally {
    await product.stop();
  }
}

let measured: Promise<Round[]> | null = null;

const benchmark = (name: string, subjectIs: string, baselineIs: string, ratioOf: (round: Round) => number): SelfMeasured => ({
  name: `aircraft-import/${name}`,
  subjectIs,
  baselineIs,
  measure: async (): Promise<Measured> => {
    const all = await (measured ??= rounds());
    const ratios = all.map(ratioOf);
    return {
      perSecond:
        1000 /
        percentile(
          all.map(({ took }) => took),
          0.5,
        ),
      ratio: percentile(ratios, 0.5),
      ratioLow: percentile(ratios, 0),
      ratioHigh: percentile(ratios, 1),
    };
  },
});

const IMPORT = 'ten thousand aircraft checked, and checked again and stored';
export default [
  benchmark('time', IMPORT, 'five seconds', ({ took }) => took / LONGEST_MS),
  benchmark('rows', IMPORT, 'the same rows parsed and stored by the driver alone', ({ took, bare }) => took / bare),
  benchmark('event-loop', 'the event loop held up meanwhile, 99th percentile', '50 ms', ({ heldMs }) => heldMs / LONGEST_HELD_MS),
];
