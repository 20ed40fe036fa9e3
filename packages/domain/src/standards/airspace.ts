/** The airspace surfaces that every heliport edition shares: those of 14 CFR 77.23. Calculators take them from here, not from an edition. */
export { APPROACH_SURFACE, PRIMARY_SURFACE, TRANSITIONAL_SURFACE } from './part-77/part-77.ts';
