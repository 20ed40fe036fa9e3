import { describe, expect, it } from 'vitest';
import { changeOf, stepsOf } from './steps.ts';

interface Made {
  readonly undoes?: string;
  readonly isRedo?: boolean;
  readonly possible?: boolean;
}
const entry = (id: string, { undoes, isRedo = false, possible = true }: Made = {}) => ({
  id,
  sentence: `change ${id}`,
  undoes: undoes ?? null,
  isRedo,
  undo: { possible, reason: null },
  records: [],
});
const steps = (oldestFirst: readonly ReturnType<typeof entry>[], skipped: readonly string[] = []) => {
  const { undo, redo } = stepsOf(oldestFirst.toReversed(), new Set(skipped));
  return [undo?.id, redo?.id];
};

describe('the next undo and redo', () => {
  it('are none before the first change', () => {
    expect(steps([])).toEqual([undefined, undefined]);
  });
  it('are the last change, and then the one before it', () => {
    expect(steps([entry('1'), entry('2')])).toEqual(['2', undefined]);
    expect(steps([entry('1'), entry('2', { possible: false }), entry('3', { undoes: '2' })])).toEqual(['1', '3']);
  });
  it('bring a change back that was redone', () => {
    const undone = [entry('1', { possible: false }), entry('2', { undoes: '1', possible: false })];
    expect(steps([...undone, entry('3', { undoes: '2', isRedo: true })])).toEqual(['3', undefined]);
  });
  it('leave nothing to redo after a new change', () => {
    expect(steps([entry('1', { possible: false }), entry('2', { undoes: '1' }), entry('3')])).toEqual(['3', undefined]);
  });
  it('pass over what cannot be undone, and what others have changed since', () => {
    expect(steps([entry('1'), entry('2', { possible: false })])).toEqual(['1', undefined]);
    expect(steps([entry('1'), entry('2')], ['2'])).toEqual(['1', undefined]);
  });
  it('redo several changes in the order in which they were made', () => {
    const entries = [
      entry('1', { possible: false }),
      entry('2', { possible: false }),
      entry('3', { undoes: '2' }),
      entry('4', { undoes: '1' }),
    ];
    expect(steps(entries)).toEqual([undefined, '4']);
  });
});

it('an undone or redone change is named without its quotation marks', () => {
  expect(changeOf({ sentence: 'added the path "A"', undoes: null })).toBe('added the path "A"');
  expect(changeOf({ sentence: 'undid "added the path "A""', undoes: '1' })).toBe('added the path "A"');
});
