/**
 * The airspace surfaces that all heliport editions share, those of 14 CFR 77.23, and when objects require notice or are obstructions.
 * Calculators import them from here, not from an edition.
 */
export { MARKING_AND_LIGHTING } from './ac-70-7460-1.ts';
export { APPROACH_SURFACE, CONSTRUCTION_NOTICE, OBSTRUCTION, PRIMARY_SURFACE, TRANSITIONAL_SURFACE } from './part-77/part-77.ts';
