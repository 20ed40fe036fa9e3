/** Texts of the FAA obstacle file and its rows. */
import type { DofFetch, DofLibrary, DofPresence, NearbyDof } from '@touchdown/contract';
import { DOF_CYCLE, DOF_LIGHTING, DOF_MARKING, type ShownUnits } from '@touchdown/domain';
import { formatDate } from '../../../shared/format/dates.ts';

export const countText = (value: number): string => value.toLocaleString('en-US');
export const obstacleCount = (count: number): string => `${countText(count)} ${count === 1 ? 'obstacle' : 'obstacles'}`;

/** A calendar day, which has no time zone: "Jan 19, 2025". */
export const dayText = (isoDate: string): string => formatDate(`${isoDate}T12:00:00`);

const days = (count: number): string => `${countText(count)} ${count === 1 ? 'day' : 'days'}`;

/** "44-RI.Dat, current to Jan 19, 2025 (12 days old)" */
export const cycleText = ({ fileName, cycleDate, ageDays }: Pick<DofLibrary, 'fileName' | 'cycleDate' | 'ageDays'>): string =>
  `${fileName}, current to ${dayText(cycleDate)} (${days(ageDays)} old)`;

/** The warning about an old file. `null` if it is not old. */
export const outdatedText = ({ isOutdated, ageDays }: Pick<DofLibrary, 'isOutdated' | 'ageDays'>): string | null =>
  isOutdated
    ? `This file is ${days(ageDays)} old. The FAA publishes a new file every ${DOF_CYCLE.days.value} days, so recently built obstacles may be missing. A superuser can import the latest file.`
    : null;

/** The accuracy of a row, with the codes of the file: "±20 ft in plan, ±3 ft in height (1A)". */
export function accuracyText(
  row: Pick<NearbyDof, 'horizontalAccuracy' | 'verticalAccuracy' | 'horizontalAccuracyFeet' | 'verticalAccuracyFeet'>,
  units: ShownUnits,
): string {
  const codes = `${row.horizontalAccuracy || '–'}${row.verticalAccuracy || '–'}`;
  const [plan, height] = [row.horizontalAccuracyFeet, row.verticalAccuracyFeet].map((value) => units.wholeText(value));
  return `±${plan} horizontal, ±${height} vertical (${codes})`;
}

export const lightingText = (code: string): string => DOF_LIGHTING[code] ?? 'Not reported';
export const markingText = (code: string): string => DOF_MARKING[code] ?? 'Not reported';

const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
const SECTOR = 360 / POINTS.length;
/** "1,240 ft NE" of the reference point. */
export function awayText(
  { distanceFeet, bearingTrueDegrees }: Pick<NearbyDof, 'distanceFeet' | 'bearingTrueDegrees'>,
  units: ShownUnits,
): string {
  const point = bearingTrueDegrees === null ? '' : ` ${POINTS[Math.round(bearingTrueDegrees / SECTOR) % POINTS.length] ?? ''}`;
  return `${units.wholeText(distanceFeet)}${point}`;
}

/** What the project has of a row. `null` if nothing. */
export function presenceText(presence: DofPresence | null, units: ShownUnits): string | null {
  switch (presence?.how) {
    case undefined:
      return null;
    case 'imported':
      return 'Already in the project.';
    case 'altered':
      return `Already in the project; edited as “${presence.name}”.`;
    case 'similar':
      return `Possible duplicate of “${presence.name}” in the project, ${units.wholeText(presence.distanceFeet)} away.`;
  }
}

/** The percentage of a running import, and its current step. */
export function importText({
  bytes,
  bytesRead,
  rows,
  refusedRows,
}: Pick<DofLibrary, 'bytes' | 'bytesRead' | 'rows' | 'refusedRows'>): string {
  const refused = refusedRows === 0 ? '' : `, ${countText(refusedRows)} lines rejected`;
  const share = bytes === 0 ? 0 : Math.floor((bytesRead / bytes) * 100);
  return bytesRead >= bytes ? `Saving ${obstacleCount(rows)}...` : `${share} % read: ${obstacleCount(rows)}${refused}`;
}

/** "every 7 days" */
export const intervalText = (everyDays: number): string => (everyDays === 1 ? 'every day' : `every ${countText(everyDays)} days`);

/** The result of an attempt to download the file, at that time. */
export function fetchedText({ outcome }: Pick<NonNullable<DofFetch['last']>, 'outcome'>, when: string): string {
  switch (outcome) {
    case 'new_file':
      return `Last download ${when}: a new file was found.`;
    case 'unchanged':
      return `Last download ${when}: the file has not changed.`;
    case 'failed':
      return `The last download failed ${when}.`;
  }
}

/** Who imported the file, or where it was downloaded from. */
export function importedBy({ id, startedBy }: Pick<DofLibrary, 'id' | 'startedBy'>, fetch: DofFetch | undefined): string {
  if (startedBy !== null) return `by ${startedBy}`;
  return fetch?.last?.importId === id ? `from ${fetch.host ?? 'the FAA'}` : 'by server command line';
}
