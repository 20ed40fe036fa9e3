/** What the documents of a project show of the firm: the details of the project, completed with the defaults of its owner. */
import { completedDetails, type ReportDetails } from '@touchdown/exports/report';
import { dayIn } from '@touchdown/domain';
import { createHash } from 'node:crypto';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { findFirmDefaults } from '../firm-defaults/public.ts';
import { findDetails } from './document-details.queries.ts';

interface FirmLogo {
  readonly fileName: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

export interface DocumentIdentity {
  /** Null if nothing was entered, and after everything entered was cleared. */
  readonly details: ReportDetails | null;
  /** An IANA name. Null: UTC. */
  readonly timeZone: string | null;
  /** The logo of the firm. A logo among the files of the project takes precedence. */
  readonly logo: FirmLogo | null;
}

function logoOf(encoded: string): FirmLogo {
  const bytes = Buffer.from(encoded, 'base64');
  return { fileName: 'Firm logo', sha256: createHash('sha256').update(bytes).digest('hex'), bytes };
}

/** The defaults are those of the owner, also if an editor requests the document, so that a project has one firm. */
export async function documentIdentityOf(db: Executor, { id, userId }: Pick<ProjectRow, 'id' | 'userId'>): Promise<DocumentIdentity> {
  const own = await findDetails(db, id);
  const defaults = await findFirmDefaults(db, userId);
  return {
    details: completedDetails(own, defaults),
    timeZone: defaults?.timeZone ?? null,
    logo: defaults === null || defaults.logo === null ? null : logoOf(defaults.logo),
  };
}

/**
 * The date of a document that is issued at a moment, and of its results and magnetic model, YYYY-MM-DD: the day in the time zone of the firm,
 * else in UTC.
 */
export const issueDateOf = async (db: Executor, { userId }: Pick<ProjectRow, 'userId'>, at: Date): Promise<string> =>
  dayIn(at, (await findFirmDefaults(db, userId))?.timeZone ?? null);
