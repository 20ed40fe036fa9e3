// Checks the documents' links: every relative link to a file, and every `symbol` that links to a name in that file.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'results', 'test-data', 'coverage', '.git', '.cache']);

function documentsIn(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return documentsIn(place);
      return entry.name.endsWith('.md') ? [place] : [];
    });
}

const linksOf = (file) =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g)]
    .map(([, text, target]) => ({ text, target: target.split('#')[0] }))
    .filter(({ target }) => target !== '' && !/^[a-z]+:/.test(target));

describe.each(documentsIn('.'))('%s', (file) => {
  const links = linksOf(file).map((link) => ({ ...link, place: path.resolve(ROOT, path.dirname(file), link.target) }));

  it('links only to files that exist', () => {
    expect(links.filter(({ place }) => !existsSync(place)).map(({ target }) => target)).toEqual([]);
  });

  it('names only symbols that occur in their files', () => {
    const missing = links.filter(({ text, place }) => {
      const symbol = /^`(\w+)`$/.exec(text)?.[1];
      return symbol !== undefined && !new RegExp(`\\b${symbol}\\b`).test(readFileSync(place, 'utf8'));
    });
    expect(missing.map(({ text, target }) => `${text} in ${target}`)).toEqual([]);
  });
});

it('finds any links at all', () => {
  expect(linksOf('docs/tours/life-of-a-calculation.md').length).toBeGreaterThan(20);
});
