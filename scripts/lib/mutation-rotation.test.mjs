// The mutation tests in rotation: which module is next, and what the table has of former nights.
import { describe, expect, it } from 'vitest';
import { measurementOf, measurementsIn, minutesOf, nextModule, rotationTable } from './mutation-rotation.mjs';

const MODULES = ['paths', 'scan', 'text', 'wind'];
const of = (date, minutes = 10) => ({ detected: 90, missed: 10, ignored: 3, date, minutes });

describe('the module to measure next', () => {
  const next = (measured, more = {}) =>
    nextModule({ modules: MODULES, measured: new Map(Object.entries(measured)), tried: [], minutesLeft: 120, ...more });

  it('is one that was never measured, then the oldest', () => {
    const dates = { paths: of('2026-11-20'), scan: of('2026-11-02'), wind: of('2026-11-19') };
    expect(next(dates)).toBe('text');
    expect(next(dates, { tried: ['text'] })).toBe('scan');
    expect(next({ ...dates, text: of('2026-11-21') })).toBe('scan');
  });

  it('is none when the time is over or all were measured this night', () => {
    expect(next({}, { minutesLeft: 0 })).toBeNull();
    expect(next({}, { tried: MODULES })).toBeNull();
  });

  it('is one that fits into what is left of the night, but the oldest always gets a whole night', () => {
    const dates = { paths: of('2026-11-01', 200), scan: of('2026-11-02', 31), text: of('2026-11-03', 30), wind: of('2026-11-04', 5) };
    expect(next(dates)).toBe('paths');
    expect(next(dates, { tried: ['paths'], minutesLeft: 30 })).toBe('text');
    expect(next(dates, { tried: ['paths', 'text', 'wind'], minutesLeft: 30 })).toBeNull();
  });

  it('comes to every module over the nights', () => {
    const measured = new Map();
    for (let night = 1; night <= 4; night += 1) {
      const name = nextModule({ modules: MODULES, measured, tried: [], minutesLeft: 60 });
      measured.set(name, of(`2026-11-0${night}`));
    }
    expect([...measured.keys()].toSorted()).toEqual(MODULES);
    expect(nextModule({ modules: MODULES, measured, tried: [], minutesLeft: 60 })).toBe('paths');
  });
});

describe('the table', () => {
  it('has every module and the sum of those that are measured', () => {
    const measured = new Map([
      ['text', { detected: 1500, missed: 20, ignored: 4, date: '2026-11-21', minutes: 12 }],
      ['wind', { detected: 0, missed: 0, ignored: 7, date: '2026-11-22', minutes: 1 }],
      ['gone', of('2026-11-01')],
    ]);
    expect(rotationTable(MODULES, measured).split('\n').slice(2)).toEqual([
      '| paths |  |  |  | not measured |  |  |  |',
      '| scan |  |  |  | not measured |  |  |  |',
      '| text | 1520 | 1500 | 20 | 98.7% | 4 | 2026-11-21 | 12 |',
      '| wind | 0 | 0 | 0 | none | 7 | 2026-11-22 | 1 |',
      '| **measured** | 1520 | 1500 | 20 | 98.7% | 11 | 2 of 4 | 13 |',
    ]);
  });

  it('is read back as it was written, whatever else is in the document', () => {
    const measured = new Map([
      ['scan', of('2026-11-03')],
      ['text', of('2026-11-21', 0.5)],
    ]);
    const document = `# Figures\n\n| paths | 5 |\n| a | b | c | d | e | f | 2026 | h |\n\n${rotationTable(MODULES, measured)}\n\nText.`;
    expect(measurementsIn(document)).toEqual(measured);
  });
});

it('a mutant is detected if a test fails or takes too long, and missed if none fails or none runs it', () => {
  const mutants = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'].map((status) => ({ status }));
  const files = { 'packages/domain/src/wind/rose.ts': { mutants }, 'packages/domain/src/wind/rows.ts': { mutants: mutants.slice(0, 1) } };
  expect(measurementOf({ files }, '2026-11-21', 3)).toEqual({ detected: 4, missed: 2, ignored: 1, date: '2026-11-21', minutes: 3 });
});

it('the time of a night is two hours unless it is set', () => {
  expect([minutesOf(undefined), minutesOf(''), minutesOf('45')]).toEqual([120, 120, 45]);
  for (const text of ['0', '-5', 'long']) expect(() => minutesOf(text)).toThrow('TOUCHDOWN_MUTATION_MINUTES');
});
