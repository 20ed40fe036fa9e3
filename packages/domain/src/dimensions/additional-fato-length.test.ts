import { describe, expect, it } from 'vitest';
import { aFacility } from '../testing.ts';
import { feetMsl } from '../quantities/units.ts';
import { additionalFatoLengthChange } from './additional-fato-length.ts';

const at = (elevation: number | null, changes: Parameters<typeof aFacility>[0] = {}) =>
  aFacility({ ...changes, elevation: elevation === null ? null : feetMsl(elevation) });

describe('the additional FATO length of a facility whose elevation changes', () => {
  it('is first required above 1,000 ft MSL, and no longer required at 1,000 ft MSL', () => {
    expect(additionalFatoLengthChange(at(1000), at(1000.001))).toEqual({ rule: 'begins', above: 1000 });
    expect(additionalFatoLengthChange(at(null), at(1200))).toEqual({ rule: 'begins', above: 1000 });
    expect(additionalFatoLengthChange(at(1000.001), at(1000))).toEqual({ rule: 'ceases', above: 1000 });
    expect(additionalFatoLengthChange(at(900), at(1000))).toBeNull();
    expect(additionalFatoLengthChange(at(1100), at(1200))).toBeNull();
  });
  it('is never required with prior permission or for a vertiport', () => {
    expect(additionalFatoLengthChange(at(900, { ppr: true }), at(1100, { ppr: true }))).toBeNull();
    const vertiport = { type: 'vertiport', vertiportAdvisoryCircular: 'EB 105A' } as const;
    expect(additionalFatoLengthChange(at(900, vertiport), at(1100, vertiport))).toBeNull();
  });
});
