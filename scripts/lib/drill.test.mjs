// The nightly run: which steps run, which files they test, and what its last lines contain.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chosenSteps, tableOf } from './drill.mjs';
import { ROOT } from './run.mjs';

const STEPS = [{ name: 'kills' }, { name: 'formats' }, { name: 'outbox' }];

describe('the steps of a nightly run', () => {
  it('are all of them without names', () => {
    expect(chosenSteps(STEPS, undefined)).toEqual(STEPS);
  });
  it('are those named, in their order', () => {
    expect(chosenSteps(STEPS, ['outbox', 'kills'])).toEqual([{ name: 'kills' }, { name: 'outbox' }]);
  });
  it('can only be steps that exist', () => {
    expect(() => chosenSteps(STEPS, ['kill'])).toThrow('There is no step kill. The steps are kills, formats, outbox.');
  });
});

describe('a test file with cases that only the nightly run has', () => {
  const inFolder = (folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true })
      .map((file) => path.join(folder, file))
      .filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file) && !file.includes('node_modules'));
  const files = ['apps/server/src', 'apps/web/src', 'packages', 'scripts', 'e2e/outbox'].flatMap(inFolder);
  const isDrill = (file) =>
    /import \{[^}]*\b(?:isFullDrill|drillCount|drillCases)\b[^}]*\}/.test(readFileSync(path.join(ROOT, file), 'utf8'));
  // Of the functions themselves.
  const drills = files.filter((file) => !file.startsWith('packages/testing') && isDrill(file));
  const steps = readFileSync(path.join(ROOT, 'scripts/lib/drill-steps.mjs'), 'utf8');
  /** The names in the steps: a file, its folder, or the file without its ending. */
  const isNamed = (file) => {
    const short = file.replace(/^apps\/server\/src\//, '').replace(/\.test\.ts$/, '');
    const folders = [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index));
    return [file, short, ...folders].some((name) => steps.includes(`'${name}'`));
  };

  it('exists', () => expect(drills.length).toBeGreaterThan(20));
  it('is run by a step', () => expect(drills.filter((file) => !isNamed(file))).toEqual([]));
});

describe('the end of a nightly run', () => {
  it('shows the duration of each step and the seed', () => {
    expect(tableOf([{ name: 'kills', passed: true, tookMs: 1_250 }], '7')).toBe('ok     kills         1.3 s\nSeed 7.\nAll steps passed.');
  });
  it('shows how to repeat each step that failed', () => {
    const results = [
      { name: 'kills', passed: false, tookMs: 100 },
      { name: 'outbox', passed: true, tookMs: 100 },
    ];
    expect(tableOf(results, '7').split('\n').slice(3)).toEqual([
      '1 of 2 failed. To repeat:',
      '  TEST_SEED=7 npm run drill -- --only kills',
    ]);
  });
});
