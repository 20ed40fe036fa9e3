import { describe, expect, it } from 'vitest';
import type { AircraftNumbers } from '../aircraft/design-aircraft.ts';
import { anAircraft, aFacility, aVtol } from '../testing.ts';
import { designAircraftState, designInputs, designRecords, namesDesignAircraft, type DesignAircraftChoice } from './design-inputs.ts';

const numbers = (aircraft: ReturnType<typeof anAircraft>): AircraftNumbers => ({ ...aircraft, approachSpeed: null });
const AW139 = numbers(anAircraft({ id: 'b', name: 'AW139' }));
const JOBY = numbers(aVtol(40, { id: 'a', name: 'Joby S4' }));
const library = new Map([AW139, JOBY].map((one) => [one.id, one]));
const choice = (changes: Partial<DesignAircraftChoice> = {}) => ({
  ...aFacility({ type: 'mixed' }),
  ...{ primaryAircraftId: 'b', vertiportAircraftId: 'a', fleetIsDesignAircraft: false },
  ...changes,
});
const inputsOf = (project: ReturnType<typeof choice>, fleet: readonly string[] = []) =>
  designInputs(project, designRecords(project, library, fleet));

describe('the design aircraft of a project', () => {
  it('of a mixed project is one for each rule set', () => {
    expect(inputsOf(choice())).toMatchObject({
      aircraft: { name: 'AW139' },
      designAircraft: { kind: 'rule_sets', vertiport: { name: 'Joby S4' } },
    });
  });
  it('of a project with one aircraft is recorded as before', () => {
    for (const one of [
      choice({ vertiportAircraftId: null }),
      choice({ vertiportAircraftId: 'b' }),
      { ...choice(), type: 'heliport' } as const,
    ])
      expect(inputsOf(one)).not.toHaveProperty('designAircraft');
  });
  it('is the fleet in any order, recorded with its largest aircraft', () => {
    const project = choice({ fleetIsDesignAircraft: true, primaryAircraftId: null });
    const [one, other] = [inputsOf(project, ['a', 'b']), inputsOf(project, ['b', 'a'])];
    expect(one).toEqual(other);
    expect(one).toMatchObject({ aircraft: { name: 'AW139' }, designAircraft: { members: [{ name: 'Joby S4' }, { name: 'AW139' }] } });
  });
  it('does not exist without a primary aircraft, or with an empty fleet', () => {
    expect(inputsOf(choice({ primaryAircraftId: null }))).toBeNull();
    expect(inputsOf(choice({ fleetIsDesignAircraft: true }))).toBeNull();
    expect([
      namesDesignAircraft(choice({ primaryAircraftId: null })),
      namesDesignAircraft(choice({ fleetIsDesignAircraft: true })),
    ]).toEqual([false, true]);
  });

  it('is only what the library has', () => {
    expect(inputsOf(choice({ primaryAircraftId: 'gone' }))).toBeNull();
    expect(inputsOf(choice({ vertiportAircraftId: 'gone' }))).not.toHaveProperty('designAircraft');
    expect(inputsOf(choice({ fleetIsDesignAircraft: true }), ['gone', 'a'])).toMatchObject({
      designAircraft: { members: [{ name: 'Joby S4' }] },
    });
  });
  it('of a fleet is recorded with its largest aircraft, also if another has no dimensions', () => {
    const bare = { ...AW139, id: '0', controllingDimension: null, overallLength: null, overallWidth: null, rotorDiameter: null };
    const project = choice({ fleetIsDesignAircraft: true });
    const inputs = designInputs(project, designRecords(project, new Map([...library, ['0', bare]]), ['0', 'a']));
    expect(inputs).toMatchObject({ aircraft: { name: 'Joby S4' } });
  });

  it('that must be corrected is identified by its field, or is the fleet', () => {
    const bare = { ...AW139, id: 'c', controllingDimension: null, overallLength: null, overallWidth: null, rotorDiameter: null };
    const all = new Map([...library, ['c', bare]]);
    const stateOf = (changes: Partial<DesignAircraftChoice>, fleet: readonly string[] = []) =>
      designAircraftState(designRecords(choice(changes), all, fleet));
    expect(stateOf({ primaryAircraftId: null })).toBe('none');
    expect(stateOf({ primaryAircraftId: 'c' })).toBe('primary');
    expect(stateOf({ vertiportAircraftId: 'c' })).toBe('vertiport');
    expect(stateOf({ vertiportAircraftId: null })).toBe('primary');
    expect(stateOf({ fleetIsDesignAircraft: true })).toBe('fleet_empty');
    expect(stateOf({ fleetIsDesignAircraft: true }, ['a', 'c'])).toBe('fleet');
  });
});
