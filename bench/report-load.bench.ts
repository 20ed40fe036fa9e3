/** How long others wait for the product while it makes a compliance report of many paths and obstacles. */
import { type BuiltProduct, startBuiltProduct } from './aircraft-import/built-product.ts';
import { type Measured, percentile, type SelfMeasured } from './harness.ts';

const ROUNDS = 5;
const OBSTACLES = 5_000;
const PATHS = 50;
/** Requests of the same person at once. */
const CALLERS = 4;
const QUIET_MS = 2_000;
const P99 = 0.99;
const HEADERS = { 'content-type': 'application/json' };

type Ask = (method: string, address: string, body?: object) => Promise<unknown>;
const asker =
  ({ base, cookie }: BuiltProduct): Ask =>
  async (method, address, body) => {
    const answer = await fetch(`${base}${address}`, {
      method,
      headers: { ...HEADERS, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };

async function aProject(ask: Ask): Promise<string> {
  const [aircraft] = (await ask('GET', '/api/aircraft?limit=1')) as { id: string }[];
  const place = { latitude: 41.40345833, longitude: -81.75291667, elevation: 780 };
  const project = (await ask('POST', '/api/projects', { name: 'Harbor', type: 'heliport', ...place, primaryAircraftId: aircraft?.id })) as {
    id: string;
  };
  for (let n = 0; n < PATHS; n += 1)
    await ask('POST', `/api/projects/${project.id}/paths`, {
      ...{ name: `Path ${n}`, type: 'both', ingressHeadingDegrees: (n * 360) / PATHS, headingReference: 'true' },
    });
  const obstacles = Array.from({ length: OBSTACLES }, (_, n) => ({
    ...{ name: `Pole ${n}`, type: 'tower', latitude: 41.39 + (n % 71) * 4e-4, longitude: -81.77 + Math.floor(n / 71) * 4e-4 },
    ...{ heightFeet: 20 + (n % 90), elevationFeet: 770, sourceLine: n + 2 },
  }));
  for (let from = 0; from < OBSTACLES; from += 1_000)
    await ask('POST', `/api/projects/${project.id}/obstacles/import`, {
      sourceFile: 'survey.csv',
      obstacles: obstacles.slice(from, from + 1_000),
    });
  return project.id;
}

/** Milliseconds of every request that was answered until the work is over. */
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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function makeReport(ask: Ask, projectId: string): Promise<void> {
  const { id } = (await ask('POST', `/api/projects/${projectId}/reports`, { type: 'compliance' })) as { id: string };
  for (;;) {
    await pause(100);
    const { state, problem } = (await ask('GET', `/api/projects/${projectId}/reports/${id}`)) as { state: string; problem: string | null };
    if (state === 'failed') throw new Error(String(problem));
    if (state === 'ready') break;
  }
  await ask('DELETE', `/api/projects/${projectId}/reports/${id}`);
}

async function measure(): Promise<Measured> {
  const product = await startBuiltProduct();
  try {
    const ask = asker(product);
    const projectId = await aProject(ask);
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
      ratioLow: percentile(ratios, 0.1),
      ratioHigh: percentile(ratios, 0.9),
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
