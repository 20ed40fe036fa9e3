/** The quantity schedule of a heliport under the FAA's rules for markings and lights, as rows for screens and sheets. */
import { quantitySchedule, type ScheduledEdge } from '../dimensions/quantity-schedule.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import { MARKING_PACK } from '../standards/marking-pack.ts';
import { evaluatePack, type PackInputs } from '../standards/packs/evaluate-pack.ts';
import { type PlanRow, quantityRow } from './project-plan.ts';

type MarkedFacility = Pick<FacilityConfiguration, 'type' | 'shape' | 'tlofPerimeterMarked' | 'fatoPerimeterMarked' | 'elevatedFacility'>;
type Sides = { readonly length: number; readonly width: number };

const NO_MEASURES = { D: null, RD: null, overallWidth: null, undercarriageWidth: null, fatoSide: null, fatoPerimeter: null } as const;

/**
 * Which edition the marking rules are from. The text of AC 150/5390-2B is the latest that was read; a project follows a later circular.
 * "Marking rules are from AC 150/5390-2B. Confirm them against AC 150/5390-2D."
 */
export const markingBasis = ({ advisoryCircular }: Pick<FacilityConfiguration, 'advisoryCircular'>): string =>
  `Marking rules are from ${MARKING_PACK.document}. Confirm them against ${advisoryCircular}.`;

/** Empty for a vertiport: its edition has no such rules. Sizes in feet. */
export function markingRows(facility: MarkedFacility, sizes: Readonly<Record<'tlof' | 'fato', Sides>>): readonly PlanRow[] {
  const { type, shape, tlofPerimeterMarked, fatoPerimeterMarked, elevatedFacility } = facility;
  if (type === 'vertiport') return [];
  const inputs: PackInputs<'ft'> = {
    ...{ measures: NO_MEASURES, mass: null, performanceClass: null, shape, site: elevatedFacility ? 'elevated' : 'ground' },
    ...{ taxi: null, turnsOnStand: null, flightManualFato: null },
  };
  const edge = ({ length, width }: Sides): ScheduledEdge => ({ shape, length, width });
  const edges = { tlof: edge(sizes.tlof), fato: edge(sizes.fato) };
  const unmarked = [...(tlofPerimeterMarked ? [] : ['tlof' as const]), ...(fatoPerimeterMarked ? [] : ['fato' as const])];
  return quantitySchedule({ pack: MARKING_PACK, ...evaluatePack(MARKING_PACK, inputs) }, { edges, unmarked }).map(quantityRow);
}
