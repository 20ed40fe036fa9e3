import { shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { BLANK_SIGHTING, readSighting, type SightingDraft } from './sighting-draft.ts';

const units = shownUnits('imperial');
const read = (change: Partial<SightingDraft>) =>
  readSighting({ ...BLANK_SIGHTING, distance: '200', top: '20', base: '-2', ...change }, units);

describe('a height entered as distance and angles', () => {
  it('equals the hand calculation, with the worst case of all errors', () => {
    // 200 × (tan 20° + tan 2°) = 79.778 ft; highest 205 × (tan 20.5° + tan 2.5°) = 205 × 0.41755 = 85.597, 5.797 ft above 79.8.
    expect(read({})).toEqual({
      measured: { heightFt: 79.8, accuracyFt: 5.8, how: 'Height by angle and distance from 200 ft, ±5.8 ft.' },
    });
  });
  it('accepts a typed minus and a degree sign', () => expect(read({ top: '20°', base: '−2' })).toEqual(read({})));
  it('waits for missing input', () => {
    for (const field of ['distance', 'top', 'base'] as const) expect(read({ [field]: ' ' })).toEqual({ missing: true });
    expect(read({ baseKind: 'eye', base: '', eye: '' })).toEqual({ missing: true });
  });
  it.each<[Partial<SightingDraft>, string]>([
    [{ distance: '0' }, 'Distance must be greater than 0.'],
    [{ distanceAccuracy: '' }, 'Distance must be greater than 0.'],
    [{ top: 'steep' }, 'Angles must be within ±85°. Move farther away or closer.'],
    [{ top: '-5' }, 'The top must be above the base.'],
    [{ baseKind: 'eye', eye: 'high' }, 'Eye height must be 0 or greater.'],
    [{ baseKind: 'eye', eye: '5', distanceIs: 'slope' }, 'A line-of-sight distance requires the angle to the base.'],
  ])('reports the error: %j', (change, problem) => expect(read(change)).toEqual({ problem }));
});
