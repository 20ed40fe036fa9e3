/**
 * Measures work as a ratio: subject and baseline alternate in one process (A B A B …), so that a slow or busy machine slows both. The
 * median of the rounds' ratios is compared with the budget; the spread is printed next to it.
 */
export interface Benchmark {
  /** The key of the budget. */
  readonly name: string;
  /** What one call of the subject does, as text. */
  readonly subjectIs: string;
  readonly baselineIs: string;
  /** One unit of the measured work. Returns a value, so that no compiler eliminates it. */
  readonly subject: (round: number) => unknown;
  readonly baseline: (round: number) => unknown;
}

/** Measures its own time, because it runs elsewhere. */
export interface SelfMeasured extends Pick<Benchmark, 'name' | 'subjectIs' | 'baselineIs'> {
  readonly measure: () => Promise<Measured>;
}

export interface Measured {
  readonly perSecond: number;
  /** Time of the subject divided by time of the baseline: median, minimum, and maximum of the rounds. */
  readonly ratio: number;
  readonly ratioLow: number;
  readonly ratioHigh: number;
}

export interface Measurement extends Measured {
  readonly name: string;
  readonly subjectIs: string;
  readonly baselineIs: string;
}

const ROUNDS = 40;
const WARM_UP = 5;
const SLICE_MS = 20;

let retained: unknown;

/** Calls the work for about one time slice. Returns milliseconds per call. */
function slice(work: (round: number) => unknown): number {
  const started = performance.now();
  let calls = 0;
  let elapsed: number;
  do {
    retained = work(calls);
    calls += 1;
    elapsed = performance.now() - started;
  } while (elapsed < SLICE_MS);
  return elapsed / calls;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

/** Runs the benchmark. */
export async function measure(benchmark: Benchmark | SelfMeasured): Promise<Measurement> {
  const { name, subjectIs, baselineIs } = benchmark;
  if ('measure' in benchmark) return { name, subjectIs, baselineIs, ...(await benchmark.measure()) };
  const rounds = Array.from({ length: WARM_UP + ROUNDS }, () => ({
    subject: slice(benchmark.subject),
    baseline: slice(benchmark.baseline),
  }));
  const counted = rounds.slice(WARM_UP);
  const ratios = counted.map(({ subject, baseline }) => subject / baseline);
  return {
    name,
    subjectIs,
    baselineIs,
    perSecond:
      1000 /
      percentile(
        counted.map(({ subject }) => subject),
        0.5,
      ),
    ratio: percentile(ratios, 0.5),
    ratioLow: percentile(ratios, 0),
    ratioHigh: percentile(ratios, 1),
  };
}

/** The last return value of any work. Reading it prevents dead code elimination. */
export const lastAnswer = (): unknown => retained;
