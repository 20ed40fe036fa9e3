/**
 * Requests while the background is as busy as it gets: an archive of 200 MB and a national FAA obstacle file are imported, and ten reports
 * made. The web process, a worker, and the database are on one machine; another process sends the requests by the clock.
 */
import { startBuiltProduct } from './aircraft-import/built-product.ts';
import { type Measured, percentile, type SelfMeasured } from './harness.ts';
import { startDriver } from './server-load/driving.ts';
import type { Planned } from './server-load/driver.ts';
import {
  aLargeProject,
  anArchive,
  asker,
  importArchive,
  importObstacleFile,
  makeReport,
  obstacleFile,
  SCREENS_ASK_EVERY_MS,
} from './server-load/heavy-work.ts';
import { answersOf, type Mix, mixedRounds, PROJECT } from './server-load/mixed-requests.ts';

const PER_SECOND = 50;
const TURN_SECONDS = 4;
const QUIET_TURNS = 5;
const P99 = 0.99;
const LONGEST_HELD_MS = 50;
const SLOWER = 2;
/** Files of 25 MB. */
const FILES = 8;
/** Of the FAA's file of the whole country. */
const NATIONAL_ROWS = 457_927;
const REPORTS = 10;
/** Changed in turn, so that no two changes of one project overlap. */
const PROJECTS = 10;
const SIZE = { obstacles: 1_000, paths: 8 } as const;

interface Busy {
  readonly quietMs: number;
  readonly busyMs: number;
  readonly heldMs: number;
}

interface Wait {
  readonly ms: number;
  readonly isRead: boolean;
}
const slowest = (waits: readonly Wait[]): number =>
  percentile(
    waits.map(({ ms }) => ms),
    P99,
  );
const described = (waits: readonly Wait[]): string =>
  [waits, waits.filter(({ isRead }) => isRead), waits.filter(({ isRead }) => !isRead)]
    .map(slowest)
    .map((ms, place) => `${['all', 'reads', 'changes'][place]} ${ms.toFixed(0)} ms`)
    .join(', ');

/** `worker`: where the background jobs run. */
async function measureWith(worker: 'inside' | 'apart'): Promise<Busy> {
  const product = await startBuiltProduct(worker);
  const driver = startDriver();
  try {
    const ask = asker(product);
    const [aircraft] = (await ask('GET', '/api/aircraft?limit=1')) as { id: string }[];
    const primaryAircraftId = aircraft?.id ?? '';
    const mixes: Mix[] = [];
    for (let n = 0; n < PROJECTS; n += 1) {
      const project = (await ask('POST', '/api/projects', { ...PROJECT, primaryAircraftId })) as { id: string };
      const mix = mixedRounds(project.id, primaryAircraftId);
      await answersOf(product.base, product.cookie, mix);
      mixes.push(mix);
    }
    let round = 0;
    const nextRound: Mix = () => mixes[(round += 1) % PROJECTS]?.() ?? [];
    // One report of a type is made for a project at a time.
    const large: string[] = [];
    for (let n = 0; n < REPORTS; n += 1) large.push(await aLargeProject(ask, SIZE));
    const archive = await anArchive(product, ask, FILES);
    const file = obstacleFile(NATIONAL_ROWS);
    const turn = async () => {
      const requests = requestsOf(nextRound, product);
      const latencies = expectAnswers(await driver.drive({ requests, perSecond: PER_SECOND }));
      return latencies.map((ms, place) => ({ ms, isRead: requests[place]?.method === 'GET' }));
    };
    await turn();

    const quiet: Wait[] = [];
    for (let n = 0; n < QUIET_TURNS; n += 1) quiet.push(...(await turn()));
    await product.heldMs();
    const state = { isOver: false };
    const busy: Wait[] = [];
    const load = async () => {
      while (!state.isOver) busy.push(...(await turn()));
    };
    const began = performance.now();
    const work = Promise.all([
      importArchive(product, ask, archive),
      importObstacleFile(product, ask, file, SCREENS_ASK_EVERY_MS.job),
      ...large.map((id) => makeReport(ask, id, SCREENS_ASK_EVERY_MS.report)),
    ]);
    await Promise.all([load(), work.finally(() => (state.isOver = true))]);
    const seconds = (performance.now() - began) / 1_000;
    const heldMs = await product.heldMs();
    console.log(`worker ${worker}: p99 quiet ${described(quiet)}; during ${seconds.toFixed(0)} s of work ${described(busy)}`);
    return { quietMs: slowest(quiet), busyMs: slowest(busy), heldMs };
  } finally {
    await driver.stop();
    await product.stop();
  }
}

function requestsOf(nextRound: Mix, { base, cookie }: { readonly base: string; readonly cookie: string }): Planned[] {
  const requests: Planned[] = [];
  while (requests.length < PER_SECOND * TURN_SECONDS)
    for (const { path: address, method, body, success } of nextRound())
      requests.push({
        ...{ method: String(method), url: base + address, success, cookie },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
  return requests;
}

interface Answered {
  readonly latencies: readonly number[];
  readonly failures: readonly string[];
}
function expectAnswers({ latencies, failures }: Answered): readonly number[] {
  if (failures.length > 0) throw new Error(`${failures.length} requests failed: ${failures.slice(0, 5).join('; ')}`);
  return latencies;
}

const measured = new Map<string, Promise<Busy>>();
const once = (worker: 'inside' | 'apart'): Promise<Busy> => {
  const known = measured.get(worker) ?? measureWith(worker);
  measured.set(worker, known);
  return known;
};

const benchmark = (
  name: string,
  worker: 'inside' | 'apart',
  [subjectIs, baselineIs]: readonly [string, string],
  ratioOf: (busy: Busy) => number,
): SelfMeasured => ({
  name: `heavy-jobs/${name}`,
  ...{ subjectIs, baselineIs },
  measure: async (): Promise<Measured> => {
    const busy = await once(worker);
    const ratio = ratioOf(busy);
    return { perSecond: PER_SECOND, ratio, ratioLow: ratio, ratioHigh: ratio };
  },
});

const WORK = `while an archive of 200 MB and ${NATIONAL_ROWS.toLocaleString('en-US')} rows of the FAA's file are imported and ${REPORTS} reports made`;
const WAIT = [
  `the slowest of a hundred mixed requests, ${PER_SECOND} a second, ${WORK}`,
  `${SLOWER} times the same while nothing else is done`,
] as const;
const HELD = [`the event loop of the web process held up, 99th percentile, ${WORK}`, `${LONGEST_HELD_MS} ms`] as const;
const waited = ({ quietMs, busyMs }: Busy) => busyMs / (SLOWER * quietMs);
const held = ({ heldMs }: Busy) => heldMs / LONGEST_HELD_MS;

export default [
  benchmark('others-wait', 'apart', WAIT, waited),
  benchmark('event-loop', 'apart', HELD, held),
  benchmark('one-process-others-wait', 'inside', [`${WAIT[0]}, in one process`, WAIT[1]], waited),
  benchmark('one-process-event-loop', 'inside', [`${HELD[0]}, which makes them, too`, HELD[1]], held),
] satisfies readonly SelfMeasured[];
