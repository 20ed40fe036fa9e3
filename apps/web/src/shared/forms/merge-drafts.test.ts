import { describe, expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

const base = { name: 'North', width: '500', isPrimary: false };

describe('merging a draft with what another user saved', () => {
  it('keeps my value if only I changed the field', () =>
    expect(mergeDrafts(base, { ...base, name: 'North 2' }, base)).toEqual({
      draft: { ...base, name: 'North 2' },
      conflicts: [],
      taken: [],
    }));
  it("uses the other user's value if only they changed the field, and reports it", () => {
    const merge = mergeDrafts(base, { ...base, name: 'North 2' }, { ...base, width: '300', isPrimary: true });
    expect(merge.draft).toEqual({ name: 'North 2', width: '300', isPrimary: true });
    expect(merge.taken.map(({ field }) => field)).toEqual(['width', 'isPrimary']);
    expect(merge.conflicts).toEqual([]);
  });
  it('keeps my value if both changed the field, and asks', () =>
    expect(mergeDrafts(base, { ...base, width: '400' }, { ...base, width: '300' })).toEqual({
      draft: { ...base, width: '400' },
      conflicts: [{ field: 'width', mine: '400', theirs: '300' }],
      taken: [],
    }));
  it('reports no conflict if both changed it to the same value', () =>
    expect(mergeDrafts(base, { ...base, width: '300' }, { ...base, width: '300' }).conflicts).toEqual([]));
});
