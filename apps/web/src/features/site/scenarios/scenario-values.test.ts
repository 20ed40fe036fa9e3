import { describe, expect, it } from 'vitest';
import { baseIdOf, comparedFirst, formerBaseName, nextScenarioName, nextVersionName } from './scenario-values.ts';

describe('the suggested name of a new scenario', () => {
  it('is the first letter after the base that is not taken', () => {
    expect(nextScenarioName([])).toBe('Scenario B');
    expect(nextScenarioName([{ name: 'scenario b' }, { name: 'Rooftop' }, { name: 'Scenario D' }])).toBe('Scenario C');
  });
  it('is empty once every letter is taken', () => {
    const all = Array.from({ length: 25 }, (_one, n) => ({ name: `Scenario ${String.fromCharCode(66 + n)}` }));
    expect(nextScenarioName(all)).toBe('');
  });
});

describe('the base of a project', () => {
  it('is the project itself, unless it is a scenario', () => {
    expect(baseIdOf({ id: 'a' })).toBe('a');
    expect(baseIdOf({ id: 'b', scenario: { name: 'B', baseProjectId: 'a', isArchived: false, isVersion: false } })).toBe('a');
  });
});

describe('the suggested name of a version', () => {
  it('is the first number that is not taken', () => {
    expect(nextVersionName([])).toBe('Version 1');
    expect(nextVersionName([{ name: 'version 1' }, { name: 'Version 3' }])).toBe('Version 2');
  });
});

describe('the suggested name of a former base', () => {
  it('is numbered if it is taken', () => {
    expect(formerBaseName([{ name: 'Scenario B' }])).toBe('Former base');
    expect(formerBaseName([{ name: 'former BASE' }, { name: 'Former base 3' }])).toBe('Former base 2');
    expect(formerBaseName([{ name: 'Former base' }, { name: 'Former base 2' }])).toBe('Former base 3');
  });
});

describe('what is compared at first', () => {
  const scenarios = [{ id: 'b' }, { id: 'c' }];
  it('is the base and the scenario that is open, or the newest one', () => {
    const inB = { id: 'b', scenario: { name: 'B', baseProjectId: 'a', isArchived: false, isVersion: false } };
    expect(comparedFirst(inB, scenarios)).toEqual({ a: 'base', b: 'b' });
    expect(comparedFirst({ id: 'a' }, scenarios)).toEqual({ a: 'base', b: 'c' });
    expect(comparedFirst({ id: 'a' }, [])).toEqual({ a: 'base', b: 'base' });
  });
});
