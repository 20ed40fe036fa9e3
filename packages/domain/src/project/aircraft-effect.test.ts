import { describe, expect, it } from 'vitest';
import { feet } from '../quantities/units.ts';
import { aircraftEffect } from './aircraft-effect.ts';
import type { InputEffectRecords } from './input-effect.ts';
import { adjustedForAw139, AW139, calculated, forAw139, hospital } from './testing.ts';

const longer = calculated({ aircraft: { ...AW139, controllingDimension: feet(60) }, facility: hospital });
const renamed = calculated({ aircraft: { ...AW139, name: 'AW139 with hoist' }, facility: hospital });
const taller = calculated({ aircraft: { ...AW139, overallHeight: feet(20) }, facility: hospital });
const effect = (changes: Partial<InputEffectRecords>) =>
  aircraftEffect({ project: hospital, adjusted: null, saved: null, before: forAw139, after: longer, ...changes });

describe('a change of a library aircraft', () => {
  it('changes the minimums of a project and names the adjusted values that no longer meet them', () => {
    const shown = effect({ adjusted: adjustedForAw139(56, 96.649, 160) });
    expect(shown).toMatchObject({ source: 'adjusted', state: 'below_minimum' });
    // Elevated: TLOF 1 D.
    expect(shown?.minimums[0]).toEqual({ zone: 'tlof', side: 'length', before: 54.7, after: 60 });
    expect(shown?.below.map(({ zone, side }) => `${zone} ${side}`)).toEqual(['tlof length', 'tlof width', 'fato length', 'fato width']);
  });
  it('changes the minimums of a project without saved dimensions as well', () => {
    expect(effect({})).toMatchObject({ source: 'live', state: 'current', below: [] });
  });
  it('that leaves every minimum unchanged makes saved dimensions out of date', () => {
    expect(effect({ saved: forAw139, after: taller })).toEqual({ source: 'saved', state: 'out_of_date', minimums: [], below: [] });
  });
  it('to one without the required dimensions leaves no minimum', () => {
    const shown = effect({ after: null });
    expect(shown).toMatchObject({ source: null, state: null });
    expect(shown?.minimums).toHaveLength(6);
    expect(shown?.minimums[0]?.after).toBeNull();
  });
  it('of its name only has no effect', () => {
    expect(effect({ adjusted: adjustedForAw139(60, 96.649, 160), after: renamed })).toBeNull();
    expect(effect({ after: taller })).toBeNull();
  });
});
