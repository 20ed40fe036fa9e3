/** What a file of a project was made from, for its seal. */
import type { SealFacts } from '@touchdown/exports/seal';
import { readAuditHead } from '../../db/audit.ts';
import type { Executor } from '../../db/client.ts';
import type { ProjectRow } from '../../http/access.queries.ts';
import { collectAll } from './collect-records.ts';
import { hashOfContents } from './hash-records.ts';
import type { ReportRecords } from './report-records.ts';

const SHOWN_HASH = 16;
/** What uses no number of a standard names its circulars alone. */
export const rulesOf = ({ rules: { circulars, standardsSha256 } }: Pick<ReportRecords, 'rules'>): string =>
  standardsSha256 === '' ? circulars : `${circulars}, standards ${standardsSha256.slice(0, SHOWN_HASH)}`;
export const engineOf = ({ engines }: Pick<ReportRecords, 'engines'>): string => `${engines.dimensions}/${engines.clearance}`;

/** As the project stands now. The hash is of all that reports and files tell of it, whatever the day and the units. */
export async function sealFactsOf(db: Executor, project: ProjectRow): Promise<SealFacts> {
  const records = await collectAll(db, project, { type: 'dimension', date: '1970-01-01', units: 'imperial' });
  return { inputs: hashOfContents(records), rules: rulesOf(records), engine: engineOf(records), audit: await readAuditHead(db) };
}
