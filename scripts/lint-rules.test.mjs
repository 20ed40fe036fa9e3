// Plants faults that this project's lint rules are meant to catch into a copy of its folders, and expects them to be found.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, lint, RULES } from './lib/oxlint.mjs';
import { plantedTree } from './lib/planted-tree.mjs';

const DOMAIN = 'packages/domain/src/surfaces/a.ts';
const CONTRACT = 'packages/contract/src/a.ts';
const SERVER = 'apps/server/src/a.ts';
const SERVER_TEST = 'apps/server/src/http/a.test.ts';
const SERVER_HELPER = 'apps/server/src/test/a.ts';
const WEB = 'apps/web/src/shared/a.tsx';
const JOURNEY = 'e2e/journeys/a.spec.ts';
const SCRIPT = 'scripts/a.mjs';

/** The planted faults, each in a separate file, so that the linter reads them all at once. */
const planted = { 'packages/contract/src/errors.ts': 'export const a = 1;\n', 'packages/contract/src/errors.route.ts': 'export {};\n' };
const plant = (place, text) => {
  const file = path.posix.join(path.dirname(place), `planted-${Object.keys(planted).length}-${path.basename(place)}`);
  planted[file] = text;
  return file;
};

const FAULTS = [
  ['a bare number in a calculator', DOMAIN, 'export const f = (d: number) => d * 4000;\n', 'no-magic-numbers'],
  ['any', DOMAIN, 'export const f = (d: any): unknown => d;\n', 'no-explicit-any'],
  ['a value that is any', SERVER, 'export const f = (): string => JSON.parse("1");\n', 'no-unsafe-return'],
  ['a promise nobody waits for', SERVER, 'Promise.resolve(1);\n', 'no-floating-promises'],
  [
    'a promise where nothing waits',
    SERVER,
    'export const f = () => [1].forEach(async () => { await fetch("/"); });\n',
    'no-misused-promises',
  ],
  ['a non-null assertion', SERVER, 'export const f = (a: string | null) => a!;\n', 'no-non-null-assertion'],
  ['a condition that is always true', SERVER, 'export const f = (a: object) => (a ? 1 : 2);\n', 'no-unnecessary-condition'],
  [
    'a union that a switch does not exhaust',
    SERVER,
    "export function f(a: 'b' | 'c') {\n  switch (a) {\n    case 'b':\n      return 1;\n  }\n  return 2;\n}\n",
    'switch-exhaustiveness-check',
  ],
  ['a deprecated function', SERVER, '/** @deprecated */\nconst f = () => 1;\nexport const a = f();\n', 'no-deprecated'],
  ['a thrown text', SERVER, "export function f() {\n  throw 'a';\n}\n", 'only-throw-error'],
  ['a number added to a text', SERVER, 'export const f = (a: string, b: number) => a + b;\n', 'restrict-plus-operands'],
  ['an object in a template', SERVER, 'export const f = (a: object | Date[]) => `${a as object[]}`;\n', 'restrict-template-expressions'],
  ['a loose comparison', SERVER, 'export const f = (a: string) => a == "b";\n', 'eqeqeq'],
  ['a variable nobody reads', SERVER, 'const a = 1;\nexport {};\n', 'no-unused-vars'],
  ['a comment that switches the compiler off', SERVER, '// @ts-nocheck\nexport {};\n', 'ban-ts-comment'],
  ['a comment that hides a compile error', SERVER, '// @ts-ignore\nexport const a: number = "a";\n', 'ban-ts-comment'],
  ['a second reader of the environment', SERVER, 'export const a = process.env;\n', 'no-restricted-properties'],
  ['console in product code', SERVER, 'console.log(1);\n', 'no-console'],
  ['a type imported as a value', CONTRACT, "import { z } from 'zod';\nexport type A = z.ZodType;\n", 'consistent-type-imports'],
  ['an import without its extension', CONTRACT, "export * from './errors';\n", 'no-restricted-imports'],
  ['an import whose last dot is part of the name', CONTRACT, "import './errors.route';\n", 'no-restricted-imports'],
  ['a late import without its extension', CONTRACT, "export const a = () => import('./errors');\n", 'no-restricted-imports'],
  ['a file of 401 lines', CONTRACT, 'export {};\n'.repeat(401), 'max-lines'],
  ['a picture without a text', WEB, 'export const A = () => <img src="/a.png" />;\n', 'alt-text'],
  ['a click without a key', WEB, 'export const A = () => <div onClick={() => undefined}>a</div>;\n', 'click-events-have-key-events'],
  ['a label of nothing', WEB, 'export const A = () => <label>a</label>;\n', 'label-has-associated-control'],
  [
    'a hook behind a condition',
    WEB,
    "import { useState } from 'react';\nexport function A({ a }: { a: boolean }) {\n  if (a) useState(1);\n  return null;\n}\n",
    'rules-of-hooks',
  ],
  [
    'an effect that misses what it depends on',
    WEB,
    "import { useEffect } from 'react';\nexport function A({ a }: { a: string }) {\n  useEffect(() => {\n    document.title = a;\n  }, []);\n  return null;\n}\n",
    'exhaustive-deps',
  ],
  [
    'a state set in an effect',
    WEB,
    "import { useEffect, useState } from 'react';\nexport function A() {\n  const [a, setA] = useState(0);\n  useEffect(() => {\n    setA(1);\n  }, []);\n  return a;\n}\n",
    'set-state-in-effect',
  ],
  [
    'a ref read while rendering',
    WEB,
    "import { useRef } from 'react';\nexport function A() {\n  const a = useRef(0);\n  return <b>{a.current}</b>;\n}\n",
    'refs',
  ],
  ['chance while rendering', WEB, 'export function A() {\n  const a = Math.random();\n  return <b>{a}</b>;\n}\n', 'purity'],
  [
    'a component made while rendering',
    WEB,
    'export function A() {\n  const B = () => <b>a</b>;\n  return <B />;\n}\n',
    'static-components',
  ],
  ['a name that nothing has, in a script', SCRIPT, 'export const a = nothingHasThisName;\n', 'no-undef'],
  ['a key twice, in a script', SCRIPT, 'export const a = { b: 1, b: 2 };\n', 'no-dupe-keys'],
].map(([name, place, text, rule]) => [name, rule, plant(place, text)]);

