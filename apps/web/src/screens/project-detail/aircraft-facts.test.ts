import { describe, expect, it } from 'vitest';
import { anAircraftRecord } from '../../test/aircraft-record.ts';
import { aProject } from '../../test/records.ts';
import { aircraftFactsOf, designAircraftRecords } from './aircraft-facts.ts';

const aw139 = anAircraftRecord();

describe('several design aircraft', () => {
  const joby = anAircraftRecord({ id: '01932b5e-0000-7000-8000-0000000000b4', name: 'Joby S4', type: 'eVTOL', controllingDimension: 40 });
  const library = [aw139, joby];
  it('are both named in a mixed project, each with its D', () => {
    const project = aProject({ type: 'mixed', primaryAircraftId: aw139.id, vertiportAircraftId: joby.id });
    expect(aircraftFactsOf(library, project, []).several).toMatchObject({
      name: 'Leonardo AW139 (heliport), Joby S4 (vertiport)',
      aircraft: [{ controlling: { value: 54.7 } }, { name: 'Joby S4' }],
    });
  });
  it('are named as the fleet, and are empty for one aircraft', () => {
    const project = aProject({ fleetIsDesignAircraft: true });
    expect(
      aircraftFactsOf(
        library,
        project,
        library.map(({ id }) => id),
      ).several?.aircraft,
    ).toHaveLength(2);
    expect(aircraftFactsOf(library, aProject({ primaryAircraftId: aw139.id }), []).several).toBeNull();
  });
});

describe('the records of the design aircraft', () => {
  const other = anAircraftRecord({ id: '01932b5e-0000-7000-8000-0000000000b4', name: 'Joby S4', type: 'eVTOL' });
  const both = [aw139, other];
  const names = (changes: Parameters<typeof aProject>[0], fleetIds: readonly string[] = []) =>
    designAircraftRecords(both, aProject({ primaryAircraftId: aw139.id, vertiportAircraftId: other.id, ...changes }), fleetIds).map(
      ({ name }) => name,
    );
  it('are only the primary aircraft, both of a mixed project, or the fleet', () => {
    expect(names({})).toEqual(['Leonardo AW139']);
    expect(names({ type: 'mixed' })).toEqual(['Leonardo AW139', 'Joby S4']);
    expect(names({ fleetIsDesignAircraft: true }, [other.id])).toEqual(['Joby S4']);
    expect(names({ fleetIsDesignAircraft: true })).toEqual([]);
  });
});

describe('the data of the primary aircraft', () => {
  it('is that of the assigned row, D as entered', () => {
    expect(aircraftFactsOf([aw139], aProject({ primaryAircraftId: aw139.id }), [])).toMatchObject({
      aircraft: aw139,
      controlling: { value: 54.7, basis: 'entered' },
    });
  });
  it('is empty when no aircraft is assigned, or the row was deleted', () => {
    expect(aircraftFactsOf([aw139], aProject(), [])).toMatchObject({ aircraft: null, controlling: null });
    expect(aircraftFactsOf([], aProject({ primaryAircraftId: aw139.id }), [])).toMatchObject({ aircraft: null, controlling: null });
  });
  it('marks the fields that are not from a source; ALL means every field', () => {
    const { isUnverified } = aircraftFactsOf([aw139], aProject({ primaryAircraftId: aw139.id }), []);
    expect([isUnverified('overallHeight'), isUnverified('overallLength')]).toEqual([true, false]);
    const all = anAircraftRecord({ unverifiedFields: ['ALL'] });
    expect(aircraftFactsOf([all], aProject({ primaryAircraftId: all.id }), []).isUnverified('overallLength')).toBe(true);
  });
});
