import { controllingDimension, PLANNING_PACKS } from '@touchdown/domain';
import { anAircraft } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { anAircraftRecord } from '../../../test/aircraft-record.ts';
import { aProject } from '../../../test/records.ts';
import { aircraftFacts, circularFact, facilityFacts, placeFacts, planFacts, variationFact } from './overview-values.ts';

const [FRANCE] = PLANNING_PACKS;
const DAY = '2026-11-21';
const valueOf = (facts: readonly { name: string; value: string }[], name: string) => facts.find((fact) => fact.name === name)?.value;

describe('the facility location', () => {
  it('is shown in degrees, minutes, and seconds, and feet MSL', () => {
    const facts = placeFacts(aProject({ latitude: 41.40345833, longitude: -2.17402778, elevation: 1742 }), DAY);
    expect(valueOf(facts, 'Location')).toBe(`41°24'12.45"N 2°10'26.50"W`);
    expect(valueOf(facts, 'Elevation')).toBe('1,742 ft MSL');
    expect(facts[0]?.note).toBe('41.40345833°, -2.17402778°');
  });
  it('says what is not specified', () => {
    const facts = placeFacts(aProject({ latitude: null, longitude: null, elevation: null, closestAirport: null }), DAY);
    expect(facts.map(({ name, value }) => [name, value])).toEqual([
      ['Location', 'Location not specified'],
      ['Elevation', 'Not specified'],
      ['Magnetic variation', '13.9° W (entered)'],
      ['Closest airport', 'Not specified'],
    ]);
  });
});

describe('the magnetic variation', () => {
  it('is the entered one if there is one, and says so', () => {
    const fact = variationFact(aProject({ magneticVariation: -12.5 }), DAY);
    expect(fact.value).toBe('12.5° W (entered)');
    expect(fact.note).toMatch(
      /^Model value: 13\.\d\d° W \(WMM2025, Nov 21, 2026\)\. The entered value is 1\.\d\d° east of the model\. Changes by/,
    );
  });
  it('says if the model has no value to compare with an entered one', () => {
    expect(variationFact(aProject({ magneticVariation: -12.5 }), '2031-01-01').note).toBe(
      'WMM2025 is valid from 2025 to 2030. 2031-01-01 is out of range.',
    );
    expect(variationFact(aProject({ magneticVariation: -12.5, latitude: null, longitude: null }), DAY).note).toBeUndefined();
  });
  it('otherwise comes from the World Magnetic Model for location and date, with its yearly change', () => {
    const fact = variationFact(aProject({ magneticVariation: null }), DAY);
    expect(fact.value).toMatch(/^\d+\.\d\d° W \(WMM2025, Nov 21, 2026\)$/);
    expect(fact.note).toMatch(/^Changes by 0\.\d\d° [EW] per year$/);
  });
  it('is unknown without a location, and beyond the validity of the model', () => {
    expect(variationFact(aProject({ magneticVariation: null, latitude: null, longitude: null }), DAY)).toMatchObject({
      value: 'Unknown',
      isMissing: true,
    });
    expect(variationFact(aProject({ magneticVariation: null }), '2031-01-01')).toMatchObject({ value: 'Unknown', isMissing: true });
  });
});

describe('the primary aircraft', () => {
  const factsFor = (changes: Parameters<typeof anAircraft>[0], unverified: readonly string[] = []) =>
    aircraftFacts(anAircraftRecord(), controllingDimension(anAircraft(changes)), (field) => unverified.includes(field));
  it('has its controlling dimension as entered', () => {
    expect(factsFor({}).at(-1)).toMatchObject({ value: '54.7 ft', note: 'From aircraft record', isUnverified: false });
  });
  it('falls back to the overall length, and marks what is not from a source', () => {
    expect(factsFor({ controllingDimension: null }, ['overallLength']).at(-1)).toMatchObject({
      value: '54.7 ft',
      note: 'Overall length',
      isUnverified: true,
    });
  });
  it('says if nothing is recorded', () => {
    expect(factsFor({ controllingDimension: null, overallLength: null, overallWidth: null, rotorDiameter: null }).at(-1)).toMatchObject({
      value: 'Unknown',
    });
  });
});

describe('the standard', () => {
  it('is that of the project type', () => {
    expect(circularFact(aProject()).value).toBe('AC 150/5390-2D');
    expect(circularFact(aProject({ type: 'vertiport', advisoryCircular: 'EB 105A' })).value).toBe('EB 105A');
    expect(circularFact(aProject({ type: 'mixed', vertiportAdvisoryCircular: 'EB 105A' })).value).toBe('AC 150/5390-2D and EB 105A');
  });
});

describe('the facility configuration', () => {
  it('lists every item of the specification', () => {
    expect(facilityFacts(aProject()).map(({ name, value }) => [name, value])).toEqual([
      ['Facility type', 'General Aviation'],
      ['Shape', 'Square'],
      ['Prior permission required', 'No'],
      ['Elevated', 'No'],
      ['FATO load bearing', 'Yes'],
      ['TLOF perimeter', 'Marked'],
      ['FATO perimeter', 'Marked'],
      ['Standard H', 'Yes'],
      ['Facility alignment', '045° true'],
    ]);
  });

  it('has only what the edition uses, and its choices, for a project planned under one', () => {
    const plannedEdition = {
      ...{ editionId: FRANCE.id, revision: 1, pack: FRANCE, signature: 'builtIn' as const },
      ...{ performanceClass: 2 as const, taxi: 'air' as const, turnsOnStand: null, flightManualFato: 18.5 },
    };
    expect(facilityFacts(aProject({ plannedEdition })).map(({ name }) => name)).toEqual([...['Shape', 'Elevated', 'Facility alignment']]);
    expect(planFacts({ plannedEdition }).map(({ name, value }) => [name, value])).toEqual([
      ['Performance class', '2'],
      ['Taxiing', 'Air taxiing'],
      ['Helicopters turn on the stand', 'Not chosen'],
      ['FATO of the flight manual', '18.5 m'],
    ]);
    expect(planFacts({ plannedEdition: null })).toEqual([]);
  });
});