/** A file of each project, for which the type-aware rules and the compiler must see the right types. */
const PLACES = [
  ...['domain', 'contract', 'exports', 'imports', 'passwords', 'testing'].flatMap((name) => [
    `packages/${name}/src/a.ts`,
    `packages/${name}/src/a.test.ts`,
  ]),
  ...[
    SERVER,
    SERVER_TEST,
    'apps/server/scripts/a.ts',
    WEB,
    'apps/web/src/shared/a.test.tsx',
    'apps/web/src/test/a.ts',
    'apps/web/build/a.ts',
  ],
  ...['apps/web/a.ts', JOURNEY, 'e2e/harness/a.ts', 'bench/a.bench.ts', 'scripts/a.ts', 'a.ts'],
].map((place) => [
  place,
  plant(place, "export const a: number = 'a';\nPromise.resolve(1);\nexport const b = (c: { d: string }) => c.d as string;\n"),
]);

const CHANCE_AND_TIME = [
  ['a random number', 'export const a = Math.random();\n'],
  ['the time of day', 'export const a = Date.now();\n'],
  ["today's date", 'export const a = new Date();\n'],
  ['a stopwatch', 'export const a = performance.now();\n'],
  ['a sleep', 'export const a = () => new Promise((done) => setTimeout(done, 20));\n'],
  ['a sleep by the global object', 'export const a = () => new Promise((done) => globalThis.setTimeout(done, 20));\n'],
  ['a timer that repeats', 'export const a = setInterval(() => undefined, 20);\n'],
  ['a blocked thread', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);\n'],
  ['an imported sleep', "import { setTimeout as sleep } from 'node:timers/promises';\nawait sleep(20);\n"],
  ['all of the promised timers', "import * as timers from 'timers/promises';\nawait timers.scheduler.wait(20);\n"],
  ['polling', "import { vi } from 'vitest';\nawait vi.waitFor(() => undefined);\n"],
].map(([name, text]) => [
  name,
  { tests: [SERVER_TEST, SERVER_HELPER, 'scripts/a.test.mjs'].map((place) => plant(place, text)), product: plant(SERVER, text) },
]);

const MOCK = "import { vi } from 'vitest';\nvi.mock('./errors.ts');\n";
const SHARED_MODULES = [SERVER_TEST, 'packages/domain/src/a.test.ts', 'scripts/a.test.mjs'].map((place) => plant(place, MOCK));

/** A screen that may read the date, and is therefore exempt from the purity rule. */
const DATED_SCREEN = 'apps/web/src/features/site/field/field-panel.tsx';
planted[DATED_SCREEN] = [
  'export function A() {',
  '  const [a, b, c, d] = [new Date(), Date.now(), Math.random(), performance.now()];',
  '  return <b>{a.getTime() + b + c + d}</b>;',
  '}\n',
].join('\n');

const RACES = [
  ['a pause', 'export const a = (page: { waitForTimeout: (ms: number) => void }) => page.waitForTimeout(20);\n'],
  ['trying until it works', 'export const a = (check: { toPass: () => void }) => check.toPass();\n'],
  ['a quiet network', "export const until = 'networkidle';\n"],
  ['a window resized without waiting', 'export const a = (page: { setViewportSize: () => void }) => page.setViewportSize();\n'],
  ['a context nobody watches', 'export const a = (browser: { newContext: () => void }) => browser.newContext();\n'],
  ['chance', 'export const a = Math.random();\n'],
].map(([name, text]) => [name, plant(JOURNEY, text)]);

