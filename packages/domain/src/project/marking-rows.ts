/** The quantity schedule of a heliport under the FAA's rules for markings and lights, as rows for screens and sheets. */
import {
  perimeterLightPlaces,
  quantitySchedule,
  type ScheduledEdge,
  type ScheduleInputs,
  type ScheduleRules,
} from '../dimensions/quantity-schedule.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import { existing } from '../quantities/existing.ts';
import type { Confirmations } from '../register/confirmations.ts';
import { MARKING_PACK } from '../standards/marking-pack.ts';
import { evaluatePack, type PackInputs } from '../standards/packs/evaluate-pack.ts';
import { type PlanRow, quantityRow, rowVerification } from './project-plan.ts';

type MarkedFacility = Pick<FacilityConfiguration, 'type' | 'shape' | 'tlofPerimeterMarked' | 'fatoPerimeterMarked' | 'elevatedFacility'>;
type Sides = { readonly length: number; readonly width: number };
type MarkedSizes = Readonly<Record<'tlof' | 'fato', Sides>>;

const NO_MEASURES = { D: null, RD: null, overallWidth: null, undercarriageWidth: null, fatoSide: null, fatoPerimeter: null } as const;

/**
 * Which edition the marking rules are from. The text of AC 150/5390-2B is the latest that was read; a project follows a later circular.
 * "Marking rules are from AC 150/5390-2B. Confirm them against AC 150/5390-2D."
 */
export const markingBasis = ({ advisoryCircular }: Pick<FacilityConfiguration, 'advisoryCircular'>): string =>
  `Marking rules are from ${MARKING_PACK.document}. Confirm them against ${advisoryCircular}.`;

interface ScheduleTask {
  readonly rules: ScheduleRules;
  readonly inputs: ScheduleInputs;
}

/** `null` for a vertiport: its edition has no such rules. Sizes in feet. */
function scheduleOf(facility: MarkedFacility, sizes: MarkedSizes): ScheduleTask | null {
  const { type, shape, tlofPerimeterMarked, fatoPerimeterMarked, elevatedFacility } = facility;
  if (type === 'vertiport') return null;
  const inputs: PackInputs<'ft'> = {
    ...{ measures: NO_MEASURES, mass: null, performanceClass: null, shape, site: elevatedFacility ? 'elevated' : 'ground' },
    ...{ taxi: null, turnsOnStand: null, flightManualFato: null },
  };
  const edge = ({ length, width }: Sides): ScheduledEdge => ({ shape, length, width });
  const edges = { tlof: edge(sizes.tlof), fato: edge(sizes.fato) };
  const unmarked = [...(tlofPerimeterMarked ? [] : ['tlof' as const]), ...(fatoPerimeterMarked ? [] : ['fato' as const])];
  return { rules: { pack: MARKING_PACK, ...evaluatePack(MARKING_PACK, inputs) }, inputs: { edges, unmarked } };
}

/** Empty for a vertiport: its edition has no such rules. Sizes in feet. */
export function markingRows(facility: MarkedFacility, sizes: MarkedSizes): readonly PlanRow[] {
  const task = scheduleOf(facility, sizes);
  return task === null ? [] : quantitySchedule(task.rules, task.inputs).map(quantityRow);
}

const NO_LIGHTS = { tlof: [], fato: [] } as const;
/** Where the minimum number of perimeter lights is, flush with the surface. Empty for a vertiport. In feet. */
export function markingLights(facility: MarkedFacility, sizes: MarkedSizes): ReturnType<typeof perimeterLightPlaces> {
  const task = scheduleOf(facility, sizes);
  return task === null ? NO_LIGHTS : perimeterLightPlaces(task.rules, task.inputs);
}

const LIGHT_PLACE = 'tlofLights.flushWithin';
/** "AC 150/5390-2B, figure 4-13 (Published text)": the rule that puts the lights on the perimeter, and its verification. */
export function lightPlaceReference(confirmations: Confirmations): string {
  const { citations, id: editionId, document, rules } = MARKING_PACK;
  const { citation } = existing(rules.find(({ id }) => id === LIGHT_PLACE));
  const { clause, verification } = existing(citations[citation]);
  const state = rowVerification({ id: LIGHT_PLACE, formula: null, verification }, editionId, confirmations);
  return `${clause === undefined ? document : `${document}, ${clause}`} (${state ?? ''})`;
}
