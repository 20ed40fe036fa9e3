// Faults that tests must find: where each is planted, and the tests that must turn red.
import { FAULTS as DIMENSIONS_AND_STATUS } from './dimensions-and-status.mjs';
import { FAULTS as DRAWINGS } from './drawings.mjs';
import { FAULTS as OPERATION } from './operation.mjs';
import { FAULTS as PROTECTIONS } from './protections.mjs';

export const FAULTS = [...PROTECTIONS, ...DIMENSIONS_AND_STATUS, ...DRAWINGS, ...OPERATION];
