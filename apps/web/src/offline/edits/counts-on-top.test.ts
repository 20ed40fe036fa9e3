import { describe, expect, it } from 'vitest';
import { countsWithEdits } from './counts-on-top.ts';
import type { Edit } from './edit.ts';
import { readKindOf } from './kinds.ts';
import { anEdit } from './testing.ts';

const STATS = { activeProjects: 3, aircraftTypes: 58, calculations: 7, reports: 1 };
const projectEdit = (id: string, edit: Partial<Edit>) =>
  anEdit({ ...edit, record: { kind: 'project', id, projectId: id, pathId: null, obstacleId: null, title: 'Pad' } });
const site = (status: string, more: object = {}) => ({
  id: 'site',
  name: 'Pad',
  description: null,
  latitude: null,
  status,
  version: 1,
  ...more,
});

const made = projectEdit('new', { action: 'create', base: null, made: site('draft', { id: 'new' }), wants: { name: 'Pad' } });
const ended = projectEdit('one', { wants: { status: 'completed' }, base: { version: 1, record: site('draft') } });
const renamed = projectEdit('two', { wants: { name: 'Roof' }, base: { version: 1, record: site('draft') } });
const deleted = projectEdit('three', { action: 'delete', wants: {}, base: { version: 1, record: site('draft', { myRole: 'owner' }) } });

function counted(address: string, value: object, ...edits: readonly Edit[]): unknown {
  const read = readKindOf(address);
  return read && countsWithEdits(read, { value, next: null }, edits).value;
}
const stats = (...edits: readonly Edit[]) => counted('/api/dashboard/stats', STATS, ...edits);

describe('the counts of the dashboard', () => {
  it('are the server’s while no edit of a project is pending', () => {
    expect(stats()).toBe(STATS);
    expect(stats(anEdit(), renamed)).toBe(STATS);
  });
  it('count a project created offline, and mark it as unsynced', () => {
    expect(stats(made)).toEqual({ ...STATS, activeProjects: 4, unsent: 1 });
  });
  it('do not count one that was deleted or completed, whatever else was changed in it', () => {
    expect(stats(deleted, ended, { ...renamed, record: ended.record })).toEqual({ ...STATS, activeProjects: 1, unsent: 2 });
  });
  it('do not change for a project created and deleted again', () => {
    expect(stats(made, { ...deleted, record: made.record, base: null })).toBe(STATS);
  });
  it('exclude what the server rejected', () => {
    expect(stats({ ...made, state: { is: 'gone', sentence: 'Gone.' } })).toBe(STATS);
  });
});

it('count only what matches the search and filters of a list', () => {
  const count = (query: string) => counted(`/api/projects/count${query}`, { count: 120 }, made, deleted);
  expect(count('?status=draft&q=pad')).toEqual({ count: 120, unsent: 2 });
  expect(count('?whose=mine')).toEqual({ count: 120, unsent: 2 });
  expect(count('?whose=shared')).toEqual({ count: 120 });
  expect(count('?q=harbor')).toEqual({ count: 120 });
});
