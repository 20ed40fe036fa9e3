/** Labels of an obstacle: its kind, its extent, its source. */
import { isHeightKnown, type ProjectObstacle } from '@touchdown/contract';
import { CONSTRUCTION_LABELS, DOF_LIGHTING, DOF_MARKING, type ObstacleType } from '@touchdown/domain';
import { formatDate } from '../../../shared/format/dates.ts';

export const OBSTACLE_TYPE_LABELS = {
  building: 'Building',
  tower: 'Tower',
  tree: 'Tree',
  terrain: 'Terrain',
  antenna: 'Antenna',
  other: 'Other',
} as const satisfies Record<ObstacleType, string>;

type Constructed = Pick<ProjectObstacle, 'constructionStatus' | 'temporaryFrom' | 'temporaryTo'>;
/** "Existing", "Temporary, Jan 4, 2027 to Mar 31, 2027". */
export function constructionNote({ constructionStatus, temporaryFrom, temporaryTo }: Constructed): string {
  const label = CONSTRUCTION_LABELS[constructionStatus];
  const [from, to] = [temporaryFrom, temporaryTo].map((day) => (day === null ? null : formatDate(`${day}T12:00:00`)));
  if (from && to) return `${label}, ${from} to ${to}`;
  if (from) return `${label}, from ${from}`;
  return to ? `${label}, to ${to}` : label;
}

/** "Line of 3 points" */
export const shapeText = ({ extent }: Pick<ProjectObstacle, 'extent'>): string => {
  if (extent === null) return 'Point';
  return extent.kind === 'line' ? `Line of ${extent.points.length} points` : `Footprint of ${extent.ring.length} corners`;
};

/** Created once, because `toLocaleString` creates one per call, and every visible row has one. */
const WHOLE = new Intl.NumberFormat('en-US');

/** The counting unit of a file's rows, from its name. */
const countedIn = (file: string): string => {
  if (/\.xlsx$/i.test(file)) return 'row';
  return /\.(?:geo)?json$/i.test(file) ? 'feature' : 'line';
};

type Sourced = Pick<ProjectObstacle, 'source' | 'sourceFile' | 'sourceLine' | 'isAltered' | 'heightFeet'>;

/** "Survey: poles.csv, line 12 (edited)", "FAA: DOF.DAT, line 7", "On site: Device position, 12 fixes, 2026-11-21" */
export const sourceText = (obstacle: Sourced): string => {
  const { source, sourceFile, sourceLine, isAltered } = obstacle;
  if (source === 'entered') return 'Entered';
  if (source === 'field')
    return `Field: ${sourceFile ?? ''}${isAltered ? ' (moved)' : ''}${isHeightKnown(obstacle) ? '' : '; height not measured'}`;
  if (source === 'scan') return `Laser scan: ${sourceFile ?? ''}${isAltered ? ' (edited)' : ''}`;
  const file = sourceFile === null ? '' : `: ${sourceFile}`;
  const line = sourceLine === null ? '' : `, ${countedIn(sourceFile ?? '')} ${WHOLE.format(sourceLine)}`;
  return `${source === 'faa' ? 'FAA' : 'Survey'}${file}${line}${isAltered ? ' (edited)' : ''}`;
};

/** The FAA file's data on an obstacle, beyond the fields of the form. `null` for any other. */
export const faaText = ({ faa }: Pick<ProjectObstacle, 'faa'>): string | null => {
  if (faa === null) return null;
  const verified = faa.isVerified ? 'verified' : 'unverified';
  const lighting = `Lighting: ${DOF_LIGHTING[faa.lighting] ?? 'not reported'}`;
  const marking = `marking: ${DOF_MARKING[faa.marking] ?? 'not reported'}`;
  return `${faa.kind} ${faa.oasNumber}, ${verified}, file current to ${formatDate(`${faa.cycleDate}T12:00:00`)}. ${lighting}; ${marking}.`;
};

/** "1 obstacle", "10,000 obstacles" */
export const obstacleCountText = (count: number): string => `${WHOLE.format(count)} obstacle${count === 1 ? '' : 's'}`;
