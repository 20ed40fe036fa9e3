/** An edition that is not one of the FAA's circulars, and that a project is planned under: its data pack, and the choices that its rules need. */
import { existing } from '../quantities/existing.ts';
import type { UnitSystem } from '../quantities/shown-units.ts';
import type { InstalledSignature } from './followed-revision.ts';
import type { EditionPack, PerformanceClass, TaxiKind } from './packs/pack.ts';

/** What the rules of packs need, and no other field of a project states. `null`: not chosen. */
export interface PlanChoices {
  readonly performanceClass: PerformanceClass | null;
  /** How helicopters reach the stands. */
  readonly taxi: TaxiKind | null;
  readonly turnsOnStand: boolean | null;
  /** The FATO that the flight manual states, in the unit of the pack. */
  readonly flightManualFato: number | null;
}

/** Contains the pack itself, so that the plan can be calculated again on a device, and in a later version of Touchdown. */
export interface PlannedEdition extends PlanChoices {
  readonly editionId: string;
  readonly revision: number;
  readonly pack: EditionPack;
  readonly signature: InstalledSignature | 'builtIn';
}

/** The heads of the ids of rules for markings and lights: "tlofMarking", "fatoLights". */
const MARKING_HEADS = /(?:Marking|Markers|Lights)$|^(?:positioningCircle|windCone)$/;
/** Whether a rule of a pack is one for markings or lights. */
export const isMarkingRuleId = (id: string): boolean => MARKING_HEADS.test(existing(id.split('.')[0]));

/** What is shown in place of everything that an edition has no rule for. */
export const NOT_AVAILABLE_IN_EDITION = 'Not available in this edition';

export const TAXI_LABELS = { ground: 'Ground taxiing', air: 'Air taxiing' } as const satisfies Record<TaxiKind, string>;

/** What the units of a project's screens and documents depend on. */
export interface ProjectUnitsSource {
  readonly plannedEdition?: { readonly pack: Pick<EditionPack, 'units'> } | null | undefined;
}
/** Returns the units of the edition that a project is planned under, whatever the user prefers; under the FAA circulars, the user's. */
export function projectUnits({ plannedEdition }: ProjectUnitsSource, preferred: UnitSystem): UnitSystem {
  if (!plannedEdition) return preferred;
  return plannedEdition.pack.units === 'm' ? 'metric' : 'imperial';
}

/** "Order of September 29, 2009 (NOR DEVA0916303A), revision 1 (unsigned)" */
export const plannedEditionText = ({ pack, signature }: Pick<PlannedEdition, 'pack' | 'signature'>): string =>
  `${pack.document}, revision ${pack.revision}${signature === 'unsigned' ? ' (unsigned)' : ''}`;
