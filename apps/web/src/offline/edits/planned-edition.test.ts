import { describe, expect, it } from 'vitest';
import { withPack } from './planned-edition.ts';

const known = { plannedEdition: { editionId: 'easa-pts-vpt', revision: 1, pack: { id: 'easa-pts-vpt' }, taxi: null } };
const wanted = (revision: number) => ({ plannedEdition: { editionId: 'easa-pts-vpt', revision, taxi: 'air' } });

describe('an edit of a planned project away from the server', () => {
  it('keeps the pack that this device has', () => {
    expect(withPack(wanted(1), known)).toEqual({ plannedEdition: { ...known.plannedEdition, taxi: 'air' } });
    expect(withPack({ name: 'X' }, known)).toEqual({ name: 'X' });
    expect(withPack({ plannedEdition: null }, known)).toEqual({ plannedEdition: null });
  });

  it('is rejected with another edition, whose pack is on the server', () => {
    for (const record of [known, { plannedEdition: null }, null])
      expect(() => withPack(wanted(2), record)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }) as Error);
  });
});
