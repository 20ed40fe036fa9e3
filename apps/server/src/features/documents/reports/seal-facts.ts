/** The facts that a project file's seal records. */
import { auditPosition } from '../../../db/audit.ts';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { collectAll } from './collect-records.ts';
import { hashOfContents } from './hash-records.ts';
import type { FileFacts } from '../seals/public.ts';
import type { ReportRecords } from './report-records.ts';

const SHOWN_HASH = 16;
/** Files that use no number from a standard list only the circulars. */
export const rulesOf = ({ rules: { circulars, standardsSha256 } }: Pick<ReportRecords, 'rules'>): string =>
  standardsSha256 === '' ? circulars : `${circulars}, standards ${standardsSha256.slice(0, SHOWN_HASH)}`;
export const engineOf = ({ engines }: Pick<ReportRecords, 'engines'>): string => `${engines.dimensions}/${engines.clearance}`;

/** For the current project. The hash covers everything that reports and files contain about it, regardless of day and units. */
export async function sealFactsOf(db: Executor, project: ProjectRow): Promise<FileFacts> {
  const records = await collectAll(db, project, { type: 'dimension', date: '1970-01-01', units: 'imperial' });
  return {
    inputs: hashOfContents(records),
    rules: rulesOf(records),
    engine: engineOf(records),
    audit: await auditPosition(db, project.id),
  };
}
