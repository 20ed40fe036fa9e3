/**
 * The built product under a hundred mixed requests per second, sent by the clock from a separate process. Bare Fastify and Node's own
 * server answer the same requests with the same bodies in alternation. Then the same load with long work beside it, and a probe in the
 * server.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuiltProduct, startBuiltProduct } from './aircraft-import/built-product.ts';
import { type Measured, percentile, type SelfMeasured } from './harness.ts';
import { ended, freePort, runTypeScript, untilAnswers } from './list-reads/product.ts';
import type { Outcome, Planned } from './server-load/driver.ts';
import { type Driver, startDriver } from './server-load/driving.ts';
import {
  aLargeProject,
  analyse,
  asker,
  DOF_ROWS,
  importObstacleFile,
  makeReport,
  OBSTACLES,
  obstacleFile,
  PATHS,
} from './server-load/heavy-work.ts';
import { answersOf, RETAINED_FOR, type Mix, mixedRounds, PROJECT } from './server-load/mixed-requests.ts';

const PER_SECOND = 100;
const TURN_SECONDS = 4;
const TURNS = 8;
const WARM_UP = 2;
const HEAVY_TURNS = 3;
const P99 = 0.99;
const LONGEST_HELD_MS = 50;

interface Target {
  /** The address of a request of the mix. */
  readonly urlOf: (request: { readonly kind: string; readonly path: string }) => string;
  readonly cookie?: string;
  /** Its own, because it deletes what it adds. */
  readonly nextRound: Mix;
}

