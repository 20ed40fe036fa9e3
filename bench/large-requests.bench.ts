/**
 * The processor time of the requests of a large project: 20 curved paths, and 5,000 obstacles whose location is known to 20 to 500 ft. A
 * file that takes longer than two seconds is made by a job, so its request only queues it.
 */
import { EXPORT_FORMATS, REPORT_TYPES } from '@touchdown/contract';
import { startBuiltProduct } from './aircraft-import/built-product.ts';
import type { SelfMeasured } from './harness.ts';
import { aProjectOfCurves, type Ask, asker, pause, untilDone } from './server-load/heavy-work.ts';

const LONGEST_S = 2;

interface Request {
  readonly method: 'GET' | 'POST';
  /** After the project's address. */
  readonly path: string;
  /** Runs before it, unmeasured. */
  readonly before?: (ask: Ask) => Promise<unknown>;
}

const exported = EXPORT_FORMATS.filter((format) => format !== 'archive-files').map((format): Request => ({
  method: 'GET',
  path: `/export/${format}`,
}));
const previews = REPORT_TYPES.map((type): Request => ({ method: 'GET', path: `/report-preview/${type}` }));

/** What no kept result answers: each follows a change of the project. */
const evaluated = (projectId: string, scenarioId: string): Request[] => {
  let elevation = 780;
  const before = (ask: Ask) => ask('PUT', `/api/projects/${projectId}`, { elevation: (elevation += 1) });
  return [
    { method: 'GET', path: '/compliance', before },
    { method: 'POST', path: '/edition-comparison', before },
    { method: 'GET', path: `/scenarios/base/compare/${scenarioId}`, before },
    { method: 'GET', path: '/notice/7480-1', before },
    { method: 'GET', path: '/notice/7460-1', before },
  ];
};

async function measure() {
  const product = await startBuiltProduct();
  const ask = asker(product);
  try {
    const projectId = await aProjectOfCurves(ask);
    const { id: scenarioId } = (await ask('POST', `/api/projects/${projectId}/scenarios`, { name: 'Higher' })) as { id: string };
    const seconds: number[] = [];
    for (const { method, path, before } of [...evaluated(projectId, scenarioId), ...exported, ...previews]) {
      await before?.(ask);
      await product.processorMs();
      const began = performance.now();
      const answer = await fetch(`${product.base}/api/projects/${projectId}${path}`, {
        method,
        headers: { cookie: product.cookie, ...(method === 'POST' && { 'content-type': 'application/json' }) },
        ...(method === 'POST' && { body: '{}' }),
      });
      const body = await answer.arrayBuffer();
      const took = (performance.now() - began) / 1_000;
      const cpu = (await product.processorMs()) / 1_000;
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${new TextDecoder().decode(body)}`);
      seconds.push(cpu);
      console.log(`${method} ${path}: ${answer.status}, ${cpu.toFixed(2)} s of processor time, ${took.toFixed(2)} s by the clock`);
      if (answer.status === 202) await untilDone(ask, (JSON.parse(new TextDecoder().decode(body)) as { id: string }).id);
      await pause(50);
    }
    const longest = Math.max(...seconds);
    const ratio = longest / LONGEST_S;
    return { perSecond: 1 / longest, ratio, ratioLow: Math.min(...seconds) / LONGEST_S, ratioHigh: ratio };
  } finally {
    await product.stop();
  }
}

export default [
  {
    name: 'large-requests/longest',
    subjectIs: 'processor time of the longest request of a project of 20 curved paths and 5,000 obstacles of uncertain location',
    baselineIs: `${LONGEST_S} s`,
    measure,
  },
] satisfies readonly SelfMeasured[];
