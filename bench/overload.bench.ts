/**
 * The built product under twice the load that it can handle: the excess is rejected at once with 503, what is accepted is answered in time,
 * and users can still sign in. The load is sent by the clock from a separate process.
 */
import { startBuiltProduct } from './aircraft-import/built-product.ts';
import { type Measured, percentile, type SelfMeasured } from './harness.ts';
import { type Driver, startDriver } from './server-load/driving.ts';
import type { Outcome, Planned } from './server-load/driver.ts';
import { asker } from './server-load/heavy-work.ts';
import { aPath, anObstacle, type Mix, PROJECT, steadyRounds } from './server-load/mixed-requests.ts';

const WARM_UP = { perSecond: 100, seconds: 3 } as const;
/** Increased until the product no longer handles more than before. */
const RATES = [150, 300, 450, 600, 800, 1_000, 1_300, 1_700] as const;
const RATE_SECONDS = 4;
const TURNS = 3;
const TURN_SECONDS = 5;
/** Of the maximum ever handled per second, this fraction must be handled at twice that load. */
const GOODPUT_SHARE = 0.8;
const LONGEST_P99_MS = 1_000;
const LONGEST_ENTRANCE_MS = 2_000;
const P99 = 0.99;
const REFUSED = 503;

interface Turn {
  readonly outcome: Outcome;
  readonly seconds: number;
}
const accepted = ({ outcome: { statuses, latencies } }: Turn): readonly number[] =>
  latencies.filter((_, place) => statuses[place] !== REFUSED && statuses[place] !== 0);
const goodput = (turn: Turn): number => accepted(turn).length / turn.seconds;

async function drive(driver: Driver, nextRound: Mix, base: string, cookie: string, perSecond: number, seconds: number): Promise<Turn> {
  const requests: Planned[] = [];
  while (requests.length < perSecond * seconds)
    for (const { method, path, body, success } of nextRound())
      requests.push({ method: String(method), url: base + path, cookie, success, ...(body && { body: JSON.stringify(body) }) });
  return { outcome: await driver.drive({ requests, perSecond }), seconds };
}

/** Milliseconds that a sign-in and a health check take. Infinite if either is rejected. */
async function entrance(base: string): Promise<number> {
  const began = performance.now();
  const health = await fetch(`${base}/api/health`);
  const body = JSON.stringify({ email: 'ada@example.org', password: 'four words in a row' });
  const signIn = await fetch(`${base}/api/auth/sign-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return health.ok && signIn.ok ? performance.now() - began : Number.POSITIVE_INFINITY;
}

interface Figures {
  /** The most requests per second ever handled. */
  readonly capacity: number;
  readonly turns: readonly Turn[];
  readonly entrances: readonly number[];
}

async function overload(): Promise<Figures> {
  const product = await startBuiltProduct();
  const driver = startDriver();
  try {
    const ask = asker(product);
    const [aircraft] = (await ask('GET', '/api/aircraft?limit=1')) as { id: string }[];
    const project = (await ask('POST', '/api/projects', { ...PROJECT, primaryAircraftId: aircraft?.id ?? '' })) as { id: string };
    const add = async (kind: string, body: object) =>
      ((await ask('POST', `/api/projects/${project.id}/${kind}`, body)) as { id: string }).id;
    const [pathId, obstacleId] = [await add('paths', aPath(0)), await add('obstacles', anObstacle(0))];
    const nextRound = steadyRounds(project.id, aircraft?.id ?? '', pathId, obstacleId);
    const at = (perSecond: number, seconds: number) => drive(driver, nextRound, product.base, product.cookie, perSecond, seconds);
    await at(WARM_UP.perSecond, WARM_UP.seconds);
    let capacity = 0;
    for (const rate of RATES) {
      const answered = goodput(await at(rate, RATE_SECONDS));
      if (answered < capacity) break;
      capacity = answered;
    }
    const turns: Turn[] = [];
    const entrances: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const load = at(2 * capacity, TURN_SECONDS);
      entrances.push(await entrance(product.base));
      turns.push(await load);
    }
    return { capacity, turns, entrances };
  } finally {
    await driver.stop();
    await product.stop();
  }
}

let measured: Promise<Figures> | null = null;
const figures = () => (measured ??= overload());
const spread = (perSecond: number, ratios: readonly number[]): Measured => ({
  perSecond,
  ratio: percentile(ratios, 0.5),
  ratioLow: percentile(ratios, 0),
  ratioHigh: percentile(ratios, 1),
});

const TWICE = 'at twice the load that the product can answer:';
export default [
  {
    name: 'overload/goodput',
    subjectIs: `${GOODPUT_SHARE * 100} % of the most requests that are answered in a second`,
    baselineIs: `${TWICE} the requests that are answered in a second`,
    measure: async () => {
      const { capacity, turns } = await figures();
      return spread(
        capacity,
        turns.map((turn) => (GOODPUT_SHARE * capacity) / goodput(turn)),
      );
    },
  },
  {
    name: 'overload/p99',
    subjectIs: `${TWICE} the slowest of a hundred requests that are accepted`,
    baselineIs: `${LONGEST_P99_MS} ms`,
    measure: async () => {
      const { capacity, turns } = await figures();
      return spread(
        2 * capacity,
        turns.map((turn) => percentile(accepted(turn), P99) / LONGEST_P99_MS),
      );
    },
  },
  {
    name: 'overload/entrance',
    subjectIs: `${TWICE} a health check and a sign-in`,
    baselineIs: `${LONGEST_ENTRANCE_MS} ms`,
    measure: async () => {
      const { capacity, entrances } = await figures();
      return spread(
        2 * capacity,
        entrances.map((took) => took / LONGEST_ENTRANCE_MS),
      );
    },
  },
] satisfies readonly SelfMeasured[];
