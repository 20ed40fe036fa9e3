import { describe, expect, it } from 'vitest';
import { mergeProject, takeTheirs } from './project-conflict.ts';
import { emptyDraft, type ProjectDraft } from './project-values.ts';

const aDraft = (over: Partial<ProjectDraft> = {}): ProjectDraft => ({ ...emptyDraft(), name: 'Lakeshore', ...over });

describe('a project that someone else changed in the meantime', () => {
  const base = aDraft({ description: 'East lot' });
  const theirs = aDraft({ description: 'West lot', status: 'completed', latitude: '41', latitudeDms: `41°00'00.00"N` });

  it('keeps what was typed where both changed a field, and names it', () => {
    const merge = mergeProject(base, { ...base, description: 'North lot' }, theirs);
    expect(merge.draft.description).toBe('North lot');
    expect(merge.conflicts).toEqual([{ field: 'description', mine: 'North lot', theirs: 'West lot' }]);
  });
  it('takes over what only the other changed, the coordinate in both of its forms', () => {
    const merge = mergeProject(base, { ...base, description: 'North lot' }, theirs);
    expect(merge.draft).toMatchObject({ status: 'completed', latitude: '41', latitudeDms: `41°00'00.00"N` });
    expect(merge.taken.map(({ field }) => field)).toEqual(['status', 'latitude', 'latitudeDms']);
  });
  it('finds no conflict where both wrote the same', () => {
    expect(mergeProject(base, theirs, theirs)).toEqual({ draft: theirs, conflicts: [], taken: [] });
  });
  it('shows the coordinate that stands, although the old one was written in another form', () => {
    const written = { ...base, latitude: '40', latitudeDms: `40°00'00.00"N` };
    const merge = mergeProject(written, { ...written, latitudeDms: '400000N' }, theirs);
    expect(merge.draft).toMatchObject({ latitude: '41', latitudeDms: `41°00'00.00"N` });
    expect(merge.conflicts.map(({ field }) => field)).not.toContain('latitude');
  });
  it('lets the other win in one field', () => {
    expect(takeTheirs({ ...base, description: 'North lot' }, theirs, 'description').description).toBe('West lot');
  });
});
