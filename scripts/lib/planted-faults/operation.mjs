// Faults of using, running, and stopping the product: each as the code would be without its correction.
import { SIGN_IN } from './operation/accounts.mjs';
import { COORDINATES } from './operation/coordinates.mjs';
import { RECORDS, TEXTS } from './operation/records.mjs';
import { FILES, OVERLOAD, START_AND_STOP } from './operation/running.mjs';
import { COMMANDS, FORMS_AND_DRAFTS, LAYOUT, LINKS } from './operation/screens.mjs';

export const FAULTS = [
  ...SIGN_IN,
  ...FORMS_AND_DRAFTS,
  ...LINKS,
  ...COMMANDS,
  ...LAYOUT,
  ...RECORDS,
  ...TEXTS,
  ...COORDINATES,
  ...START_AND_STOP,
  ...OVERLOAD,
  ...FILES,
];
