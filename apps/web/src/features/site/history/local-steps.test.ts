// Undo and redo offline: edits of this device together with the entries of the server.
import { describe, expect, it } from 'vitest';
import type { LocalStep } from '../../../shared/offline/local-step.ts';
import { localOf, undoUnavailable, withLocal } from './local-steps.ts';
import { doneText, type Entry, stepsOf, waitingText } from './steps.ts';

const saved = (id: string, undoes: string | null = null): Entry => ({
  id,
  sentence: undoes === null ? `change ${id}` : `undid "change ${undoes}"`,
  undoes,
  isRedo: false,
  undo: { possible: true, reason: null },
  records: [],
});
const edit = (id: string, is: LocalStep['is'] = 'waiting', canTakeBack = true): LocalStep => ({
  id,
  what: `edit ${id}`,
  entryId: null,
  record: { id: `record of ${id}`, what: 'Obstacle', change: 'created', fields: [] },
  is,
  canTakeBack,
});
const undoing = (id: string, entryId: string, is: LocalStep['is'] = 'waiting'): LocalStep => ({
  ...edit(id, is),
  entryId,
  record: null,
});
/** Entries oldest first. */
const steps = (entries: readonly Entry[], local: readonly LocalStep[]) => {
  const { undo, redo } = stepsOf(withLocal(entries.toReversed(), local));
  return [undo?.id, redo?.id];
};

describe('the next undo and redo offline', () => {
  it('are the last edit of this device, and then the last change that was saved', () => {
    expect(steps([saved('1')], [edit('a'), edit('b')])).toEqual(['edit b', undefined]);
    expect(steps([saved('1')], [edit('a'), edit('b', 'undone')])).toEqual(['edit a', 'undone b']);
    expect(steps([saved('1')], [edit('a', 'undone'), edit('b', 'undone')])).toEqual(['1', 'undone a']);
  });
  it('bring back in reverse order what was undone, whether or not it was saved', () => {
    const local = [edit('a', 'undone'), undoing('u', '2')];
    expect(steps([saved('1'), saved('2')], local)).toEqual(['1', 'edit u']);
    expect(steps([saved('1'), saved('2')], local.slice(0, 1))).toEqual(['2', 'undone a']);
  });
  it('name the record of the edit, which undoing its creation removes, and redoing adds again', () => {
    const { undo, redo } = stepsOf(withLocal([], [edit('a'), edit('b', 'undone')]));
    expect(undo?.records).toMatchObject([{ id: 'record of a', change: 'created' }]);
    expect(redo?.records).toMatchObject([{ id: 'record of b', change: 'deleted' }]);
  });
  it('leave nothing to redo after a new edit', () => {
    expect(steps([saved('1'), saved('2')], [undoing('u', '2'), edit('c')])).toEqual(['edit c', undefined]);
    expect(steps([saved('1'), saved('2')], [undoing('u', '2'), edit('c', 'undone')])).toEqual(['1', 'undone c']);
  });
  it('redo a change that was undone on the server', () => {
    const undone = { ...saved('1'), undo: { possible: false, reason: 'This change has already been undone.' } };
    expect(steps([undone, saved('2', '1')], [])).toEqual([undefined, '2']);
    expect(steps([undone, saved('2', '1')], [undoing('r', '2')])).toEqual(['edit r', undefined]);
  });
  it('skip a change whose undo the server has rejected, and an edit that needs a decision', () => {
    expect(steps([saved('1'), saved('2')], [undoing('u', '2', 'stuck'), edit('a', 'stuck')])).toEqual(['1', undefined]);
  });
  it('name what waits to be undone, also if its entry is unknown after a reload', () => {
    const local = { ...undoing('u', '9'), what: 'Undo of “updated the path North”' };
    const { redo } = stepsOf(withLocal([], [local]));
    expect(redo).toMatchObject({ id: 'edit u', sentence: 'updated the path North' });
    expect(steps([], [{ ...local, what: 'Redo of “updated the path North”' }])).toEqual(['edit u', undefined]);
  });
  it('name an edit of this device', () => {
    expect(['edit a', 'undone a', '12'].map(localOf)).toEqual([{ editId: 'a', isUndone: false }, { editId: 'a', isUndone: true }, null]);
  });
});

it('undo is available while the server has every change, or this device can undo its last one', () => {
  expect(undoUnavailable(false, [])).toBeNull();
  expect(undoUnavailable(false, [edit('a')])).toBe('not available until your changes are saved');
  expect(undoUnavailable(false, [edit('a', 'stuck')])).toBeNull();
  expect(undoUnavailable(true, [edit('a', 'waiting', false), edit('b')])).toBeNull();
  expect(undoUnavailable(true, [edit('a', 'waiting', false), edit('b', 'undone')])).toBe('not available until your last change is saved');
});

it('texts say whether it is done or waits', () => {
  expect([waitingText(saved('1')), waitingText(saved('2', '1'))]).toEqual(['Undo of “change 1”', 'Redo of “change 1”']);
  expect([doneText(saved('1'), true), doneText(saved('2', '1'), true)]).toEqual(['Change undone', 'Change redone']);
  expect([doneText(saved('1'), false), doneText(saved('2', '1'), false)]).toEqual([
    "Change will be undone when you're online",
    "Change will be redone when you're online",
  ]);
});
