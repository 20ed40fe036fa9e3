import { DIMENSION_CHOICES } from '@touchdown/domain';
import { z } from 'zod';
import { idField } from '../fields.ts';

/** What to do with saved and adjusted dimensions that an input change affects, chosen by a user who saw the effect. */
export const dimensionChoiceField = z.object({
  choice: z.enum(DIMENSION_CHOICES, 'Choose recalculate, reset, or keep'),
  /** The ID of the active adjusted dimensions that the user saw, or `null` for none. If they have changed, nothing is saved. */
  was: idField.nullable(),
  /**
   * The FAA minimums after the change that the user saw: "40x40 60x60 90x90" for TLOF, FATO, and Safety Area, length by width in feet, to
   * 0.001. If another change has made them different, nothing is saved. Absent: not compared.
   */
  minimums: z.string().max(200).optional(),
});
