/** Directions as text: degrees with three digits before the decimal point. */
import type { Degrees } from '@touchdown/domain';

/** `38` → "038°", `7.25` → "007.25°": as entered, with three digits before the decimal point. */
export const typedDirection = (direction: Degrees): string => {
  const [whole = '', fraction] = String(direction).split('.');
  return `${whole.padStart(3, '0')}${fraction === undefined ? '' : `.${fraction}`}°`;
};
/** Returns a computed direction to 0.01°; never 360. */
export const computedDirection = (direction: Degrees): string => {
  const text = direction.toFixed(2).padStart(6, '0');
  return `${text === '360.00' ? '000.00' : text}°`;
};
