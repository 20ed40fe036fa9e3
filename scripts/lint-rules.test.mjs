// Plants faults that the lint rules of this project exist for, into the place of a real file, and expects them to be found there.
import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { configurationOf, hostOf, parserOf } from './lib/judge.mjs';
import { projectsOf, TYPED } from './lib/typed.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
/** A program of the planted text alone, and of what it imports: no one else knows of the fault. */
function programOf(file, text) {
  const folder = Object.keys(TYPED).find((name) => file.startsWith(`${name}/`));
  const { options } = configurationOf(path.join(ROOT, projectsOf(folder)[0]));
  const place = path.join(ROOT, file);
  return ts.createProgram({ rootNames: [place], options, host: hostOf(options, new Map([[place, text]])) });
}

async function rulesBroken(file, text) {
  const eslint = new ESLint({ cwd: ROOT, overrideConfig: { languageOptions: { parser: parserOf(programOf(file, text)) } } });
  const [result] = await eslint.lintText(text, { filePath: path.join(ROOT, file) });
  return result.messages.map(({ ruleId, message }) => ruleId ?? message);
}

const FAULTS = [
  [
    'a bare number in a calculator',
    'packages/domain/src/surfaces/surface.ts',
    'export const f = (d: number) => d * 4000;\n',
    '@typescript-eslint/no-magic-numbers',
  ],
  ['any', 'packages/domain/src/surfaces/surface.ts', 'export const f = (d: any): unknown => d;\n', '@typescript-eslint/no-explicit-any'],
  [
    'a value that is any',
    'apps/server/src/main.ts',
    'export const f = (): string => JSON.parse("1");\n',
    '@typescript-eslint/no-unsafe-return',
  ],
  ['a promise nobody waits for', 'apps/server/src/main.ts', 'Promise.resolve(1);\n', '@typescript-eslint/no-floating-promises'],
  [
    'a non-null assertion',
    'apps/server/src/main.ts',
    'export const f = (a: string | null) => a!;\n',
    '@typescript-eslint/no-non-null-assertion',
  ],
  ['a second reader of the environment', 'apps/server/src/app.ts', 'export const a = process.env;\n', 'no-restricted-properties'],
  ['console in product code', 'apps/server/src/app.ts', 'console.log(1);\n', 'no-console'],
  [
    'a type imported as a value',
    'packages/contract/src/route.ts',
    "import { z } from 'zod';\nexport type A = z.ZodType;\n",
    '@typescript-eslint/consistent-type-imports',
  ],
  ['an import without its extension', 'packages/contract/src/route.ts', "export * from './errors';\n", 'no-restricted-imports'],
  ['a file of 401 lines', 'packages/contract/src/route.ts', 'export {};\n'.repeat(401), 'max-lines'],
  ['a picture without a text', 'apps/web/src/router.tsx', 'export const A = () => <img src="/a.png" />;\n', 'jsx-a11y/alt-text'],
  [
    'a hook behind a condition',
    'apps/web/src/router.tsx',
    "import { useState } from 'react';\nexport function A({ a }: { a: boolean }) {\n  if (a) useState(1);\n  return null;\n}\n",
    'react-hooks/rules-of-hooks',
  ],
];

const A_TEST = 'apps/server/src/http/health.test.ts';
const CHANCE_AND_TIME = [
  ['a random number', 'export const a = Math.random();\n'],
  ['the time of day', 'export const a = Date.now();\n'],
  ["today's date", 'export const a = new Date();\n'],
  ['a stopwatch', 'export const a = performance.now();\n'],
  ['a sleep', 'export const a = () => new Promise((done) => setTimeout(done, 20));\n'],
  ['a sleep by the global object', 'export const a = () => new Promise((done) => globalThis.setTimeout(done, 20));\n'],
  ['an imported sleep', "import { setTimeout as sleep } from 'node:timers/promises';\nawait sleep(20);\n"],
  ['all of the promised timers', "import * as timers from 'timers/promises';\nawait timers.scheduler.wait(20);\n"],
  ['polling', "import { vi } from 'vitest';\nawait vi.waitFor(() => undefined);\n"],
];

describe('lint', () => {
  it.each(FAULTS)(
    'finds %s',
    async (_name, file, text, rule) => {
      expect(await rulesBroken(file, text)).toContain(rule);
    },
    180_000,
  );

  it.each(CHANCE_AND_TIME)(
    'finds %s in a test, in what tests share, and not in Touchdown',
    async (_name, text) => {
      for (const file of [A_TEST, 'apps/server/src/test/database.ts'])
        expect(await rulesBroken(file, text)).toContain('no-restricted-syntax');
      expect(await rulesBroken('apps/server/src/main.ts', text)).not.toContain('no-restricted-syntax');
    },
    180_000,
  );

  it.each([
    ['a pause', 'export const a = (page: { waitForTimeout: (ms: number) => void }) => page.waitForTimeout(20);\n'],
    ['trying until it works', 'export const a = (check: { toPass: () => void }) => check.toPass();\n'],
    ['a quiet network', "export const until = 'networkidle';\n"],
    ['a context nobody watches', 'export const a = (browser: { newContext: () => void }) => browser.newContext();\n'],
    ['chance', 'export const a = Math.random();\n'],
  ])(
    'finds %s in a browser test',
    async (_name, text) => {
      expect(await rulesBroken('e2e/journeys/projects.spec.ts', text)).toContain('no-restricted-syntax');
    },
    180_000,
  );

  it('lets a test have fixed dates, a turn of the event loop, and a clock that it sets', async () => {
    const text = [
      "import { setImmediate } from 'node:timers/promises';",
      "import { vi } from 'vitest';",
      "vi.spyOn(performance, 'now').mockReturnValue(7);",
      "vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22'));",
      "export const a = new Date('2026-11-22');",
      'await setImmediate();',
    ];
    expect(await rulesBroken(A_TEST, `${text.join('\n')}\n`)).toEqual([]);
  }, 180_000);

  it('cannot be switched off by a comment', async () => {
    const text = '/* eslint-disable */\nconsole.log(1);\n';
    expect(await rulesBroken('apps/server/src/app.ts', text)).toContain('no-console');
  }, 60_000);

  it('admits the numbers 0, 1, 2 and 360, and named constants', async () => {
    const text = 'const SIDES = 4;\nexport const f = (d: number) => (d + 360) * 2 + SIDES;\n';
    expect(await rulesBroken('packages/domain/src/surfaces/surface.ts', text)).toEqual([]);
  }, 60_000);
});
