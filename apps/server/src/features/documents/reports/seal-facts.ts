/** The facts that a project file's seal records. */
import { auditPosition } from '../../../db/audit.ts';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { collectAll } from './collect-records.ts';
import { canonicalJson } from '../../../db/canonical-json.ts';
import { listParcels } from '../../site/public.ts';
import { hashOfContents, sha256 } from './hash-records.ts';
import type { FileFacts } from '../seals/public.ts';
import type { ReportRecords } from './report-records.ts';

const SHOWN_HASH = 16;
/** Files that use no number from a standard list only the circulars. */
export const rulesOf = ({ rules: { circulars, standardsSha256 } }: Pick<ReportRecords, 'rules'>): string =>
  standardsSha256 === '' ? circulars : `${circulars}, standards ${standardsSha256.slice(0, SHOWN_HASH)}`;
export const engineOf = ({ engines }: Pick<ReportRecords, 'engines'>): string => `${engines.dimensions}/${engines.clearance}`;

/** Files contain more of the parcels than reports do. Without parcels the hash is that of the contents alone. */
async function hashOfFiles(db: Executor, projectId: string, contents: string): Promise<string> {
  const parcels = (await listParcels(db, projectId)).map(({ name, ring, source, sourceFile, coordinateSystem }) => ({
    ...{ name, ring, source, sourceFile, coordinateSystem },
  }));
  return parcels.length === 0 ? contents : sha256(canonicalJson({ contents, parcels }));
}

/** For the current project. The hash covers everything that reports and files contain about it, regardless of day and units. */
export async function sealFactsOf(db: Executor, project: ProjectRow): Promise<FileFacts> {
  const records = await collectAll(db, project, { type: 'dimension', date: '1970-01-01', units: 'imperial' });
  return {
    inputs: await hashOfFiles(db, project.id, hashOfContents(records)),
    rules: rulesOf(records),
    engine: engineOf(records),
    audit: await auditPosition(db, project.id),
  };
}
