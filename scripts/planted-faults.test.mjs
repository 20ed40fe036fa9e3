import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS } from './lib/planted-faults/index.mjs';
import { FAULTS as PROTECTIONS } from './lib/planted-faults/protections.mjs';
import { ROOT } from './lib/run.mjs';

const GROUPS = ['numbers', 'access', 'hostile bodies', 'outbox', 'update', 'exports', 'reports', 'imports', 'backup', 'accessibility'];

it('there is a planted fault for each group of protections', () => {
  expect(PROTECTIONS.map(({ group }) => group).sort()).toEqual([...GROUPS].sort());
});

it('no two planted faults have the same name', () => {
  const names = FAULTS.map(({ group, fault }) => `${group}: ${fault}`);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(FAULTS)('the planted fault of $group: $fault', ({ file, find, replace, tests }) => {
  it('matches exactly one place in the code, and changes it', () => {
    expect(readFileSync(path.join(ROOT, file), 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  });
  it('names tests that exist', () => {
    const files = tests.kind === 'unit' ? tests.files : [`e2e/${tests.args[0]}.spec.ts`];
    for (const test of files) expect(existsSync(path.join(ROOT, test)), test).toBe(true);
  });
});
