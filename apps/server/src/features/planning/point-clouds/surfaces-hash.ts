import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../db/canonical-json.ts';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { readSurfaceInputs, type SurfaceInputs } from '../clearance-analyses/public.ts';

/** Identifies the surfaces: two are equal if the site, its dimensions, and its paths are. */
export const surfacesHash = ({ hashes }: SurfaceInputs): string => createHash('sha256').update(canonicalJson(hashes)).digest('hex');

/** Of the surfaces that a project has now. */
export const surfacesHashOf = async (db: Executor, project: ProjectRow, now: Date): Promise<string> =>
  surfacesHash(await readSurfaceInputs(db, project, now));
