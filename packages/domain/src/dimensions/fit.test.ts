import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FleetAircraft, measureDrivers } from '../aircraft/fleet.ts';
import { feet, pounds } from '../quantities/units.ts';
import { aFacility, aHelicopter, anAircraft, aVtol } from '../testing.ts';
import { calculateDimensions } from './calculate-dimensions.ts';
import { fitOf, type PadSizes } from './fit.ts';

const AT = '2026-11-21T09:00:00.000Z';
const facility = aFacility();
const padFor = (aircraft = anAircraft()): PadSizes => {
  const answer = calculateDimensions({ aircraft, facility }, AT);
  if (!answer.ok) throw new Error('not calculable');
  return answer.results.faaMinimums;
};
const inFleet = (aircraft = anAircraft(), more: Partial<FleetAircraft> = {}): FleetAircraft => ({
  ...aircraft,
  tailRotorCircleRadius: null,
  undercarriageWidth: null,
  undercarriageLength: null,
  ...more,
});
const D = fc.double({ min: 20, max: 100, noNaN: true });

describe('an aircraft', () => {
  it('fits the landing area that was calculated for it, with no margin', () => {
    expect(fitOf(padFor(), anAircraft(), facility, AT)).toMatchObject({ verdict: 'fits', margins: { tlof: 0, fato: 0, safetyArea: 0 } });
  });
  it('with a D of 60 ft is 7.95 ft short of its FATO where the FATO was sized for 54.7 ft: 1.5 D', () => {
    const fit = fitOf(padFor(), aHelicopter(60, 50), facility, AT);
    expect(fit).toMatchObject({ verdict: 'too_small' });
    expect(fit.verdict === 'unknown' ? null : fit.margins.fato).toBeCloseTo(82.05 - 90, 9);
  });
  it('is evaluated with unrounded values: short by 0.0001 ft', () => {
    const pad = padFor();
    const short = { ...pad, fato: { length: feet(pad.fato.length - 0.0001), width: pad.fato.width } };
    expect(fitOf(short, anAircraft(), facility, AT)).toMatchObject({ verdict: 'too_small' });
  });
  it('without recorded dimensions is unknown, not too large', () => {
    expect(fitOf(padFor(), aVtol(50, { controllingDimension: null }), facility, AT)).toEqual({ verdict: 'unknown' });
  });
  it('is evaluated by the edition of the project', () => {
    const vertiport = aFacility({ type: 'vertiport', advisoryCircular: 'EB 105A' });
    const heavy = aVtol(45, { maxGrossWeight: pounds(20_000) });
    const huge: PadSizes = {
      tlof: { length: feet(500), width: feet(500) },
      fato: { length: feet(500), width: feet(500) },
      safetyArea: { length: feet(600), width: feet(600) },
    };
    const fit = fitOf(huge, heavy, vertiport, AT);
    expect(fit).toMatchObject({ verdict: 'not_allowed' });
    expect(fit.verdict === 'unknown' ? [] : fit.reasons).not.toEqual([]);
  });
  it('in a mixed facility is evaluated by the rule set for its type', () => {
    // Joby S4: EB 105A requires a FATO of 2 × 40 = 80 ft; AW139: AC 150/5390-2D requires 1.5 × 54.7 = 82.05 ft
    const mixed = aFacility({ type: 'mixed' });
    const wide = { length: feet(200), width: feet(200) };
    const pad: PadSizes = { tlof: wide, fato: { length: feet(81), width: feet(81) }, safetyArea: wide };
    expect(fitOf(pad, aVtol(40), mixed, AT)).toMatchObject({ verdict: 'fits', reference: 'EB 105A', margins: { fato: 1 } });
    expect(fitOf(pad, aHelicopter(54.7, 45.3), mixed, AT)).toMatchObject({ verdict: 'too_small', reference: 'AC 150/5390-2D' });
  });
  it('never fits a landing area less well when it is smaller', () => {
    fc.assert(
      fc.property(D, D, (one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)].map((d) =>
          fitOf(padFor(), aHelicopter(d, 0.83 * d), facility, AT),
        );
        if (small === undefined || large === undefined || small.verdict === 'unknown' || large.verdict === 'unknown')
          throw new Error('unknown');
        expect(small.margin).toBeGreaterThanOrEqual(large.margin - 1e-9);
      }),
    );
  });
});

describe('a fleet', () => {
  it('names the aircraft that drives each measure, or all of them if they are equal', () => {
    const fleet = [
      inFleet(aHelicopter(50, 44, { id: 'a', maxGrossWeight: pounds(9_000) }), { undercarriageWidth: feet(10) }),
      inFleet(aHelicopter(48, 44, { id: 'b', maxGrossWeight: pounds(12_000) })),
    ];
    const drivers = Object.fromEntries(measureDrivers(fleet).map(({ key, value, ids }) => [key, [value, ids]]));
    expect(drivers).toMatchObject({
      controllingDimension: [50, ['a']],
      rotorDiameter: [44, ['a', 'b']],
      maxGrossWeight: [12_000, ['b']],
      undercarriageWidth: [10, ['a']],
    });
    expect(drivers).not.toHaveProperty('undercarriageLength');
  });
});
