/** What is shown of an obstacle: its kind, its extent, where it comes from. */
import type { ProjectObstacle } from '@touchdown/contract';
import { DOF_LIGHTING, DOF_MARKING, type ObstacleType } from '@touchdown/domain';
import { formatDate } from '../../shared/format/dates.ts';

export const OBSTACLE_TYPE_WORDS = {
  building: 'Building',
  tower: 'Tower',
  tree: 'Tree',
  terrain: 'Terrain',
  antenna: 'Antenna',
  other: 'Other',
} as const satisfies Record<ObstacleType, string>;

/** "Line of 3 points" */
export const shapeText = ({ extent }: Pick<ProjectObstacle, 'extent'>): string => {
  if (extent === null) return 'Point';
  return extent.kind === 'line' ? `Line of ${extent.points.length} points` : `Footprint of ${extent.ring.length} corners`;
};

/** What the rows of a file are counted by, told from its name. */
const countedIn = (file: string): string => {
  if (/\.xlsx$/i.test(file)) return 'row';
  return /\.(?:geo)?json$/i.test(file) ? 'feature' : 'line';
};

/** "Survey: poles.csv, line 12 (altered)", "FAA: DOF.DAT, line 7" */
export const sourceText = ({
  source,
  sourceFile,
  sourceLine,
  isAltered,
}: Pick<ProjectObstacle, 'source' | 'sourceFile' | 'sourceLine' | 'isAltered'>): string => {
  if (source === 'entered') return 'Entered';
  const file = sourceFile === null ? '' : `: ${sourceFile}`;
  const line = sourceLine === null ? '' : `, ${countedIn(sourceFile ?? '')} ${sourceLine.toLocaleString('en-US')}`;
  return `${source === 'faa' ? 'FAA' : 'Survey'}${file}${line}${isAltered ? ' (altered)' : ''}`;
};

/** What the FAA's file said of an obstacle, beyond the fields of the form; `null` of any other. */
export const faaText = ({ faa }: Pick<ProjectObstacle, 'faa'>): string | null => {
  if (faa === null) return null;
  const verified = faa.isVerified ? 'verified' : 'unverified';
  const lighting = `Lighting: ${DOF_LIGHTING[faa.lighting] ?? 'not said'}`;
  const marking = `marking: ${DOF_MARKING[faa.marking] ?? 'not said'}`;
  return `${faa.kind} ${faa.oasNumber}, ${verified}, in the file current to ${formatDate(`${faa.cycleDate}T12:00:00`)}. ${lighting}; ${marking}.`;
};

/** "1 obstacle", "10,000 obstacles" */
export const obstacleCountText = (count: number): string => `${count.toLocaleString('en-US')} obstacle${count === 1 ? '' : 's'}`;
