/** Feet and meters: the international foot, 0.3048 m by definition, and the U.S. survey foot of older maps and terrain models. */
import { feet, metres, type Feet, type Metres } from './units.ts';

export const METRES_PER_FOOT = 0.3048;
/** The U.S. survey foot, by definition: 1200/3937 m. */
export const METRES_PER_US_SURVEY_FOOT = 1200 / 3937;
/** The international nautical mile, by definition. */
export const METRES_PER_NAUTICAL_MILE = 1852;

/** International feet to meters. */
export const feetToMetres = (value: number): Metres => metres(value * METRES_PER_FOOT);

/** Meters to international feet. */
export const metresToFeet = (value: number): Feet => feet(value / METRES_PER_FOOT);

/** U.S. survey feet to international feet. */
export const usSurveyFeetToFeet = (value: number): Feet => metresToFeet(value * METRES_PER_US_SURVEY_FOOT);

/** International feet to nautical miles. */
export const feetToNauticalMiles = (value: number): number => feetToMetres(value) / METRES_PER_NAUTICAL_MILE;

/** Nautical miles to international feet. */
export const nauticalMilesToFeet = (value: number): Feet => metresToFeet(value * METRES_PER_NAUTICAL_MILE);
