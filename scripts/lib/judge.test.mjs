import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { judge } from './judge.mjs';

// The compiler is loaded first, which a busy machine does slowly.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => {
  vi.resetConfig();
});

const RULES = `import tseslint from ${JSON.stringify(import.meta.resolve('typescript-eslint'))};
export default [{ files: ['**/*.ts'], languageOptions: { parser: tseslint.parser }, plugins: { t: tseslint.plugin }, rules: { 't/await-thenable': 'error' } }];
`;
const TSCONFIG = JSON.stringify({ compilerOptions: { strict: true, noEmit: true, lib: ['ES2023'], types: [] }, include: ['.'] });

let root;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'touchdown-judge-'));
  writeFileSync(path.join(root, 'eslint.config.mjs'), RULES);
});
afterAll(() => rmSync(root, { recursive: true }));

function aFolder(name, text, tsconfig = TSCONFIG) {
  mkdirSync(path.join(root, name));
  writeFileSync(path.join(root, name, 'tsconfig.json'), tsconfig);
  writeFileSync(path.join(root, name, 'a.ts'), text);
  writeFileSync(path.join(root, name, 'b.ts'), 'export {};\n');
  return judge(name, [`${name}/tsconfig.json`], { root });
}

it('what is right is passed in silence', async () => {
  expect(await aFolder('right', 'export const a = async (b: Promise<number>) => await b;\n')).toEqual({ told: '', count: 0 });
});
it('a fault of types and a fault against a rule that asks for types are both found', async () => {
  const { told, count } = await aFolder('wrong', "export const n: number = 'one';\nexport const a = async () => await n;\n");
  expect(told).toContain("error TS2322: Type 'string' is not assignable to type 'number'.");
  expect(told).toContain('t/await-thenable');
  expect(count).toBe(2);
});
it('a file that the folder’s project excludes is a fault: no one would evaluate it', async () => {
  const { told, count } = await aFolder('left-out', 'export {};\n', TSCONFIG.replace('"."', '"b.ts"'));
  expect(told).toContain('The file was not found in any of the provided program');
  expect(count).toBe(1);
});
it('a project that cannot be read is a fault', async () => {
  expect((await aFolder('broken', 'export {};\n', '{ "compilerOptions": ')).count).toBeGreaterThan(0);
});
it('folders that are evaluated by themselves are left to that', async () => {
  await aFolder('outer', 'export {};\n');
  mkdirSync(path.join(root, 'outer/inner'));
  writeFileSync(path.join(root, 'outer/inner/b.js'), 'this is no program\n');
  expect((await judge('outer', ['outer/tsconfig.json'], { root })).count).toBe(1);
  expect((await judge('outer', ['outer/tsconfig.json'], { root, except: ['outer/inner'] })).count).toBe(0);
});
