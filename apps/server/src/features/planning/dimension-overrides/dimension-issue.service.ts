/** Whether a project's dimensions need an owner's decision before documents are issued, and the decision that applies. */
import { createHash } from 'node:crypto';
import {
  currentDimensions,
  dimensionNotice,
  type DimensionOverride,
  type DimensionRecords,
  overrideBasis,
  type OverrideState,
  overrideStateOf,
} from '@touchdown/domain';
import { canonicalJson } from '../../../db/canonical-json.ts';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import { dimensionRecordsOf } from '../adjusted-dimensions/public.ts';
import { findOverride, hasOverrides, type OverrideRow } from './dimension-overrides.queries.ts';

export interface RequiredOverride {
  readonly state: OverrideState;
  /** The problem with the dimensions, in one or two sentences. */
  readonly notice: string;
  /** The fingerprint of the dimensions and inputs that a decision applies to. */
  readonly fingerprint: string;
}

/** Computed from JSON, so that the same data read from the database and calculated now has one fingerprint. */
const fingerprintOf = (records: DimensionRecords): string =>
  createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(overrideBasis(records))) as unknown))
    .digest('hex');

/** What the owner must decide on. Null if the dimensions are current, or there are none. */
export async function requiredOverrideOf(db: Executor, project: ProjectRow, now: Date): Promise<RequiredOverride | null> {
  const records = await dimensionRecordsOf(db, project, now);
  const current = currentDimensions(records);
  const state = overrideStateOf(current);
  const notice = current && dimensionNotice(current);
  return state === null || notice === null ? null : { state, notice, fingerprint: fingerprintOf(records) };
}

const ISO_DAY_LENGTH = 'YYYY-MM-DD'.length;
const asPrinted = ({ state, recordedByName: by, createdAt, reason }: OverrideRow): DimensionOverride => ({
  ...{ state, by, reason },
  date: createdAt.toISOString().slice(0, ISO_DAY_LENGTH),
});

/** The decision that documents print. Null if none was recorded for the current dimensions, or none is required. */
export async function overrideOf(db: Executor, project: ProjectRow, now: Date): Promise<DimensionOverride | null> {
  if (!(await hasOverrides(db, project.id))) return null;
  const required = await requiredOverrideOf(db, project, now);
  const row = required && (await findOverride(db, project.id, required.fingerprint));
  return row && asPrinted(row);
}

const WHAT_TO_DO =
  'Reports and FAA forms cannot be issued with them. Recalculate the dimensions, or ask the project owner to record an override.';

/** Returns the decision that documents print, or null if none is required. Throws DIMENSIONS_NOT_CURRENT if it is missing. */
export async function issuableWith(db: Executor, project: ProjectRow, now: Date): Promise<DimensionOverride | null> {
  const required = await requiredOverrideOf(db, project, now);
  if (required === null) return null;
  const row = await findOverride(db, project.id, required.fingerprint);
  if (row === null) throw new AppError('DIMENSIONS_NOT_CURRENT', { message: `${required.notice} ${WHAT_TO_DO}` });
  return asPrinted(row);
}
