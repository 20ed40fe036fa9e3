/** Why an entry of the history cannot be undone. */
import type { HistoryKind } from '@touchdown/contract';
import { ADOPT } from '../scenarios/public.ts';

const TEAM = "Team changes can't be undone. The project owner can change the team.";
const ON_RECORD = 'This stays on record.';
const DELETED_FILE = 'Deleted files cannot be restored.';

const IN_BASE = 'Undo this in the history of the base.';

const REASONS: Readonly<Record<string, string>> = {
  'scenario.exchange': IN_BASE,
  'project.create': "Creating a project can't be undone. Delete the project instead.",
  'project.delete': 'Restore deleted projects from All Projects.',
  'project.restore': "Restoring a project can't be undone. Delete the project instead.",
  'project.archive': "Archiving can't be undone here. The project owner can unarchive the project.",
  'project.unarchive': "Unarchiving can't be undone here. The project owner can archive the project.",
  'project.handOver': 'Only the new owner can transfer ownership back.',
  'member.add': TEAM,
  'member.changeRole': TEAM,
  'member.remove': TEAM,
  'upload.create': "Adding a file can't be undone. Delete the file instead.",
  'upload.delete': DELETED_FILE,
  'report.make': ON_RECORD,
  'report.delete': DELETED_FILE,
  'clearanceAnalysis.save': ON_RECORD,
  'buildingSet.add': "Adding buildings can't be undone. Delete them instead.",
  'buildingSet.delete': DELETED_FILE,
  'terrainModel.add': "Adding terrain can't be undone. Delete it instead.",
  'terrainModel.delete': DELETED_FILE,
  'pointCloud.add': "Adding a point cloud can't be undone. Delete the point cloud instead.",
  'pointCloud.evaluate': ON_RECORD,
  'pointCloud.delete': DELETED_FILE,
  'calculation.save': ON_RECORD,
  'dimensionOverride.record': ON_RECORD,
};
const UNKNOWN = 'No former values are on record for this change.';
/** Dimensions that were recalculated or reset together with a change of the project or its fleet belong to that change. */
const PART_OF_ANOTHER = 'No former values are on record for this entry. If it was part of another change, undo that change.';
const ALREADY_UNDONE = 'This change has already been undone.';

const OTHER_PLAN = 'A scenario has been made the base since, so this belongs to another plan now. Undo that first.';

interface Undoing {
  readonly action: string;
  readonly hasChanges: boolean;
  readonly isUndone: boolean;
  /** Whether what the entry changed is still in this project. */
  readonly isInPlace: boolean;
}

/** Returns why not, or null if the entry can be undone as far as the entry itself is concerned. */
export function whyNot({ action, hasChanges, isUndone, isInPlace }: Undoing): string | null {
  if (REASONS[action] !== undefined) return REASONS[action];
  if (isUndone) return ALREADY_UNDONE;
  if (!isInPlace) return OTHER_PLAN;
  // Exchanging the plans again undoes it, whether or not fields of the project differ.
  if (action === ADOPT) return null;
  if (!hasChanges) return action.startsWith('adjustedDimensions.') ? PART_OF_ANOTHER : UNKNOWN;
  return null;
}

/** The kind of record of each action, by its first word. */
const KINDS: Readonly<Record<string, HistoryKind>> = {
  project: 'project',
  contact: 'contacts',
  parcel: 'parcels',
  parcels: 'parcels',
  calculation: 'dimensions',
  adjustedDimensions: 'dimensions',
  dimensionOverride: 'dimensions',
  fleet: 'fleet',
  path: 'paths',
  pathTerrain: 'paths',
  geometryPoint: 'points',
  geometryPoints: 'points',
  obstacle: 'obstacles',
  obstacles: 'obstacles',
  wind: 'wind',
  upload: 'files',
  underlay: 'files',
  report: 'documents',
  clearanceAnalysis: 'documents',
  pointCloud: 'obstacles',
  buildingSet: 'obstacles',
  terrainModel: 'files',
  noticeAnswers: 'notice',
  documentDetails: 'documents',
  member: 'team',
  scenario: 'project',
};

export const kindOfAction = (action: string): HistoryKind => KINDS[action.split('.')[0] ?? ''] ?? 'project';
