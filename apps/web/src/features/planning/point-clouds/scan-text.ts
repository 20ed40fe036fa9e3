/** Laser scans and their objects as text. */
import { POINT_CLOUD_LIMITS, type PointCloudHead, type PointCloudObject, type RouteAnswer, type routes } from '@touchdown/contract';
import type { ShownUnits } from '@touchdown/domain';
import { penetratingFileName } from '@touchdown/exports';
import { dmsText } from '../../../shared/format/coordinates.ts';
import { isoDay } from '../../../shared/format/dates.ts';

export type Scan = RouteAnswer<typeof routes.readPointCloud>;
export type IsolatedPoint = Scan['isolatedPoints'][number];

export const countText = (count: number): string => count.toLocaleString('en-US');
export const counted = (count: number, noun: string): string => `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;

export const placeText = ({ latitude, longitude }: Pick<PointCloudObject, 'latitude' | 'longitude'>): string =>
  `${dmsText(String(latitude), 'latitude')} ${dmsText(String(longitude), 'longitude')}`;

/** "Penetrates 12.3 ft", "3.1 ft clear". Rounded against the owner. */
export const reachText = (
  { penetrationFeet, clearanceFeet }: Pick<PointCloudObject, 'penetrationFeet' | 'clearanceFeet'>,
  units: ShownUnits,
) => (penetrationFeet > 0 ? `${units.tenthText(penetrationFeet, 'up')} penetration` : `${units.tenthText(clearanceFeet, 'down')} clear`);

export const STATE_LABELS = {
  evaluating: 'Evaluating',
  ready: 'Evaluated',
  failed: 'Failed',
  canceled: 'Canceled',
} as const satisfies Record<PointCloudHead['state'], string>;

/** What the list and the head of a result say: "No penetrations", "41 points penetrate". */
export const penetratingText = (penetrating: number): string =>
  penetrating === 0 ? 'No penetrations' : `${counted(penetrating, 'point')} ${penetrating === 1 ? 'penetrates' : 'penetrate'}`;

/** "20,143,222 points evaluated; 312 penetrate a surface or are within 10 ft of one; 41 penetrate." */
export function evaluatedText({ points, withinReach, penetrating, marginFeet, unplaced }: PointCloudHead, units: ShownUnits): string {
  const near = `${countText(withinReach)} ${withinReach === 1 ? 'penetrates a surface or is' : 'penetrate a surface or are'} within ${units.enteredText(marginFeet)} of one`;
  const outside = unplaced === 0 ? '' : ` ${counted(unplaced, 'point')} outside the coordinate system could not be evaluated.`;
  return `${counted(points, 'point')} read; ${near}; ${countText(penetrating)} ${penetrating === 1 ? 'penetrates' : 'penetrate'}.${outside}`;
}

export const accuracyText = ({ horizontalAccuracyFeet, verticalAccuracyFeet }: PointCloudHead, units: ShownUnits): string => {
  const part = (accuracyFeet: number | null, way: string) =>
    accuracyFeet === null ? `${way} not entered` : `±${units.enteredText(accuracyFeet)} ${way}`;
  return `${part(horizontalAccuracyFeet, 'horizontal')}, ${part(verticalAccuracyFeet, 'vertical')}`;
};

const ADD_AGAIN = 'Add the file again to evaluate it against the current ones.';
/** Why a result could not be updated when the surfaces changed, and what to do. */
export function outdatedText(outdated: PointCloudHead['outdated'], units: ShownUnits): string {
  if (outdated === null) return ADD_AGAIN;
  switch (outdated.reason) {
    case 'surfaces_incomplete':
      return 'The project has no surfaces now.';
    case 'not_kept':
      return `No points near the surfaces were kept with this scan. ${ADD_AGAIN}`;
    case 'too_many':
      return 'Too many points are near the current surfaces. Check the site elevation and the vertical datum of the scan.';
    case 'beyond_kept': {
      const { area } = outdated;
      const where = area === null ? '' : ` within ${units.wholeText(Math.ceil(area.radiusFeet))} of ${placeText(area)}`;
      return `Points that were not kept may now be near the surfaces${where}. ${ADD_AGAIN}`;
    }
  }
}

/** Classes of ASPRS LAS 1.4 that occur apart. */
const LOW_NOISE = 7;
const HIGH_NOISE = 18;
export const classText = (pointClass: number): string =>
  pointClass === LOW_NOISE || pointClass === HIGH_NOISE ? 'Classified as noise' : 'No other point nearby';

const GIBIBYTE = 1024 ** 3;
export const FILE_HINT = `LAS 1.2 to 1.4, LAZ, or COPC. Files over ${POINT_CLOUD_LIMITS.bytes / GIBIBYTE} GB are evaluated on this device.`;
/** Why the file is not even read. `null` if it is. */
export const refusalOf = ({ name }: Pick<File, 'name'>): string | null => (/\.la[sz]$/i.test(name) ? null : 'Choose a .las or .laz file.');
/** Whether the server does not take the file, so that it is evaluated on this device. */
export const isLargeFile = ({ size }: Pick<File, 'size'>): boolean => size > POINT_CLOUD_LIMITS.bytes;

/** The name of the CSV file, as the server names it. */
export const penetratingName = (projectName: string, { fileName }: Pick<PointCloudHead, 'fileName'>): string =>
  penetratingFileName(projectName, fileName, isoDay(new Date()));
