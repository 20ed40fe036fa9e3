// Product code sees only what it has at runtime: no Node and no browser in the packages, no Node in the web.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, lint, TYPES } from './lib/oxlint.mjs';
import { plantedTree } from './lib/planted-tree.mjs';
import { FOLDERS, projectsOf } from './lib/projects.mjs';
import { ROOT } from './lib/run.mjs';

const NODE = {
  "Cannot find name 'process'": 'export const a1: string = process.version;',
  "Cannot find name 'Buffer'": "export const a2 = Buffer.from('a');",
  "Cannot find name 'node:fs'": "export { readFileSync } from 'node:fs';",
};
const BROWSER = {
  "Cannot find name 'document'": 'export const a3 = document.title;',
  "Cannot find name 'fetch'": "export const a4 = fetch('/a');",
};

/** Folder → a product file that imports much of the rest, so that no import adds types indirectly; and the faults. */
const FILES = {
  'packages/domain': ['packages/domain/src/index.ts', { ...NODE, ...BROWSER }],
  'packages/contract': ['packages/contract/src/index.ts', { ...NODE, ...BROWSER }],
  'packages/exports': ['packages/exports/src/index.ts', { ...NODE, ...BROWSER }],
  'packages/imports': ['packages/imports/src/index.ts', { ...NODE, ...BROWSER }],
  'apps/web': ['apps/web/src/shared/api/client.ts', NODE],
};
const FAULTS = Object.entries(FILES).flatMap(([folder, [, faults]]) => Object.keys(faults).map((sentence) => [sentence, folder]));

describe('product code', () => {
  const planted = Object.values(FILES).map(([file, faults]) => [
    file,
    [readFileSync(path.join(ROOT, file), 'utf8'), ...Object.values(faults)].join('\n'),
  ]);
  let root;
  let found;
  beforeAll(async () => {
    root = plantedTree(
      Object.fromEntries(planted),
      Object.keys(FILES).map((folder) => `${folder}/src`),
    );
    found = await findings(
      TYPES,
      planted.map(([file]) => file),
      root,
    );
  }, 180_000);
  afterAll(() => rmSync(root, { recursive: true }));
  const messagesIn = (folder) => found.filter(({ file }) => file === FILES[folder][0]).map(({ message }) => message);

  it.each(FAULTS)('is a compile error: "%s" in %s', (sentence, folder) => {
    expect(messagesIn(folder).filter((message) => message.includes(sentence))).toHaveLength(1);
  });

  it.each(Object.keys(FILES))('in %s has no other fault', (folder) => {
    expect(messagesIn(folder)).toHaveLength(Object.keys(FILES[folder][1]).length);
  });
});

describe('every file is type-checked once', () => {
  const UNREAD = ['node_modules', 'dist', 'dist.next', 'dist.old', 'data', 'coverage', 'results', '.cache'].map((name) => `**/${name}`);
  const present = ts.sys.readDirectory(ROOT, ['.ts', '.tsx'], UNREAD).map((file) => path.relative(ROOT, file));
  /** The nearest folder above a file with a tsconfig.json, which editors and the linter use. */
  const nearest = (file) => {
    let folder = path.dirname(file);
    while (!FOLDERS.includes(folder)) folder = path.dirname(folder);
    return folder;
  };

  it.each(FOLDERS)('in %s', (folder) => {
    const named = projectsOf(folder).flatMap(({ names }) => names);
    expect(named.toSorted()).toEqual(present.filter((file) => nearest(file) === folder).toSorted());
  });
});

describe('a project that cannot be read', () => {
  it.each([
    ['is no JSON', '{ "compilerOptions": '],
    [
      'asks for types that no package has',
      '{ "extends": "./tsconfig.json", "include": ["src"], "compilerOptions": { "types": ["nothing"] } }',
    ],
  ])('because it %s is a fault', async (_name, text) => {
    const root = plantedTree({ 'packages/domain/src/a.ts': 'export {};\n', 'packages/domain/tsconfig.product.json': text });
    try {
      const { report, isRight } = await lint(TYPES, root);
      expect(isRight).toBe(false);
      expect(report).toContain('Invalid tsconfig');
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('is the only fault: a valid project passes silently', async () => {
    const root = plantedTree({ 'packages/domain/src/a.ts': 'export {};\n' });
    try {
      expect(await lint(TYPES, root)).toEqual({ report: '', isRight: true });
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
