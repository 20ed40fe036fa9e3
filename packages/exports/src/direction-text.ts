/** Directions as text: degrees with three digits before the point. */
import type { Degrees } from '@touchdown/domain';

/** `38` → "038", `7.25` → "007.25": as typed, with three digits before the point. */
export const typedDirection = (direction: Degrees): string => {
  const [whole = '', fraction] = String(direction).split('.');
  return `${whole.padStart(3, '0')}${fraction === undefined ? '' : `.${fraction}`}°`;
};
/** A computed direction to a hundredth of a degree, never 360. */
export const computedDirection = (direction: Degrees): string => {
  const text = direction.toFixed(2).padStart(6, '0');
  return `${text === '360.00' ? '000.00' : text}°`;
};
