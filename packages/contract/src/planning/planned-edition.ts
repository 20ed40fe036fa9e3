/** The edition that a project is planned under instead of the FAA circulars: an installed data pack, and the choices that its rules need. */
import { type EditionPack, PERFORMANCE_CLASSES, TAXI_KINDS } from '@touchdown/domain';
import { z } from 'zod';
import { LIMITS, numberField, orNull } from '../fields.ts';
import { PACK_SIGNATURES, revisionRefField } from '../library/standards.ts';

const flightManualFato = 'FATO of the flight manual must be more than 0';
const choices = {
  performanceClass: orNull(z.union(PERFORMANCE_CLASSES.map((one) => z.literal(one)))),
  /** How helicopters reach the stands. */
  taxi: orNull(z.enum(TAXI_KINDS)),
  turnsOnStand: orNull(z.boolean()),
  /** In the unit of the pack. */
  flightManualFato: orNull(numberField('FATO of the flight manual').pipe(z.number().gt(0, flightManualFato).max(LIMITS.lengthFt.max))),
};

export const plannedEditionField = revisionRefField.extend(choices);

/** Contains what is needed to calculate the plan offline. */
export const plannedEditionSchema = z.object({
  editionId: z.string(),
  revision: z.number().int(),
  pack: z.custom<EditionPack>().meta({ type: 'object' }),
  signature: z.enum(PACK_SIGNATURES),
  performanceClass: z.union(PERFORMANCE_CLASSES.map((one) => z.literal(one))).nullable(),
  taxi: z.enum(TAXI_KINDS).nullable(),
  turnsOnStand: z.boolean().nullable(),
  flightManualFato: z.number().nullable(),
});
