/** Feet and metres: the international foot, 0.3048 m by definition. */
import { feet, metres, type Feet, type Metres } from './units.ts';

export const METRES_PER_FOOT = 0.3048;

/** International feet to metres. */
export const feetToMetres = (value: number): Metres => metres(value * METRES_PER_FOOT);

/** Metres to international feet. */
export const metresToFeet = (value: number): Feet => feet(value / METRES_PER_FOOT);
