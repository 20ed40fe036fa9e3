/** Texts of the ground elevation at a location. No React here. */
import { type ShownUnits, USUAL_DATUM } from '@touchdown/domain';
import { formatDate } from '../../../shared/format/dates.ts';
import { FEET_AND_POUNDS } from '../../../shared/format/units.ts';
import type { Ground } from './read-ground.ts';

const TENTHS = 1;

/** The value for a field that holds feet, to a tenth. */
export const groundFeet = ({ elevationFeet }: Ground): string => String(Number(elevationFeet.toFixed(TENTHS)));

/** "741.5 ft" */
export const groundText = ({ elevationFeet }: Ground, units: ShownUnits = FEET_AND_POUNDS): string =>
  units.tenthText(elevationFeet, 'nearest');

/** "USGS 3DEP, 1 m grid, measured Feb 1, 2020" */
export const groundSourceText = ({ source, resolutionMeters, asOf }: Ground): string =>
  [
    source,
    ...(resolutionMeters === null ? [] : [`${Number(resolutionMeters.toFixed(TENTHS))} m grid`]),
    // A calendar day, parsed as the user's own.
    ...(asOf === null ? [] : [`measured ${formatDate(`${asOf}T00:00:00`)}`]),
  ].join(', ');

/** What the elevation is, in full. */
export const groundStatement = (ground: Ground, units: ShownUnits = FEET_AND_POUNDS): string =>
  `Ground elevation ${groundText(ground, units)}${ground.datum === null ? '' : ` ${ground.datum}`}. Source: ${groundSourceText(ground)}.`;

export const UNKNOWN_DATUM =
  'The vertical datum is not stated. Outside the conterminous United States, it is often local mean sea level. Check it before you use the elevation.';
export const ONLY_GROUND = 'This is the ground elevation, not the landing surface elevation of an elevated facility.';

const otherDatum = (datum: string) =>
  `${datum} and ${USUAL_DATUM} elevations can differ by several feet. Convert the elevation before you use it with others.`;

/** What to consider before the elevation is used. */
export const groundWarnings = ({ datum }: Ground, isElevated: boolean): readonly string[] => [
  ...(isElevated ? [ONLY_GROUND] : []),
  ...(datum === null ? [UNKNOWN_DATUM] : datum === USUAL_DATUM ? [] : [otherDatum(datum)]),
];
