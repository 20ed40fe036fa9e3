/** The hash that names what a report was made from, and shows whether the project is still the same. */
import { createHash } from 'node:crypto';
import { PROJECT_STATUSES, UNIT_SYSTEMS } from '@touchdown/domain';
import { canonicalJson } from '../../db/canonical-json.ts';
import type { ReportRecords } from './report-records.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** How the report was asked for, and how far the project was: no reason by itself to make it again. */
type Circumstances = Pick<ReportRecords, 'type' | 'date' | 'units'> & { readonly status: string };

/** Of all that the report tells of the place, the aircraft, the paths, the obstacles and the rules. */
export function hashOfContents({
  type: _type,
  date: _date,
  units: _units,
  project: { status: _status, ...project },
  ...records
}: ReportRecords): string {
  return sha256(canonicalJson({ ...records, project }));
}

const hashOf = ({ type, date, units, status }: Circumstances, contents: string): string =>
  sha256(canonicalJson({ type, date, units, status, contents }));

/** The hash that a report names its inputs by. */
export const hashOfRecords = (records: ReportRecords): string =>
  hashOf({ ...records, status: records.project.status }, hashOfContents(records));

/** Whether a report of that kind and day with this hash was made from these contents, in whatever units and at whatever status. */
export const isMadeFrom = (inputsSha256: string, { type, date }: Pick<Circumstances, 'type' | 'date'>, contents: string): boolean =>
  UNIT_SYSTEMS.some((units) => PROJECT_STATUSES.some((status) => hashOf({ type, date, units, status }, contents) === inputsSha256));
