/** Feet and meters, pounds and kilograms: the international foot, 0.3048 m by definition, and the U.S. survey foot of older maps and terrain models. */
import { feet, kilograms, meters, type Feet, type Kilograms, type Meters } from './units.ts';

export const METERS_PER_FOOT = 0.3048;
/** The U.S. survey foot, by definition: 1200/3937 m. */
export const METERS_PER_US_SURVEY_FOOT = 1200 / 3937;
/** The international nautical mile, by definition. */
export const METERS_PER_NAUTICAL_MILE = 1852;
/** The avoirdupois pound, by definition. */
export const KILOGRAMS_PER_POUND = 0.45359237;

/** International feet to meters. */
export const feetToMeters = (value: number): Meters => meters(value * METERS_PER_FOOT);

/** Meters to international feet. */
export const metersToFeet = (value: number): Feet => feet(value / METERS_PER_FOOT);

/** U.S. survey feet to international feet. */
export const usSurveyFeetToFeet = (value: number): Feet => metersToFeet(value * METERS_PER_US_SURVEY_FOOT);

/** International feet to nautical miles. */
export const feetToNauticalMiles = (value: number): number => feetToMeters(value) / METERS_PER_NAUTICAL_MILE;

/** Nautical miles to international feet. */
export const nauticalMilesToFeet = (value: number): Feet => metersToFeet(value * METERS_PER_NAUTICAL_MILE);

/** Avoirdupois pounds to kilograms. */
export const poundsToKilograms = (value: number): Kilograms => kilograms(value * KILOGRAMS_PER_POUND);
