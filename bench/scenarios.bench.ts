/** How soon the comparison of two scenarios opens, and how soon another scenario, with 2,000 obstacles and 40 paths in a browser. */
import { type Measured, percentile, type SelfMeasured } from './harness.ts';
import { type Alternatives, startAlternatives, type Took } from './scenarios/alternatives.ts';

const COMPARE_MS = 1_000;
const SWITCH_MS = 300;
const ROUNDS = 7;

interface Steps {
  /** The first comparison of a page, which evaluates the changed scenario. */
  readonly compared: readonly Took[];
  readonly comparedAgain: readonly Took[];
  /** To a scenario that the page has not shown yet. */
  readonly opened: readonly Took[];
  readonly switched: readonly Took[];
}

let running: Promise<Alternatives> | null = null;
let measured: Promise<Steps> | null = null;

async function steps(): Promise<Steps> {
  const on = await (running ??= startAlternatives());
  const all = { compared: [] as Took[], comparedAgain: [] as Took[], opened: [] as Took[], switched: [] as Took[] };
  // The first one loads code and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await on.change();
    await on.openBase();
    const compared = await on.compare();
    const again = await on.compare();
    await on.openBase();
    const opened = await on.switchTo('Scenario B');
    const back = [await on.switchTo('Base'), await on.switchTo('Scenario B')];
    if (round === 0) continue;
    all.compared.push(compared);
    all.comparedAgain.push(again);
    all.opened.push(opened);
    all.switched.push(...back);
  }
  return all;
}

type Read = (took: Took) => number;
const READS = { clock: ({ clockMs }: Took) => clockMs, processor: ({ processorMs }: Took) => processorMs } as const;

function benchmarks(name: keyof Steps, subjectIs: string, allowedMs: number): SelfMeasured[] {
  const measure = async (read: Read): Promise<Measured> => {
    const times = (await (measured ??= steps()))[name].map(read);
    const ratio = (share: number) => percentile(times, share) / allowedMs;
    return { perSecond: 1_000 / percentile(times, 0.5), ratio: ratio(0.5), ratioLow: ratio(0), ratioHigh: ratio(1) };
  };
  return (['clock', 'processor'] as const).map((by) => ({
    name: `scenarios/${name}-${by}`,
    subjectIs: `${subjectIs}, ${by === 'clock' ? 'by the clock' : 'in processor time of the main thread of the page'}`,
    baselineIs: `${allowedMs.toLocaleString('en-US')} ms`,
    measure: () => measure(READS[by]),
  }));
}

export default [
  ...benchmarks('compared', 'from Compare… to its table and both drawings, one scenario evaluated again', COMPARE_MS),
  ...benchmarks('comparedAgain', 'from Compare… to its table and both drawings, neither scenario changed', COMPARE_MS),
  ...benchmarks('opened', 'from a scenario in the list to its obstacles with their clearances, the first time', SWITCH_MS),
  ...benchmarks('switched', 'from a scenario in the list to its obstacles with their clearances, shown before', SWITCH_MS),
] satisfies SelfMeasured[];

export const finish = async (): Promise<void> => (await running)?.stop();
