// Product code sees only what it has when it runs: no Node and no browser in the packages, no Node in the web.
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import { compileText, configurationOf } from './lib/judge.mjs';
import { ROOT } from './lib/run.mjs';
import { projectsOf, TYPED } from './lib/typed.mjs';

// The compiler is loaded first, which a busy machine does slowly.
vi.setConfig({ testTimeout: 120_000 });

const NODE = {
  "Cannot find name 'process'": 'export const a1: string = process.version;',
  "Cannot find name 'Buffer'": "export const a2 = Buffer.from('a');",
  "Cannot find name 'node:fs'": "export { readFileSync } from 'node:fs';",
};
const BROWSER = {
  "Cannot find name 'document'": 'export const a3 = document.title;',
  "Cannot find name 'fetch'": "export const a4 = fetch('/a');",
};

/** Folder → a product file that imports much of the rest, so that no import brings the types in by a side door; and the faults. */
const FILES = {
  'packages/domain': ['packages/domain/src/index.ts', { ...NODE, ...BROWSER }],
  'packages/contract': ['packages/contract/src/index.ts', { ...NODE, ...BROWSER }],
  'packages/exports': ['packages/exports/src/index.ts', { ...NODE, ...BROWSER }],
  'apps/web': ['apps/web/src/shared/api/client.ts', NODE],
};
const FAULTS = Object.entries(FILES).flatMap(([folder, [, faults]]) => Object.keys(faults).map((sentence) => [sentence, folder]));

const said = new Map();
/** What the compiler says of a folder's product file with all the faults in it: one line a fault. Each folder is compiled once. */
function saidOf(folder) {
  if (!said.has(folder)) {
    const [file, faults] = FILES[folder];
    const place = path.join(ROOT, file);
    const text = [ts.sys.readFile(place), ...Object.values(faults)].join('\n');
    said.set(
      folder,
      compileText(path.join(ROOT, projectsOf(folder)[0]), place, text)
        .trimEnd()
        .split('\n'),
    );
  }
  return said.get(folder);
}

describe('product code', () => {
  it.each(FAULTS)('is a compile error: "%s" in %s', (sentence, folder) => {
    expect(saidOf(folder).filter((line) => line.includes(sentence))).toHaveLength(1);
  });

  it.each(Object.keys(FILES))('in %s has no other fault', (folder) => {
    expect(saidOf(folder)).toHaveLength(Object.keys(FILES[folder][1]).length);
  });
});

describe('every file is type-checked once', () => {
  it.each(Object.keys(TYPED).filter((folder) => folder !== 'scripts'))('in %s', (folder) => {
    const named = projectsOf(folder).flatMap((project) => configurationOf(path.join(ROOT, project)).fileNames);
    const present = ts.sys.readDirectory(
      path.join(ROOT, folder),
      ['.ts', '.tsx'],
      ['**/node_modules', '**/dist', '**/dist.next', '**/dist.old'],
    );
    expect(named.sort()).toEqual(present.sort());
  });
});
