/** The inputs of a calculation from a stored project and the aircraft it is designed for. */
import type { AircraftNumbers } from '../aircraft/design-aircraft.ts';
import { designAircraft } from '../aircraft/design-aircraft.ts';
import { controllingDimension } from '../aircraft/controlling-dimension.ts';
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import type { InputSnapshot } from '../dimensions/dimension-results.ts';
import { calculationInputs, type FacilityNumbers } from './calculation-inputs.ts';

/** The aircraft that a project references. */
export interface DesignAircraftChoice {
  readonly primaryAircraftId: string | null;
  /** For the vertiport rules of a mixed project. Null: the primary aircraft. */
  readonly vertiportAircraftId: string | null;
  /** Whether the whole fleet is the design aircraft. The other two remain saved. */
  readonly fleetIsDesignAircraft: boolean;
}

/** The records of those aircraft. */
export interface DesignAircraftRecords {
  readonly primary: AircraftNumbers | null;
  readonly vertiport: AircraftNumbers | null;
  /** Null: the fleet is not the design aircraft. */
  readonly fleet: readonly AircraftNumbers[] | null;
}

const byId = (one: AircraftNumbers, other: AircraftNumbers): number => (one.id < other.id ? -1 : 1);
const sizeOf = (aircraft: DesignAircraft): number => controllingDimension(aircraft)?.value ?? 0;

/** The fleet ordered by id, so that the same fleet gives the same inputs. Null for an empty fleet. */
export function fleetInputs(project: FacilityNumbers, fleet: readonly AircraftNumbers[]): InputSnapshot | null {
  const ordered = fleet.toSorted(byId);
  const [first] = ordered;
  if (first === undefined) return null;
  const members = ordered.map(designAircraft);
  const largest = members.reduce((best, next) => (sizeOf(next) > sizeOf(best) ? next : best));
  return { ...calculationInputs(project, first), aircraft: largest, designAircraft: { kind: 'fleet', members } };
}

/** A project's calculation inputs. Null: no design aircraft is assigned, or its fleet is empty. */
export function designInputs(project: FacilityNumbers, { primary, vertiport, fleet }: DesignAircraftRecords): InputSnapshot | null {
  if (fleet !== null) return fleetInputs(project, fleet);
  if (primary === null) return null;
  const inputs = calculationInputs(project, primary);
  if (project.type !== 'mixed' || vertiport === null || vertiport.id === primary.id) return inputs;
  return { ...inputs, designAircraft: { kind: 'rule_sets', vertiport: designAircraft(vertiport) } };
}

/**
 * The design aircraft to correct if no minimums can be calculated. `none`: no aircraft is assigned. `fleet_empty`, `fleet`: the fleet is
 * the design aircraft. `primary`, `vertiport`: the aircraft of that field, the first whose dimensions are not recorded.
 */
export type DesignAircraftState = 'none' | 'fleet_empty' | 'fleet' | 'primary' | 'vertiport';

/** From the records of the design aircraft, all of them. */
export function designAircraftState({ primary, vertiport, fleet }: DesignAircraftRecords): DesignAircraftState {
  if (fleet !== null) return fleet.length === 0 ? 'fleet_empty' : 'fleet';
  if (primary === null) return 'none';
  return vertiport === null || controllingDimension(designAircraft(primary)) === null ? 'primary' : 'vertiport';
}

/** Whether a project names a design aircraft. An empty fleet is detected by the calculation. */
export const namesDesignAircraft = ({
  primaryAircraftId,
  fleetIsDesignAircraft,
}: Pick<DesignAircraftChoice, 'primaryAircraftId' | 'fleetIsDesignAircraft'>): boolean =>
  fleetIsDesignAircraft || primaryAircraftId !== null;

/** The ids of the aircraft that a project is calculated from, without its fleet. */
export const namedAircraftIds = ({ primaryAircraftId, vertiportAircraftId }: DesignAircraftChoice): readonly string[] =>
  [primaryAircraftId, vertiportAircraftId].filter((id) => id !== null);

/** The design aircraft's records from a library, and no others. `fleetIds`: the fleet, read only if it is the design aircraft. */
export function designRecords(
  { type, primaryAircraftId, vertiportAircraftId, fleetIsDesignAircraft }: DesignAircraftChoice & Pick<FacilityNumbers, 'type'>,
  library: ReadonlyMap<string, AircraftNumbers>,
  fleetIds: readonly string[],
): DesignAircraftRecords {
  if (fleetIsDesignAircraft) return { primary: null, vertiport: null, fleet: fleetIds.flatMap((id) => library.get(id) ?? []) };
  const record = (id: string | null) => (id === null ? null : (library.get(id) ?? null));
  return { primary: record(primaryAircraftId), vertiport: type === 'mixed' ? record(vertiportAircraftId) : null, fleet: null };
}
