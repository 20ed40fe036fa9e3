/** The quantity schedule of a heliport under the FAA's rules for markings and lights, as rows for screens and sheets. */
import { quantitySchedule, type ScheduledEdge } from '../dimensions/quantity-schedule.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import { MARKING_PACK } from '../standards/marking-pack.ts';
import { evaluatePack, type PackInputs } from '../standards/packs/evaluate-pack.ts';
import { type PlanRow, quantityRow } from './project-plan.ts';

type MarkedFacility = Pick<FacilityConfiguration, 'type' | 'shape' | 'tlofPerimeterMarked' | 'fatoPerimeterMarked' | 'elevatedFacility'>;
type Sides = { readonly length: number; readonly width: number };

const NO_MEASURES = { D: null, RD: null, overallWidth: null, undercarriageWidth: null, fatoSide: null, fatoPerimeter: null } as const;

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
