/** A trial landing area for the ring: the input, and the resulting site. Nothing is saved. */
import { degrees, feet, feetMsl, PATH_FORM } from '@touchdown/domain';
import type { RingSite } from './use-heading-ring.ts';

/** Feet and degrees as typed. Empty: the project's value. */
export interface TrialDraft {
  readonly elevation: string;
  readonly fatoLength: string;
  readonly fatoWidth: string;
  readonly alignment: string;
}
export const NO_TRIAL: TrialDraft = { elevation: '', fatoLength: '', fatoWidth: '', alignment: '' };

export const isTrial = (draft: TrialDraft): boolean => Object.values(draft).some((typed: string) => typed.trim() !== '');

const LONGEST_FT = 2000;
const HIGHEST_FT = 30_000;
const LOWEST_FT = -2000;

/** The typed number if it is in the range, otherwise the project's value. */
function numberOr(typed: string, former: number, low: number, high: number): number {
  const value = typed.trim() === '' ? Number.NaN : Number(typed);
  return value >= low && value <= high ? value : former;
}

/** The site with the typed values. Invalid numbers are ignored. */
export function trialSite(site: RingSite, draft: TrialDraft): RingSite {
  const { pad, heliportElevation, origin } = site;
  const length = numberOr(draft.fatoLength, pad.fato.length, 1, LONGEST_FT);
  return {
    origin,
    heliportElevation: feetMsl(numberOr(draft.elevation, heliportElevation, LOWEST_FT, HIGHEST_FT)),
    pad: {
      ...pad,
      alignmentDeg: degrees(numberOr(draft.alignment, pad.alignmentDeg, 0, PATH_FORM.largestStoredHeadingDeg.value)),
      fato: {
        length: feet(length),
        width: feet(pad.shape === 'rectangle' ? numberOr(draft.fatoWidth, pad.fato.width, 1, LONGEST_FT) : length),
      },
    },
  };
}
