/** Coordinates as text: degrees, minutes, and seconds in addition to decimal degrees. */
import { type Axis, degrees, formatDms, parseDms } from '@touchdown/domain';

const COORDINATE_DECIMALS = 8;
const LIMIT = { latitude: 90, longitude: 180 } as const satisfies Record<Axis, number>;

/** Decimal degrees as DMS text. Text that is not a coordinate is returned unchanged, so no input is lost. */
export const dmsText = (decimal: string, axis: Axis): string => {
  const value = Number(decimal);
  const isCoordinate = decimal.trim() !== '' && Number.isFinite(value) && Math.abs(value) <= LIMIT[axis];
  return isCoordinate ? formatDms(degrees(value), axis) : decimal;
};

/** DMS text as decimal degrees with 8 decimals, or a sentence describing the problem. Empty text is not a coordinate. */
export const decimalText = (dms: string, axis: Axis): { readonly value: string } | { readonly error: string } => {
  if (dms.trim() === '') return { value: '' };
  const read = parseDms(dms, axis);
  return read.ok ? { value: String(Number(read.value.toFixed(COORDINATE_DECIMALS))) } : { error: read.message };
};
