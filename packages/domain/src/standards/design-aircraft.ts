/** Definition of the design helicopter as a composite of several helicopters, by edition. */
import { citing, unverified } from './cite.ts';
import type { Citation } from './cited.ts';
import type { HeliportDocument } from './standard.ts';

const states =
  'The design helicopter is a single helicopter or a composite: the largest dimensions and the greatest weight of the helicopters expected.';

export const COMPOSITE_DESIGN_HELICOPTER: Readonly<Record<HeliportDocument, Citation>> = {
  'AC 150/5390-2D': citing('AC 150/5390-2D', '2023')(null, states, unverified()),
  'AC 150/5390-2C': citing('AC 150/5390-2C', '2012')(null, states, unverified()),
};
