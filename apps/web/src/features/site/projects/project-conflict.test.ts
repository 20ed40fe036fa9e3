import { describe, expect, it } from 'vitest';
import { mergeProject, takeTheirs } from './project-conflict.ts';
import { emptyDraft, type ProjectDraft } from './project-values.ts';

const aDraft = (over: Partial<ProjectDraft> = {}): ProjectDraft => ({ ...emptyDraft(), name: 'Lakeshore', ...over });

describe('a project that another user changed in the meantime', () => {
  const base = aDraft({ description: 'East lot' });
  const theirs = aDraft({ description: 'West lot', status: 'completed', latitude: '41', latitudeDms: `41°00'00.00"N` });

  it('keeps the input if both changed a field, and names it', () => {
    const merge = mergeProject(base, { ...base, description: 'North lot' }, theirs);
    expect(merge.draft.description).toBe('North lot');
    expect(merge.conflicts).toEqual([{ field: 'description', mine: 'North lot', theirs: 'West lot' }]);
  });
  it("uses the other user's value if only they changed it, with both formats of a coordinate", () => {
    const merge = mergeProject(base, { ...base, description: 'North lot' }, theirs);
    expect(merge.draft).toMatchObject({ status: 'completed', latitude: '41', latitudeDms: `41°00'00.00"N` });
    expect(merge.taken.map(({ field }) => field)).toEqual(['status', 'latitude', 'latitudeDms']);
  });
  it('has no conflict if both entered the same value', () => {
    expect(mergeProject(base, theirs, theirs)).toEqual({ draft: theirs, conflicts: [], taken: [] });
  });
  it('shows the resulting coordinate, although the old one was entered in another format', () => {
    const written = { ...base, latitude: '40', latitudeDms: `40°00'00.00"N` };
    const merge = mergeProject(written, { ...written, latitudeDms: '400000N' }, theirs);
    expect(merge.draft).toMatchObject({ latitude: '41', latitudeDms: `41°00'00.00"N` });
    expect(merge.conflicts.map(({ field }) => field)).not.toContain('latitude');
  });
  it("uses the other user's value in one field", () => {
    expect(takeTheirs({ ...base, description: 'North lot' }, theirs, 'description').description).toBe('West lot');
  });
});
