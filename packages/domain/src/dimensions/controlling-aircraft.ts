/** The aircraft that control the dimensions of a result. */
import { allDesignAircraft, type DesignAircraftRecord, type NamedAircraft } from '../aircraft/design-aircraft-set.ts';
import { type CalculationResults, type QuantityId, type Working, type Zone } from './dimension-results.ts';
import { eachOnce, listed } from './term.ts';

/** Returns whether a result must name the aircraft that controls each dimension. Not needed with one design aircraft. */
export const hasSeveralAircraft = (record: DesignAircraftRecord): boolean => allDesignAircraft(record).length > 1;

/** Returns the calculation details of a facility dimension, or null if the facility has no such dimension. */
const workingOf = ({ envelopeWorkings, ruleSets }: CalculationResults, quantity: QuantityId): Working | null =>
  [envelopeWorkings ?? {}, ...ruleSets.map(({ workings }) => workings)].find((workings) => workings[quantity] !== undefined)?.[quantity] ??
  null;

/**
 * Returns the aircraft whose dimensions determine a facility dimension. Empty if a fixed size of the standard determines it. Results saved
 * before this was recorded had one design aircraft.
 */
export function controllingAircraft(results: CalculationResults, quantity: QuantityId): readonly NamedAircraft[] {
  const { id, name } = results.inputs.aircraft;
  return workingOf(results, quantity)?.controlledBy ?? [{ id, name }];
}

/** The aircraft that control the length or width of each zone. */
export type ZoneControl = Readonly<Record<Zone, readonly NamedAircraft[]>>;

/** Returns the controlling aircraft of the three zones, or null with one design aircraft, which controls all of them. */
export function zoneControl(results: CalculationResults): ZoneControl | null {
  if (!hasSeveralAircraft(results.inputs)) return null;
  const control = (zone: Zone) =>
    eachOnce([...controllingAircraft(results, `${zone}Length`), ...controllingAircraft(results, `${zone}Width`)]);
  return { tlof: control('tlof'), fato: control('fato'), safetyArea: control('safetyArea') };
}

/** "Controlled by AW139", "Controlled by AW139 and Joby S4", "Controlled by a fixed minimum in the standard". */
export const controlledByText = (aircraft: readonly Pick<NamedAircraft, 'name'>[]): string =>
  `Controlled by ${aircraft.length === 0 ? 'a fixed minimum in the standard' : listed(aircraft.map(({ name }) => name))}`;
