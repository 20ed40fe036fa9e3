// The results of the nightly run in docs/quality.md, such as the coverage of packages/domain, by module.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { ROOT } from './run.mjs';

export const QUALITY = path.join(ROOT, 'docs/quality.md');
/** The formatter's settings. */
const STYLE = JSON.parse(readFileSync(path.join(ROOT, '.oxfmtrc.json'), 'utf8'));
const DOMAIN = 'packages/domain/src/';

/** The module of a file in packages/domain, such as `obstacles`; for its entry file, `index`. Null for any other file. */
function moduleOf(file) {
  const at = file.indexOf(DOMAIN);
  return at < 0 ? null : (file.slice(at + DOMAIN.length).split('/')[0] ?? '').replace(/\.ts$/, '');
}
const percent = (part, whole) => (whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)}%`);

/** Adds up the counts of the files by module and in total. */
function sums(files) {
  const modules = new Map();
  const all = {};
  for (const [file, counts] of files) {
    const name = moduleOf(file);
    if (name === null) continue;
    const sum = modules.get(name) ?? {};
    for (const [key, count] of Object.entries(counts)) {
      sum[key] = (sum[key] ?? 0) + count;
      all[key] = (all[key] ?? 0) + count;
    }
    modules.set(name, sum);
  }
  return [...[...modules].sort(([a], [b]) => a.localeCompare(b)), ['**all**', all]];
}

/** Returns a V8 coverage summary as a table. */
export function coverageTable(summary) {
  const files = Object.entries(summary).map(([file, { branches, lines }]) => [
    file,
    { branches: branches.total, taken: branches.covered, lines: lines.total, run: lines.covered },
  ]);
  const rows = sums(files).map(
    ([name, { branches, taken, lines, run }]) => `| ${name} | ${branches} | ${percent(taken, branches)} | ${percent(run, lines)} |`,
  );
  return ['| Module | Branches | Branch coverage | Line coverage |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Returns the document with the text between the markers of that name replaced. Throws if the markers are missing. */
export function withFigures(document, name, text) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/quality.md does not have the markers of ${name}.`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}

/** Returns the report, or null if its runner did not write one. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a text between the markers of that name in docs/quality.md. */
export async function replaceFigures(name, text) {
  const { code } = await format(QUALITY, withFigures(readFileSync(QUALITY, 'utf8'), name, text), STYLE);
  writeFileSync(QUALITY, code);
}

/** Writes the coverage in a report into docs/quality.md. Returns false if there is no report. */
export async function writeCoverage(file, date = new Date()) {
  const report = readReport(file);
  if (report === null) return false;
  const day = date.toLocaleDateString('en-US', { dateStyle: 'long' });
  await replaceFigures('coverage', `Measured on ${day}, Node ${process.versions.node}.\n\n${coverageTable(report)}`);
  return true;
}
