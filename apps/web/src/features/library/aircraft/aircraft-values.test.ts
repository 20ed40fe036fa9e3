import type { Aircraft } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { fieldLabel } from '../../../shared/format/aircraft-labels.ts';
import { dimensionsOf, weightText } from './aircraft-values.ts';

const row = {
  name: 'Leonardo AW139',
  manufacturer: 'Leonardo',
  model: 'AW139',
  overallLength: 54.7,
  overallWidth: null,
  overallHeight: 16.4,
  rotorDiameter: 45.276,
  controllingDimension: 54.7,
  unverifiedFields: ['overallHeight', 'overallWidth'],
} as unknown as Aircraft;

describe('the dimensions of an aircraft', () => {
  it('are in feet as recorded, with a dash if no source gives one', () => {
    expect(dimensionsOf(row).map(({ label, text }) => `${label} ${text}`)).toEqual([
      'L 54.7 ft',
      'W –',
      'H 16.4 ft',
      'RD 45.276 ft',
      'D 54.7 ft',
    ]);
  });
  it('are marked if they are not from a source; a missing one is not', () => {
    expect(
      dimensionsOf(row)
        .filter(({ isUnverified }) => isUnverified)
        .map(({ label }) => label),
    ).toEqual(['H']);
  });
  it('are all marked if nothing in the row is from a source', () => {
    expect(dimensionsOf({ ...row, unverifiedFields: ['ALL', 'category'] }).map(({ isUnverified }) => isUnverified)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });
  it('include the weight in pounds', () => {
    expect([weightText(14991), weightText(null)]).toEqual(['14,991 lb', '–']);
  });
});

describe('the label of a field', () => {
  it('is the label of the form, or derived from the stored name', () => {
    expect([fieldLabel('controllingDimension'), fieldLabel('tailRotorDiameterFt'), fieldLabel('numberOfBlades')]).toEqual([
      'Controlling dimension D',
      'Tail rotor diameter',
      'Number of blades',
    ]);
  });
});
