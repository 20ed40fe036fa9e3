// Faults that tests must find: where each is planted, and the tests that must turn red.
import { FAULTS as DIMENSIONS_AND_STATUS } from './dimensions-and-status.mjs';
import { FAULTS as DRAWINGS } from './drawings.mjs';
import { FAULTS as OPERATION } from './operation.mjs';
import { FAULTS as PROTECTIONS } from './protections.mjs';
import { FAULTS as SETS_OF_DIMENSIONS } from './sets-of-dimensions.mjs';
import { FAULTS as STATUS_TEXTS } from './status-texts.mjs';

export const FAULTS = [...PROTECTIONS, ...DIMENSIONS_AND_STATUS, ...SETS_OF_DIMENSIONS, ...STATUS_TEXTS, ...DRAWINGS, ...OPERATION];
