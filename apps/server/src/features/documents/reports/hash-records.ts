/** The hash that identifies a report's inputs, and shows whether the project has changed since. */
import { createHash } from 'node:crypto';
import { PROJECT_STATUSES, UNIT_SYSTEMS } from '@touchdown/domain';
import { canonicalJson } from '../../../db/canonical-json.ts';
import type { ReportRecords } from './report-records.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Properties that are not a reason to regenerate a report: how it was requested, the project's status, and the base map. */
type Circumstances = Pick<ReportRecords, 'type' | 'date' | 'units' | 'options'> & {
  readonly status: string;
  /** Null: none was drawn, as in older reports. */
  readonly baseMapSha256: string | null;
};

/** The hash of everything the report contains about the site, aircraft, paths, obstacles, and rules. */
export function hashOfContents({
  type: _type,
  date: _date,
  units: _units,
  options: _options,
  packs: _packs,
  baseMap: _baseMap,
  comparison,
  project: { status: _status, ...project },
  ...records
}: ReportRecords): string {
  const compared = comparison && {
    names: comparison.names,
    other: hashOfContents(comparison.other),
    ...(comparison.own && { own: hashOfContents(comparison.own) }),
  };
  return sha256(canonicalJson({ ...records, project, ...(compared && { comparison: compared }) }));
}

const hashOf = ({ type, date, units, options, status, baseMapSha256 }: Circumstances, contents: string): string =>
  sha256(
    canonicalJson({ type, date, units, ...(options && { options }), status, contents, ...(baseMapSha256 !== null && { baseMapSha256 }) }),
  );

/** The hash that a report prints for its inputs. */
export const hashOfRecords = (records: ReportRecords): string =>
  hashOf({ ...records, status: records.project.status, baseMapSha256: records.baseMap?.sha256 ?? null }, hashOfContents(records));

/** Whether a report of this type, day, and base map with this hash was made from these contents, in any units and at any status. */
export const isMadeFrom = (inputsSha256: string, made: Omit<Circumstances, 'units' | 'status'>, contents: string): boolean =>
  UNIT_SYSTEMS.some((units) => PROJECT_STATUSES.some((status) => hashOf({ ...made, units, status }, contents) === inputsSha256));
