/**
 * `npm run bench:lighthouse`: the production build in Lighthouse, each page on a desktop and on a phone, several times. The median is
 * compared with the budget, and the spread is printed next to it. Arguments after -- select pages by name. A busy machine lowers
 * performance.
 */
import { loadavg } from 'node:os';
import { type Audit, audit, CATEGORIES, type Category, DEVICES } from './audit.ts';
import { startChrome } from './chrome.ts';
import { startFilled } from './pages.ts';

const RUNS = Number(process.env['RUNS'] ?? 3);
const LEAST: Readonly<Record<Category, number>> = { performance: 95, accessibility: 100, 'best-practices': 100 };
const wanted = process.argv.slice(2);

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const scoresOf = (audits: readonly Audit[], category: Category) => audits.map(({ scores }) => scores[category]);
const cell = (scores: readonly number[]) => `${median(scores)} (${Math.min(...scores)} … ${Math.max(...scores)})`;

const product = await startFilled();
const chrome = await startChrome();
const rows = [];
try {
  for (const page of product.pages.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    for (const device of DEVICES) {
      const audits: Audit[] = [];
      for (let run = 0; run < RUNS; run += 1) audits.push(await audit(page, device, chrome.port));
      const holds = CATEGORIES.every((category) => median(scoresOf(audits, category)) >= LEAST[category]);
      rows.push({ page: page.name, device, audits, holds });
      console.log(`${page.name} on ${device === 'desktop' ? 'a desk' : 'a phone'}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
      for (const finding of new Set(audits.flatMap(({ findings }) => findings))) console.log(`  ${finding}`);
    }
} finally {
  await chrome.stop();
  await product.stop();
}

console.table(
  rows.map(({ page, device, audits, holds }) => ({
    page,
    device,
    ...Object.fromEntries(CATEGORIES.map((category) => [`${category} ≥ ${LEAST[category]}`, cell(scoresOf(audits, category))])),
    verdict: holds ? 'holds' : 'BELOW',
  })),
);
process.exitCode = rows.length > 0 && rows.every(({ holds }) => holds) ? 0 : 1;
