/** Contract sentences use feet. A user who chose metric reads meters. */
import type { RoundingDirection, ShownUnits } from '@touchdown/domain';

const IN_FEET = /(at least |at most )?(-?\d[\d,]*(?:\.\d+)?)\s*ft\b/gi;
const ROUNDING: Readonly<Record<string, RoundingDirection>> = { 'at least ': 'up', 'at most ': 'down' };

/** "must be at least 50 ft" → "must be at least 15.24 m". A limit is rounded to its own side, anything else to the nearest value. */
export const sentenceIn = (sentence: string, units: ShownUnits): string =>
  units.system === 'imperial'
    ? sentence
    : sentence.replace(IN_FEET, (_all, bound: string | undefined, figure: string) => {
        const shown = units.length(Number(figure.replaceAll(',', '')), ROUNDING[bound?.toLowerCase() ?? ''] ?? 'nearest');
        return `${bound ?? ''}${shown.replace(/\.?0+$/, '')} ${units.lengthUnit}`;
      });

/** A draft's feet in the user's units. Non-numeric input stays as typed. */
export const feetDraftText = (feet: string, units: ShownUnits): string =>
  feet.trim() === '' || Number.isNaN(Number(feet)) ? feet : units.enteredText(Number(feet));