const FIXED_DATES = plant(
  SERVER_TEST,
  [
    "import { setImmediate } from 'node:timers/promises';",
    "import { vi } from 'vitest';",
    "vi.spyOn(performance, 'now').mockReturnValue(7);",
    "vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22'));",
    "export const a = new Date('2026-11-22');",
    'await setImmediate();\n',
  ].join('\n'),
);
/** Numbers of a rule where they must not be written again. */
const WRITTEN_AGAIN = [
  ['the least radius of a curve in the contract', CONTRACT, 'export const least = 886;\n'],
  ['the angle of a new path on a screen', WEB, 'export const A = () => <input defaultValue={7.125} />;\n'],
  ['a length of a rule in a message', CONTRACT, "export const text = 'At least 886 ft';\n"],
  ['a length of a rule in a template', WEB, 'export const f = (name: string) => `${name} is at most 1,000 feet`;\n'],
  ['an angle of a rule on a screen', WEB, 'export const A = () => <p>At most 45°</p>;\n'],
].map(([name, place, text]) => [name, plant(place, text)]);
const BUILT_TEXTS = plant(
  WEB,
  [
    "import { PATH_FORM } from '@touchdown/domain';",
    'const STEP_DEG = 45;',
    "export const texts = ['0 ft or more', 'rises 1 ft', `at least ${PATH_FORM.leastCurveRadiusFt.value} ft`, `by ${STEP_DEG}°`, '14 CFR 77.23'];",
    'export const answer = 200;\n',
  ].join('\n'),
);
const NAMED_NUMBERS = plant(DOMAIN, 'const SIDES = 4;\nexport const f = (d: number) => (d + 360) * 2 + SIDES;\n');

let root;
const broken = new Map();
beforeAll(async () => {
  root = plantedTree(planted);
  for (const { file, rule } of await findings(RULES, ['.'], root)) broken.set(file, [...(broken.get(file) ?? []), rule]);
}, 180_000);
afterAll(() => rmSync(root, { recursive: true }));
const rulesBroken = (file) => broken.get(file) ?? [];

describe('lint', () => {
  it.each(FAULTS)('finds %s', (_name, rule, file) => {
    expect(rulesBroken(file)).toContain(rule);
  });

  it.each(PLACES)('knows the types in a file like %s', (_place, file) => {
    expect(rulesBroken(file)).toEqual(expect.arrayContaining(['TS2322', 'no-floating-promises', 'no-unnecessary-type-assertion']));
  });

  it.each(CHANCE_AND_TIME)('finds %s in a test and in shared test code, and not in Touchdown', (_name, { tests, product }) => {
    for (const file of tests) expect(rulesBroken(file)).toContain('no-restricted-syntax');
    expect(rulesBroken(product)).not.toContain('no-restricted-syntax');
  });

  it.each(SHARED_MODULES)('finds a mocked module in a test whose modules are shared: %s', (file) => {
    expect(rulesBroken(file)).toContain('no-restricted-syntax');
  });

  it.each(RACES)('finds %s in a browser test', (_name, file) => {
    expect(rulesBroken(file)).toContain('no-restricted-syntax');
  });

  it.each(WRITTEN_AGAIN)('finds %s', (_name, file) => {
    expect(rulesBroken(file)).toContain('no-restricted-syntax');
  });

  it('allows texts that are built from the value of the rule, and round numbers without a unit', () => {
    expect(rulesBroken(BUILT_TEXTS)).toEqual([]);
  });

  it('allows a test fixed dates, an event loop iteration, and a clock that it sets', () => {
    expect(rulesBroken(FIXED_DATES)).toEqual([]);
  });

  it('allows a screen the date, and nothing else that is impure', () => {
    expect(rulesBroken(DATED_SCREEN)).toEqual(Array(3).fill('no-restricted-syntax'));
  });

  it('allows the numbers 0, 1, 2, and 360, and named constants', () => {
    expect(rulesBroken(NAMED_NUMBERS)).toEqual([]);
  });
});

describe('a comment', () => {
  const LABELS = ['disable', 'disable-next-line', 'disable-line'].flatMap((word) => [
    ['es', word].join('lint-'),
    ['ox', word].join('lint-'),
  ]);
  const fileOf = (word) => `apps/server/src/${word}.ts`;
  let result;
  beforeAll(async () => {
    const tree = plantedTree(Object.fromEntries(LABELS.map((word) => [fileOf(word), `export {}; /* ${word} */\n`])));
    try {
      result = await lint(RULES, tree);
    } finally {
      rmSync(tree, { recursive: true });
    }
  }, 180_000);

  it.each(LABELS)('%s cannot disable a rule', (word) => {
    expect(result.isRight).toBe(false);
    expect(result.report).toContain(`${fileOf(word)}:1: A comment cannot switch a rule off`);
  });
});