/** One time slice: as many requests as are due in its time. */
async function turn(driver: Driver, { urlOf, cookie, nextRound }: Target): Promise<Outcome> {
  const requests: Planned[] = [];
  while (requests.length < PER_SECOND * TURN_SECONDS)
    for (const { kind, path: address, method, body, success } of nextRound())
      requests.push({
        ...{ method: String(method), url: urlOf({ kind, path: address }), success },
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
  return driver.drive({ requests, perSecond: PER_SECOND });
}

interface Bench {
  readonly product: BuiltProduct;
  readonly driver: Driver;
  readonly targets: Readonly<Record<'product' | 'fastify' | 'node', Target>>;
  readonly stop: () => Promise<void>;
}

async function start(): Promise<Bench> {
  const product = await startBuiltProduct();
  const ask = asker(product);
  const [aircraft] = (await ask('GET', '/api/aircraft?limit=1')) as { id: string }[];
  const primaryAircraftId = aircraft?.id ?? '';
  for (let n = 0; n < 30; n += 1) await ask('POST', '/api/projects', { ...PROJECT, primaryAircraftId });
  const project = (await ask('POST', '/api/projects', { ...PROJECT, primaryAircraftId })) as { id: string };
  const rounds = () => mixedRounds(project.id, primaryAircraftId);
  const nextRound = rounds();
  const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-bench-answers-'));
  const answers = path.join(folder, 'answers.json');
  writeFileSync(answers, JSON.stringify(await answersOf(product.base, product.cookie, nextRound)));
  const [fastify, node] = [await freePort(), await freePort()];
  const bare = runTypeScript('bench/server-load/bare.ts', { BARE_ANSWERS: answers, BARE_PORTS: `${fastify},${node}` });
  for (const port of [fastify, node]) await untilAnswers(`http://127.0.0.1:${port}/project`);
  const driver = startDriver();
  const bareTarget = (port: number): Target => {
    const nextRound = rounds();
    // The same progress as Touchdown: from here on, all kinds are requested.
    for (let round = 0; round <= RETAINED_FOR; round += 1) nextRound();
    return { urlOf: ({ kind }) => `http://127.0.0.1:${port}/${kind}`, nextRound };
  };
  return {
    ...{ product, driver },
    targets: {
      product: { urlOf: ({ path: address }) => product.base + address, cookie: product.cookie, nextRound },
      fastify: bareTarget(fastify),
      node: bareTarget(node),
    },
    stop: async () => {
      await driver.stop();
      await ended(bare);
      await product.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

let running: Promise<Bench> | null = null;
const bench = () => (running ??= start());
export const finish = async () => (await running)?.stop();

interface Turn {
  readonly product: Outcome;
  readonly fastify: Outcome;
  readonly node: Outcome;
}

async function turns(): Promise<Turn[]> {
  const { driver, targets } = await bench();
  const all: Turn[] = [];
  for (let round = 0; round < WARM_UP + TURNS; round += 1)
    all.push({
      product: await turn(driver, targets.product),
      fastify: await turn(driver, targets.fastify),
      node: await turn(driver, targets.node),
    });
  const counted = all.slice(WARM_UP);
  const failures = counted.flatMap(({ product }) => product.failures);
  if (failures.length > 0) console.error(`${failures.length} requests failed:\n  ${failures.slice(0, 10).join('\n  ')}`);
  return counted;
}

let measured: Promise<Turn[]> | null = null;

const spread = (ratios: readonly number[]): Measured => ({
  perSecond: PER_SECOND,
  ratio: percentile(ratios, 0.5),
  ratioLow: percentile(ratios, 0),
  ratioHigh: percentile(ratios, 1),
});

const slowest = ({ latencies }: Outcome, share: number) => percentile(latencies, share);

const underLoad = (name: string, subjectIs: string, baselineIs: string, measure: (all: readonly Turn[]) => Measured): SelfMeasured => ({
  name: `server-load/${name}`,
  subjectIs,
  baselineIs,
  measure: async () => measure(await (measured ??= turns())),
});

/** 99th percentile of the event loop delay while all of it runs beside the load, as a fraction of the limit. */
async function heldUp(): Promise<Measured> {
  const { product, driver, targets } = await bench();
  const ask = asker(product);
  const [projectId, file] = [await aLargeProject(ask), obstacleFile()];
  await makeReport(ask, projectId);
  const ratios: number[] = [];
  for (let round = 0; round < HEAVY_TURNS; round += 1) {
    const state = { isOver: false };
    await product.heldMs();
    const load = async () => {
      while (!state.isOver) await turn(driver, targets.product);
    };
    const work = Promise.all([makeReport(ask, projectId), analyse(ask, projectId), importObstacleFile(product, ask, file)]);
    await Promise.all([load(), work.finally(() => (state.isOver = true))]);
    ratios.push((await product.heldMs()) / LONGEST_HELD_MS);
  }
  return spread(ratios);
}

const MIX = `${PER_SECOND} mixed requests a second: lists, records, changes, a calculation`;
const count = (value: number) => value.toLocaleString('en-US');
export default [
  underLoad('p99', `${MIX}; the slowest of a hundred`, 'the same of bare Fastify, with bodies of the same size', (all) =>
    spread(all.map(({ product, fastify }) => slowest(product, P99) / slowest(fastify, P99))),
  ),
  underLoad('median', `${MIX}; the median`, 'the same of bare Fastify', (all) =>
    spread(all.map(({ product, fastify }) => slowest(product, 0.5) / slowest(fastify, 0.5))),
  ),
  underLoad('control', "bare Fastify's slowest of a hundred", "the same of Node's own server, which says how quiet the machine is", (all) =>
    spread(all.map(({ fastify, node }) => slowest(fastify, P99) / slowest(node, P99))),
  ),
  underLoad('failures', 'requests that were answered otherwise than planned, in all turns', 'one', (all) =>
    spread([all.reduce((sum, { product }) => sum + product.failures.length, 0)]),
  ),
  {
    name: 'server-load/event-loop',
    subjectIs:
      `the event loop of the server held up, 99th percentile, while a report and an analysis of ${PATHS} paths and ${count(OBSTACLES)} ` +
      `obstacles are made and ${count(DOF_ROWS)} rows of an obstacle file imported under that load`,
    baselineIs: `${LONGEST_HELD_MS} ms`,
    measure: heldUp,
  },
] satisfies readonly SelfMeasured[];
