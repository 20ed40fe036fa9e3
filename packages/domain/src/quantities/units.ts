/**
 * Units as types, so that a heading passed as a length does not compile. A branded number is a plain number at run time. The constructors
 * below are the only way to create one.
 */
declare const unit: unique symbol;
type Branded<Name extends string> = number & { readonly [unit]: Name };

/** International feet (0.3048 m exactly), horizontal or vertical extent. */
export type Feet = Branded<'ft'>;
/** Height above mean sea level in international feet. */
export type FeetMsl = Branded<'ft MSL'>;
export type SquareFeet = Branded<'sq ft'>;
export type Meters = Branded<'m'>;
/** An angle or a direction in decimal degrees; clockwise from north when it is a direction. */
export type Degrees = Branded<'deg'>;
export type Pounds = Branded<'lb'>;
export type Kilograms = Branded<'kg'>;
export type Knots = Branded<'kt'>;

export const feet = (value: number): Feet => value as Feet;
export const feetMsl = (value: number): FeetMsl => value as FeetMsl;
export const squareFeet = (value: number): SquareFeet => value as SquareFeet;
export const meters = (value: number): Meters => value as Meters;
export const degrees = (value: number): Degrees => value as Degrees;
export const pounds = (value: number): Pounds => value as Pounds;
export const kilograms = (value: number): Kilograms => value as Kilograms;
export const knots = (value: number): Knots => value as Knots;
