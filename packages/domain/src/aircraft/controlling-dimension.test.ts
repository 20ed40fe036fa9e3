import { describe, expect, it } from 'vitest';
import { feet } from '../quantities/units.ts';
import { anAircraft } from '../testing.ts';
import { controllingDimension, knownLength } from './controlling-dimension.ts';

const nothing = { controllingDimension: null, overallLength: null, overallWidth: null, rotorDiameter: null } as const;

describe('the controlling dimension', () => {
  it('is D as entered', () => {
    const aircraft = anAircraft({ ...nothing, controllingDimension: feet(60), overallLength: feet(54.7), overallWidth: feet(45.3) });
    expect(controllingDimension(aircraft)).toEqual({ value: 60, basis: 'entered', calculation: 'From aircraft record' });
  });

  it('is D as entered when the overall length is equal', () => {
    expect(controllingDimension(anAircraft({ controllingDimension: feet(54.7), overallLength: feet(54.7) }))?.basis).toBe('entered');
  });

  it('is the overall length when no D is entered', () => {
    const aircraft = anAircraft({ ...nothing, overallLength: feet(54.7), overallWidth: feet(45.3) });
    expect(controllingDimension(aircraft)).toEqual({ value: 54.7, basis: 'overall-length', calculation: 'Overall length' });
  });

  it('is the overall width when it is larger than the length', () => {
    const aircraft = anAircraft({ ...nothing, overallLength: feet(24), overallWidth: feet(39) });
    expect(controllingDimension(aircraft)).toEqual({
      value: 39,
      basis: 'overall-width',
      calculation: 'Overall width, larger than overall length',
    });
  });

  it('is the overall width when only the width is recorded', () => {
    const aircraft = anAircraft({ ...nothing, overallWidth: feet(50) });
    expect(controllingDimension(aircraft)).toEqual({ value: 50, basis: 'overall-width', calculation: 'Overall width' });
  });

  it.each([
    ['length', 'Overall length', { overallLength: feet(18.8), overallWidth: feet(18.4) }, 'overall-length', 18.8],
    ['width', 'Overall width', { overallLength: feet(18.4), overallWidth: feet(18.8) }, 'overall-width', 18.8],
    ['rotor diameter', 'Rotor diameter', { overallLength: feet(18.4), rotorDiameter: feet(18.9) }, 'rotor-diameter', 18.9],
  ] as const)('is never smaller than a larger %s', (_, taken, sizes, basis, value) => {
    const aircraft = anAircraft({ ...nothing, controllingDimension: feet(18.5), ...sizes });
    expect(controllingDimension(aircraft)).toEqual({
      value,
      basis,
      calculation: `${taken}, larger than the entered D`,
    });
  });

  it('reports which value the rotor diameter exceeds', () => {
    expect(controllingDimension(anAircraft({ ...nothing, overallWidth: feet(8), rotorDiameter: feet(33) }))?.calculation).toBe(
      'Rotor diameter, larger than overall width',
    );
  });

  it('is not derived from a rotor diameter alone', () => {
    expect(controllingDimension(anAircraft({ ...nothing, rotorDiameter: feet(33) }))).toBeNull();
  });

  it('is unknown without any dimension', () => {
    expect(controllingDimension(anAircraft(nothing))).toBeNull();
  });

  it.each([NaN, Infinity, -Infinity, 0, -1, 1_000_000])('treats %d ft as unknown', (value) => {
    expect(knownLength(feet(value))).toBeNull();
    expect(controllingDimension(anAircraft({ ...nothing, controllingDimension: feet(value), overallLength: feet(40) }))).toMatchObject({
      value: 40,
      basis: 'overall-length',
    });
  });

  it('accepts a small length', () => {
    expect(knownLength(feet(0.1))).toBe(0.1);
    expect(knownLength(null)).toBeNull();
  });
});
