import { describe, expect, it } from 'vitest';
import { anAircraftRecord } from '../../../test/aircraft-record.ts';
import { aircraftBodyOf, type AircraftDraft, aircraftDraftOf, checkAircraft, copyOf, emptyAircraft } from './aircraft-form-values.ts';

const aDraft = (over: Partial<AircraftDraft> = {}): AircraftDraft => ({
  ...emptyAircraft(),
  name: 'AW139 VIP',
  manufacturer: 'Leonardo',
  model: 'AW139',
  maxGrossWeight: '14110',
  overallLength: '54.7',
  overallWidth: '45.3',
  ...over,
});

describe('the aircraft form', () => {
  it('finds no errors in what the specification requires', () => {
    expect(checkAircraft(aDraft())).toEqual({});
  });
  it("reports everything at once, with the specification's text", () => {
    expect(checkAircraft(emptyAircraft())).toEqual({
      name: 'Aircraft name is required',
      manufacturer: 'Manufacturer is required',
      model: 'Model is required',
      maxGrossWeight: 'Must be a positive number',
      overallLength: 'Must be a positive number',
      overallWidth: 'Must be a positive number',
    });
  });
  it('accepts optional numbers only if they are positive', () => {
    expect(checkAircraft(aDraft({ rotorDiameter: '0', approachSpeed: '-70', tailRotorCircleRadius: 'long' }))).toEqual({
      rotorDiameter: 'Must be a positive number',
      approachSpeed: 'Must be a positive number',
      tailRotorCircleRadius: 'Must be a positive number',
    });
  });
  it('requires that D encloses the aircraft', () => {
    expect(checkAircraft(aDraft({ controllingDimension: '54' }))).toEqual({
      controllingDimension: 'Controlling Dimension (54 ft) must be at least 54.7 ft (max of Overall Length or Width)',
    });
    expect(checkAircraft(aDraft({ controllingDimension: '54.7' }))).toEqual({});
  });
  it('keeps every number of a saved aircraft', () => {
    const stored = anAircraftRecord({ tailRotorCircleRadius: 32, undercarriageType: null });
    expect(aircraftBodyOf(aircraftDraftOf(stored))).toMatchObject({
      overallLength: '54.7',
      tailRotorCircleRadius: '32',
      approachSpeed: '',
      undercarriageType: null,
    });
  });
  it('copies an aircraft with its own name', () => {
    expect(copyOf(anAircraftRecord())).toMatchObject({ name: 'Leonardo AW139 (copy)', controllingDimension: '54.7' });
  });
});
