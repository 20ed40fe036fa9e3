/** How long other requests are delayed while Touchdown generates a compliance report of many paths and obstacles. */
import { startBuiltProduct } from './aircraft-import/built-product.ts';
import { type Measured, percentile, type SelfMeasured } from './harness.ts';
import { aLargeProject, type Ask, asker, makeReport, OBSTACLES, PATHS, pause } from './server-load/heavy-work.ts';

const ROUNDS = 5;
/** Concurrent requests of the same user. */
const CALLERS = 4;
const QUIET_MS = 2_000;
const P99 = 0.99;

/** Milliseconds of every request answered until the work is over. */
async function waitsDuring(ask: Ask, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  const state = { isOver: false };
  const caller = async () => {
    while (!state.isOver) {
      const began = performance.now();
      await ask('GET', '/api/projects?limit=50');
      waits.push(performance.now() - began);
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  await work;
  state.isOver = true;
  await Promise.all(callers);
  return waits;
}

async function measure(): Promise<Measured> {
  const product = await startBuiltProduct();
  try {
    const ask = asker(product);
    const projectId = await aLargeProject(ask);
    await makeReport(ask, projectId);
    const ratios: number[] = [];
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const quiet = percentile(await waitsDuring(ask, pause(QUIET_MS)), P99);
      const began = performance.now();
      const busy = percentile(await waitsDuring(ask, makeReport(ask, projectId)), P99);
      took.push(performance.now() - began);
      ratios.push(busy / quiet);
    }
    return {
      perSecond: 1_000 / percentile(took, 0.5),
      ratio: percentile(ratios, 0.5),
      ratioLow: percentile(ratios, 0),
      ratioHigh: percentile(ratios, 1),
    };
  } finally {
    await product.stop();
  }
}

export default [
  {
    name: 'report-load/others-wait',
    subjectIs: `the slowest of a hundred reads while a compliance report of ${PATHS} paths and ${OBSTACLES.toLocaleString('en-US')} obstacles is made`,
    baselineIs: 'the slowest of a hundred reads while nothing else is done',
    measure,
  },
] satisfies readonly SelfMeasured[];
