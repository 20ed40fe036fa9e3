/** Text of a profile: what it shows, where terrain is known, and where terrain is above the surface. */
import { shownUnits, type ShownUnits } from '@touchdown/domain';
import { checkProfile, type ProfileInput } from './profile-input.ts';

export interface ProfileSentence {
  readonly tone: 'plain' | 'ok' | 'warn' | 'bad';
  readonly text: string;
}

const ELEVATION_MISSING =
  'Site elevation is not entered. Heights are shown above the heliport, and terrain cannot be compared with the surface.';

function surfaceText({ path, heliportElevation }: ProfileInput, units: ShownUnits): string {
  const rise = path.riseAt(path.lengthFt);
  const over = `The 8:1 surface rises ${units.lengthText(rise, 'down')} over ${units.lengthText(path.lengthFt, 'nearest')} from the FATO edge`;
  if (heliportElevation === null) return `${over}.`;
  const end = heliportElevation + rise;
  return `${over}, from ${units.lengthText(heliportElevation, 'down')} MSL to ${units.lengthText(end, 'down')} MSL.`;
}

/** Returns the sentences about a profile, in order. Lengths are in the reader's units; penetrations round up, clearances round down. */
export function profileSentences(input: ProfileInput): ProfileSentence[] {
  const units = shownUnits(input.units);
  const surface: ProfileSentence = { tone: 'plain', text: surfaceText(input, units) };
  if (input.heliportElevation === null) return [surface, { tone: 'warn', text: ELEVATION_MISSING }];
  const checked = checkProfile(input);
  if (checked === null) return [surface, { tone: 'plain', text: 'No terrain data.' }];
  const { above, least, unknown } = checked;
  const station = (valueFt: number) => units.wholeText(valueFt);
  return [
    surface,
    ...unknown.map(({ fromFt, toFt }): ProfileSentence => ({
      tone: 'warn',
      text: `No terrain data from station ${station(fromFt)} to ${station(toFt)}.`,
    })),
    ...above.map(({ fromFt, toFt, aboveFt, atFt }): ProfileSentence => ({
      tone: 'bad',
      text: `Terrain penetrates the surface from station ${station(fromFt)} to ${station(toFt)}, by up to ${units.lengthText(aboveFt, 'up')} at ${station(atFt)}.`,
    })),
    ...(above.length === 0 && least !== null
      ? [
          {
            tone: unknown.length === 0 ? ('ok' as const) : ('plain' as const),
            text: `No terrain penetration${unknown.length === 0 ? '' : ' where terrain data exists'}. Minimum clearance is ${units.lengthText(Math.max(least.clearanceFt, 0), 'down')} at station ${station(least.stationFt)}.`,
          },
        ]
      : []),
  ];
}

/** The profile as one paragraph, for readers who cannot see it. */
export const describeProfile = (input: ProfileInput): string =>
  `Profile of the path to scale. ${profileSentences(input)
    .map(({ text }) => text)
    .join(' ')}`;
