/** Why an entry of the history cannot be undone. */
import { type HistoryKind, DELETION_RETENTION_TEXT } from '@touchdown/contract';
import { ADOPT } from '../scenarios/public.ts';

const TEAM = "Team changes can't be undone. The project owner can change the team.";

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
  'report.make': 'A report stays on record, because copies of it may be in use. Delete the report instead.',
  'buildingSet.fetch': 'Starting a download changed nothing. Delete the buildings that it added, if there are any.',
  'clearanceAnalysis.save': 'A saved analysis is a dated record and stays.',
  'pointCloud.evaluate': 'The results follow from the scan and the surfaces, so there is nothing to undo.',
  'calculation.save': 'A saved calculation is a dated record and stays.',
  'dimensionOverride.record': 'A recorded override is a dated decision and stays.',
};
const UNKNOWN = 'No former values are on record for this change.';
/** Dimensions that were recalculated or reset together with a change of the project or its fleet belong to that change. */
const PART_OF_ANOTHER = 'No former values are on record for this entry. If it was part of another change, undo that change.';
const MISSING = {
  removed: `What was deleted is kept for ${DELETION_RETENTION_TEXT}. This has been removed for good.`,
  unfinished: 'This was not finished when it was deleted, so nothing of it was kept.',
} as const;
export type Missing = keyof typeof MISSING;
const ALREADY_UNDONE = 'This change has already been undone.';

const OTHER_PLAN = 'A scenario has been made the base since, so this belongs to another plan now. Undo that first.';

interface Undoing {
  readonly action: string;
  readonly hasChanges: boolean;
  readonly isUndone: boolean;
  /** Whether what the entry changed is still in this project. */
  readonly isInPlace: boolean;
  /** Why the contents of what it deleted are missing. Null: they are not. */
  readonly missing: Missing | null;
}

/** The actions that no undo reverts, with the reason. */
export const NOT_UNDONE: readonly string[] = Object.keys(REASONS);

/** Returns why not, or null if the entry can be undone as far as the entry itself is concerned. */
export function whyNot({ action, hasChanges, isUndone, isInPlace, missing }: Undoing): string | null {
  if (REASONS[action] !== undefined) return REASONS[action];
  if (isUndone) return ALREADY_UNDONE;
  if (!isInPlace) return OTHER_PLAN;
  // Exchanging the plans again undoes it, whether or not fields of the project differ.
  if (action === ADOPT) return null;
  if (!hasChanges) return action.startsWith('adjustedDimensions.') ? PART_OF_ANOTHER : UNKNOWN;
  return missing === null ? null : MISSING[missing];
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
  mapArchive: 'files',
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
