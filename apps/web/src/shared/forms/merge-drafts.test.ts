import { describe, expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

const base = { name: 'North', width: '500', isPrimary: false };

describe('merging what was typed with what another user saved', () => {
  it('keeps what was typed where only this person changed it', () =>
    expect(mergeDrafts(base, { ...base, name: 'North 2' }, base)).toEqual({
      draft: { ...base, name: 'North 2' },
      conflicts: [],
      taken: [],
    }));
  it('takes over what only the other person changed, and says so', () => {
    const merge = mergeDrafts(base, { ...base, name: 'North 2' }, { ...base, width: '300', isPrimary: true });
    expect(merge.draft).toEqual({ name: 'North 2', width: '300', isPrimary: true });
    expect(merge.taken.map(({ field }) => field)).toEqual(['width', 'isPrimary']);
    expect(merge.conflicts).toEqual([]);
  });
  it('keeps what was typed where both changed it, and asks', () =>
    expect(mergeDrafts(base, { ...base, width: '400' }, { ...base, width: '300' })).toEqual({
      draft: { ...base, width: '400' },
      conflicts: [{ field: 'width', mine: '400', theirs: '300' }],
      taken: [],
    }));
  it('sees no conflict where both changed it to the same', () =>
    expect(mergeDrafts(base, { ...base, width: '300' }, { ...base, width: '300' }).conflicts).toEqual([]));
});
