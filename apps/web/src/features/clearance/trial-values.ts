/** Another pad to look at in the ring: what is typed, and the site it represents. Nothing of it is stored. */
import { degrees, feet, feetMsl } from '@touchdown/domain';
import type { RingSite } from './use-heading-ring.ts';

/** Feet and degrees as they are typed; empty: as the project has it. */
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

/** The number typed when it is one in the range; else what the project has. */
function numberOr(typed: string, former: number, low: number, high: number): number {
  const value = typed.trim() === '' ? Number.NaN : Number(typed);
  return value >= low && value <= high ? value : former;
}

/** The site with what was typed; what is no sensible number is left as it is. */
export function trialSite(site: RingSite, draft: TrialDraft): RingSite {
  const { pad, heliportElevation, origin } = site;
  const length = numberOr(draft.fatoLength, pad.fato.length, 1, LONGEST_FT);
  return {
    origin,
    heliportElevation: feetMsl(numberOr(draft.elevation, heliportElevation, LOWEST_FT, HIGHEST_FT)),
    pad: {
      ...pad,
      alignmentDeg: degrees(numberOr(draft.alignment, pad.alignmentDeg, 0, 359.99)),
      fato: {
        length: feet(length),
        width: feet(pad.shape === 'rectangle' ? numberOr(draft.fatoWidth, pad.fato.width, 1, LONGEST_FT) : length),
      },
    },
  };
}
