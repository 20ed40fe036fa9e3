/** `npm run bench`: every benchmark of this folder, held against budgets.json. What follows -- selects by name. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Benchmark, lastAnswer, measure, type SelfMeasured } from './harness.ts';

/** name → the largest ratio that is accepted. */
type Budgets = Readonly<Record<string, { readonly maxRatio: number }>>;

const HERE = import.meta.dirname;
const budgets = JSON.parse(readFileSync(path.join(HERE, 'budgets.json'), 'utf8')) as Budgets;
const wanted = process.argv.slice(2);

interface BenchmarkFile {
  readonly default: readonly (Benchmark | SelfMeasured)[];
  /** Ends what its benchmarks started. */
  readonly finish?: () => Promise<unknown>;
}

async function benchmarkFiles(): Promise<BenchmarkFile[]> {
  const files = readdirSync(HERE).filter((file) => file.endsWith('.bench.ts'));
  return Promise.all(files.map((file) => import(pathToFileURL(path.join(HERE, file)).href) as Promise<BenchmarkFile>));
}

const isWanted = ({ name }: Pick<Benchmark, 'name'>) => wanted.length === 0 || wanted.some((part) => name.includes(part));

const rows = [];
for (const { default: benchmarks, finish } of await benchmarkFiles()) {
  for (const benchmark of benchmarks.filter(isWanted)) {
    const result = await measure(benchmark);
    const budget = budgets[benchmark.name]?.maxRatio;
    rows.push({ result, budget, holds: budget !== undefined && result.ratio <= budget });
  }
  await finish?.();
}

console.table(
  rows.map(({ result, budget, holds }) => ({
    benchmark: result.name,
    'per second': Math.round(result.perSecond).toLocaleString('en-US'),
    ratio: result.ratio.toFixed(2),
    'p10 … p90': `${result.ratioLow.toFixed(2)} … ${result.ratioHigh.toFixed(2)}`,
    budget: budget ?? 'none',
    verdict: holds ? 'holds' : budget === undefined ? 'NO BUDGET' : 'EXCEEDED',
  })),
);
for (const { result } of rows) console.log(`${result.name}: ${result.subjectIs}; ratio to ${result.baselineIs}`);
void lastAnswer();
if (rows.length === 0) throw new Error('No benchmark ran.');
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
