/**
 * Measures work as a ratio: the subject and a baseline run in turn in one process (A B A B …), so that a slow or busy machine slows
 * both. What is compared with the budget is the median of the rounds' ratios; the spread is printed beside it.
 */
export interface Benchmark {
  /** The key of the budget. */
  readonly name: string;
  /** What one call of the subject does, in words. */
  readonly subjectIs: string;
  readonly baselineIs: string;
  /** One unit of the measured work. Answers something, so that no compiler drops it. */
  readonly subject: (round: number) => unknown;
  readonly baseline: (round: number) => unknown;
}

/** What takes its own time, because it runs elsewhere. */
export interface SelfMeasured extends Pick<Benchmark, 'name' | 'subjectIs' | 'baselineIs'> {
  readonly measure: () => Promise<Measured>;
}

export interface Measured {
  readonly perSecond: number;
  /** Time of the subject over time of the baseline: median, least and greatest of the rounds. */
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

let kept: unknown;

/** Calls the work for about one slice; answers milliseconds per call. */
function slice(work: (round: number) => unknown): number {
  const started = performance.now();
  let calls = 0;
  let elapsed: number;
  do {
    kept = work(calls);
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

/** The last answer of any work; reading it keeps the work alive. */
export const lastAnswer = (): unknown => kept;
