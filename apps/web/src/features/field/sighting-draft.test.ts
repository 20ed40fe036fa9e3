import { shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { BLANK_SIGHTING, readSighting, type SightingDraft } from './sighting-draft.ts';

const units = shownUnits('imperial');
const read = (change: Partial<SightingDraft>) =>
  readSighting({ ...BLANK_SIGHTING, distance: '200', top: '20', base: '-2', ...change }, units);

describe('a height that is typed as distance and angles', () => {
  it('is the one worked by hand, with the worst of all errors', () => {
    // 200 × (tan 20° + tan 2°) = 79.778 ft; highest 205 × (tan 20.5° + tan 2.5°) = 205 × 0.41755 = 85.597, 5.797 ft above 79.8.
    expect(read({})).toEqual({
      measured: { heightFt: 79.8, accuracyFt: 5.8, how: 'Height by angle and distance from 200 ft, ±5.8 ft.' },
    });
  });
  it('reads a typed minus and a degree sign', () => expect(read({ top: '20°', base: '−2' })).toEqual(read({})));
  it('waits for what is still missing', () => {
    for (const field of ['distance', 'top', 'base'] as const) expect(read({ [field]: ' ' })).toEqual({ missing: true });
    expect(read({ baseKind: 'eye', base: '', eye: '' })).toEqual({ missing: true });
  });
  it.each<[Partial<SightingDraft>, string]>([
    [{ distance: '0' }, 'The distance must be above 0.'],
    [{ distanceAccuracy: '' }, 'The distance must be above 0.'],
    [{ top: 'steep' }, 'Angles are read within ±85°. Go farther away, or nearer.'],
    [{ top: '-5' }, 'The top must lie above the foot.'],
    [{ baseKind: 'eye', eye: 'high' }, 'The height of the eye must be a length, 0 or above.'],
    [{ baseKind: 'eye', eye: '5', distanceIs: 'slope' }, 'A distance along the sight needs the angle to the foot.'],
  ])('says what is wrong: %j', (change, problem) => expect(read(change)).toEqual({ problem }));
});
