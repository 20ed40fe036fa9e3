// `npm run licenses`: writes THIRD_PARTY_NOTICES.md. With --check: fails on an unknown, incompatible, or undeclared license, and on notices
// that are out of date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf, noticesOf, packagesOf } from './lib/licenses/notices.mjs';
import { main } from './lib/prepare.mjs';
import { ROOT } from './lib/run.mjs';

const FILE = path.join(ROOT, 'THIRD_PARTY_NOTICES.md');
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'results', 'coverage', '.cache']);
/** Code, its configuration, and documents. Everything else is data. */
const CODE = /(?<!\.generated)\.(ts|tsx|mjs|css|html|md|sql)$|(^|\/)(package|tsconfig[\w.]*)\.json$/;

const dataFilesBelow = (folder) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : dataFilesBelow(place);
    return CODE.test(place) ? [] : [place];
  });

/** The copyright lines of the package's license file, or its author. */
function copyrightOf({ place }) {
  const folder = path.join(ROOT, place);
  const file = readdirSync(folder)
    .sort()
    .find((name) => /^(licen[cs]e|copying)/i.test(name) && existsSync(path.join(folder, name)));
  const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8');
  const lines = text.split('\n').filter((line) => /^\W*(copyright\b.*\d{4}|copyright \(c\)|\(c\) (?!under\b))/i.test(line));
  if (lines.length > 0)
    return [...new Set(lines.map((line) => line.replace(/^[\s*#>-]+|[\s*]+$/g, '').replaceAll(/\s+/g, ' ')))].join('; ');
  const { author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return (typeof author === 'string' ? author : (author?.name ?? '')).replace(/\s*<[^>]*>/, '');
}

await main(async () => {
  const packages = packagesOf(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  const faults = faultsOf(packages, ['apps', 'packages'].flatMap(dataFilesBelow));
  const notices = noticesOf(packages, copyrightOf);
  if (!process.argv.includes('--check')) writeFileSync(FILE, notices);
  else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== notices)
    faults.push('THIRD_PARTY_NOTICES.md is out of date. Run `npm run licenses`.');
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
  process.exitCode = faults.length === 0 ? 0 : 1;
});
