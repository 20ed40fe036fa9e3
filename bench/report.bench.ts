/** Reports and plan sheets: time from the records to the bytes of the PDF, first and once warm, and the cost of the largest project. */
import type { StoredObstacle, WirePath } from '@touchdown/domain';
import { buildReport } from '@touchdown/exports/report';
import { buildSheets } from '@touchdown/exports/sheets';
import { aReportInput, aStoredObstacle } from '@touchdown/exports/testing';
import { type Measured, percentile, type SelfMeasured } from './harness.ts';

const BUDGET = { coldMs: 1500, warmMs: 300, largeMs: 5000, largeMb: 200, sheetsMs: 1000 } as const;
const [ROUNDS, LARGE_ROUNDS] = [20, 3];
const SHEETS = 6;
const MB = 2 ** 20;

/** CPU time of this process, in milliseconds. A busy machine does not increase it. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const against = (times: readonly number[], budgetMs: number): Measured => ({
  perSecond: 1000 / percentile(times, 0.5),
  ratio: percentile(times, 0.5) / budgetMs,
  ratioLow: percentile(times, 0) / budgetMs,
  ratioHigh: percentile(times, 1) / budgetMs,
});

async function make(input = aReportInput(), onProgress?: () => void): Promise<Uint8Array> {
  const { renderPdf } = await import('../apps/server/src/pdf/render-pdf.ts');
  return renderPdf(buildReport('compliance', input), onProgress === undefined ? {} : { onProgress });
}

/** A set of plan sheets from its records to its PDF: four paths give six sheets. */
async function makeSheets(): Promise<Uint8Array> {
  const { renderSheets } = await import('../apps/server/src/pdf/render-sheets.ts');
  const set = buildSheets(sheetInput(), { paper: 'ansi-b', feetPerInch: null });
  if (set === null || set.sheets.length < SHEETS) throw new Error(`${set?.sheets.length ?? 0} sheets instead of ${SHEETS}.`);
  return renderSheets(set);
}

const sheetInput = () =>
  aReportInput({
    hasFixes: false,
    paths: [10, 100, 190, 280].map((heading, index): WirePath => ({
      ...{ id: `p${index}`, name: `Path ${index + 1}`, type: 'both', headingReference: 'true' },
      ...{ ingressHeadingDegrees: heading, egressHeadingDegrees: (heading + 180) % 360 },
    })),
  });

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await processorMs(work));
  return times;
}

const largeInput = () => {
  const paths = Array.from({ length: 200 }, (_, index): WirePath => {
    const heading = (index * 1.7) % 360;
    return {
      id: `p${index}`,
      name: `Path ${index}`,
      type: 'both',
      ingressHeadingDegrees: heading,
      egressHeadingDegrees: (heading + 180) % 360,
      headingReference: 'true',
    };
  });
  const obstacles = Array.from({ length: 5000 }, (_, index): StoredObstacle =>
    aStoredObstacle({
      id: `o${index}`,
      name: `Tower ${index}`,
      latitude: 42.3601 + 0.012 * Math.sin(index * 1.3),
      longitude: -71.0589 + 0.014 * Math.cos(index * 2.1),
      heightFeet: 50 + ((index * 37) % 500),
      verticalAccuracyFeet: (index % 3) * 10,
      horizontalAccuracyFeet: (index % 4) * 20,
    }),
  );
  return aReportInput({ paths, obstacles, hasFixes: false });
};

/** Growth of the process over one large report, as a fraction of the limit. */
async function memory(): Promise<Measured> {
  const input = largeInput();
  const before = process.memoryUsage().rss;
  let most = before;
  const milliseconds = await processorMs(() => make(input, () => (most = Math.max(most, process.memoryUsage.rss()))));
  most = Math.max(most, process.memoryUsage().rss);
  const ratio = (most - before) / MB / BUDGET.largeMb;
  return { perSecond: 1000 / milliseconds, ratio, ratioLow: ratio, ratioHigh: ratio };
}

export default [
  {
    name: 'report/cold',
    subjectIs: 'the first compliance report of a process, 14 pages with plans and profiles, libraries and fonts loaded for it',
    baselineIs: `${BUDGET.coldMs} ms of processor time`,
    measure: async () => against(await timesOf(1, () => make()), BUDGET.coldMs),
  },
  {
    name: 'report/warm',
    subjectIs: 'the same report again',
    baselineIs: `${BUDGET.warmMs} ms of processor time`,
    measure: async () => against(await timesOf(ROUNDS, () => make()), BUDGET.warmMs),
  },
  {
    name: 'report/sheets-warm',
    subjectIs: 'a set of six plan sheets on ANSI B as PDF, once warm',
    baselineIs: `${BUDGET.sheetsMs} ms of processor time`,
    measure: async () => against(await timesOf(ROUNDS, makeSheets), BUDGET.sheetsMs),
  },
  {
    name: 'report/large-memory',
    subjectIs: 'growth of the process over a report of 200 paths and 5,000 obstacles',
    baselineIs: `${BUDGET.largeMb} MB`,
    measure: memory,
  },
  {
    name: 'report/large',
    subjectIs: 'a compliance report of 200 paths and 5,000 obstacles',
    baselineIs: `${BUDGET.largeMs} ms of processor time`,
    measure: async () => {
      const input = largeInput();
      return against(await timesOf(LARGE_ROUNDS, () => make(input)), BUDGET.largeMs);
    },
  },
] satisfies SelfMeasured[];
