/** The design aircraft of a project, with the data the tabs need. */
import type { Aircraft, Project } from '@touchdown/contract';
import {
  allDesignAircraft,
  type ControllingDimension,
  controllingDimension,
  designAircraftName,
  designInputs,
  designRecords,
  hasSeveralAircraft,
  type InputSnapshot,
  namesDesignAircraft,
} from '@touchdown/domain';

/** One of several design aircraft. */
export interface NamedDimension {
  readonly id: string;
  readonly name: string;
  readonly controlling: ControllingDimension | null;
}

export interface AircraftFacts {
  /** The design aircraft, or the one of several that the project is listed with. `null`: none is assigned. */
  readonly aircraft: Aircraft | null;
  /** D as entered, or the value it is derived from. `null` if nothing is recorded. */
  readonly controlling: ControllingDimension | null;
  /** Whether a field of the aircraft is not from a source. */
  readonly isUnverified: (field: string) => boolean;
  /** For a project with more than one design aircraft: their joint name, and each with its D. */
  readonly several: { readonly name: string; readonly aircraft: readonly NamedDimension[] } | null;
  /** Whether the fleet is the design aircraft and is empty. False until it is read. */
  readonly isFleetEmpty: boolean;
  /** Whether the project names a design aircraft that is not in the library as read here. */
  readonly isUnread: boolean;
  /** The current calculation inputs. `null`: no aircraft is assigned, or it is not available here. */
  readonly inputs: InputSnapshot | null;
}

/** In a list of fields, means every one of them. */
const EVERY_FIELD = 'ALL';

const severalOf = (inputs: InputSnapshot | null): AircraftFacts['several'] =>
  inputs === null || !hasSeveralAircraft(inputs)
    ? null
    : {
        name: designAircraftName(inputs),
        aircraft: allDesignAircraft(inputs).map((aircraft) => ({
          id: aircraft.id,
          name: aircraft.name,
          controlling: controllingDimension(aircraft),
        })),
      };

/** Every design aircraft of the project that the library has, once. `fleetIds`: read only if the fleet is the design aircraft. */
export function designAircraftRecords(library: readonly Aircraft[], project: Project, fleetIds: readonly string[]): readonly Aircraft[] {
  const byId = new Map(library.map((aircraft) => [aircraft.id, aircraft]));
  const inputs = designInputs(project, designRecords(project, byId, fleetIds));
  return inputs === null ? [] : allDesignAircraft(inputs).flatMap(({ id }) => byId.get(id) ?? []);
}

/** `fleetIds`: read only if the fleet is the design aircraft. `null`: not read yet. */
export function aircraftFactsOf(library: readonly Aircraft[], project: Project, fleetIds: readonly string[] | null): AircraftFacts {
  const byId = new Map(library.map((aircraft) => [aircraft.id, aircraft]));
  const inputs = designInputs(project, designRecords(project, byId, fleetIds ?? []));
  const isFleetEmpty = project.fleetIsDesignAircraft && fleetIds?.length === 0;
  const aircraft = inputs === null ? null : (byId.get(inputs.aircraft.id) ?? null);
  const isUnread = aircraft === null && namesDesignAircraft(project) && !project.fleetIsDesignAircraft;
  if (inputs === null || aircraft === null)
    return { aircraft: null, controlling: null, isUnverified: () => false, several: null, isFleetEmpty, isUnread, inputs };
  const { unverifiedFields } = aircraft;
  return {
    aircraft,
    controlling: controllingDimension(inputs.aircraft),
    isUnverified: (field) => unverifiedFields.includes(EVERY_FIELD) || unverifiedFields.includes(field),
    several: severalOf(inputs),
    isFleetEmpty,
    isUnread,
    inputs,
  };
}
