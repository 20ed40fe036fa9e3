/** Text for winds and headings. */
import { type Degrees, formatHeading, toMagneticHeading, type WindRecord } from '@touchdown/domain';

/** The sectors of a wind table, from north clockwise. */
export const SECTOR_NAMES = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'] as const;

export const countText = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** A fraction of the hours, to the nearest tenth of a percent: "12.3%". */
export const shareText = (percent: number): string => `${percent.toFixed(1)}%`;

/** "030° true" or, if the variation is known, "030° true, 043° magnetic". */
export const headingText = (headingTrueDeg: Degrees, variationDeg: Degrees | null): string => {
  const trueText = `${formatHeading(headingTrueDeg)}° true`;
  return variationDeg === null ? trueText : `${trueText}, ${formatHeading(toMagneticHeading(headingTrueDeg, variationDeg))}° magnetic`;
};

const hoursOf = (record: WindRecord): number => {
  const counts =
    record.kind === 'table'
      ? [...record.rows.flat(), ...(record.variable ?? []), record.calm]
      : [...record.cells.map(([, , hours]) => hours), ...record.variable.map(([, hours]) => hours), record.calmHours];
  return counts.reduce((total, hours) => total + hours, 0);
};

/** "16-sector table, 3 speeds, 8,760 in all" or "8,760 hourly observations". */
export const recordText = (record: WindRecord): string => {
  const total = countText(hoursOf(record));
  if (record.kind === 'observations') return `${total} hourly observations`;
  const speeds = record.speedsKt.length;
  return `16-sector table, ${speeds} ${speeds === 1 ? 'speed' : 'speeds'}, ${total} total`;
};
