/** `npm run bench`: every benchmark of this folder, compared with budgets.json. Arguments after -- select by name. See README.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Benchmark, lastAnswer, measure, type Measurement, type SelfMeasured } from './harness.ts';

/** Name → the largest accepted ratio. A control is shown and not evaluated. */
type Budget = { readonly maxRatio: number } | { readonly isControl: true };
type Result = 'holds' | 'EXCEEDED' | 'NO BUDGET' | 'NOT MEASURED' | 'control';

const HERE = import.meta.dirname;
const budgets = JSON.parse(readFileSync(path.join(HERE, 'budgets.json'), 'utf8')) as Readonly<Record<string, Budget>>;
const wanted = process.argv.slice(2);

interface BenchmarkFile {
  readonly default: readonly (Benchmark | SelfMeasured)[];
  /** Stops what its benchmarks started. */
  readonly finish?: () => Promise<unknown>;
}

async function benchmarkFiles(): Promise<BenchmarkFile[]> {
  const files = readdirSync(HERE).filter((file) => file.endsWith('.bench.ts'));
  return Promise.all(files.map((file) => import(pathToFileURL(path.join(HERE, file)).href) as Promise<BenchmarkFile>));
}

const isWanted = ({ name }: Pick<Benchmark, 'name'>) => wanted.length === 0 || wanted.some((part) => name.includes(part));

/** For a benchmark that failed, so that no other one is lost. */
function notMeasured({ name, subjectIs, baselineIs }: Benchmark | SelfMeasured, error: unknown): Measurement {
  console.error(`${name}:`, error);
  const none = Number.NaN;
  return { name, subjectIs, baselineIs, perSecond: none, ratio: none, ratioLow: none, ratioHigh: none };
}

function resultOf({ name, ratio }: Measurement): Result {
  if (Number.isNaN(ratio)) return 'NOT MEASURED';
  const budget = budgets[name];
  if (budget === undefined) return 'NO BUDGET';
  if ('isControl' in budget) return 'control';
  return ratio <= budget.maxRatio ? 'holds' : 'EXCEEDED';
}

function budgetOf({ name }: Measurement): number | '' {
  const budget = budgets[name];
  return budget !== undefined && 'maxRatio' in budget ? budget.maxRatio : '';
}

const results: { readonly result: Measurement; readonly crowd: number }[] = [];
for (const { default: benchmarks, finish } of await benchmarkFiles()) {
  for (const benchmark of benchmarks.filter(isWanted)) {
    const result = await measure(benchmark).catch((error: unknown) => notMeasured(benchmark, error));
    results.push({ result, crowd: loadavg()[0] ?? 0 });
  }
  await finish?.();
}

console.table(
  results.map(({ result, crowd }) => ({
    benchmark: result.name,
    'per second': Math.round(result.perSecond).toLocaleString('en-US'),
    budget: budgetOf(result),
    median: result.ratio.toFixed(2),
    'min … max': `${result.ratioLow.toFixed(2)} … ${result.ratioHigh.toFixed(2)}`,
    result: resultOf(result),
    'machine load': crowd.toFixed(1),
  })),
);
for (const { result } of results) console.log(`${result.name}: ${result.subjectIs}; ratio to ${result.baselineIs}`);
void lastAnswer();
if (results.length === 0) throw new Error('No benchmark ran.');
process.exitCode = results.every(({ result }) => ['holds', 'control'].includes(resultOf(result))) ? 0 : 1;
