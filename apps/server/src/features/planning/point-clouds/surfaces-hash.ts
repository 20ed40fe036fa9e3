import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../db/canonical-json.ts';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { readSurfaceInputs, type SurfaceInputs } from '../clearance-analyses/public.ts';

const sha256 = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/**
 * Identifies the surfaces: two are equal if the site, its dimensions, and its paths are. Copies of a path have other ids and the same surfaces,
 * so that a scan evaluated for a project is also evaluated for a scenario with the same plan.
 */
export const surfacesHash = ({ hashes: { facility, sizes }, inputs: { paths } }: SurfaceInputs): string =>
  sha256({ facility, sizes, paths: paths.map(({ id: _id, ...path }) => path) });

/** The same with the ids of the paths, as earlier versions of Touchdown saved it. */
const formerHash = ({ hashes }: SurfaceInputs): string => sha256(hashes);

interface Evaluated {
  readonly surfacesSha256: string | null;
}
/** Returns whether a scan was evaluated against the surfaces that the project has now. */
export async function currentScans(db: Executor, project: ProjectRow, now: Date): Promise<(scan: Evaluated) => boolean> {
  const surfaces = await readSurfaceInputs(db, project, now);
  const known = new Set([surfacesHash(surfaces), formerHash(surfaces)]);
  return ({ surfacesSha256 }) => surfacesSha256 !== null && known.has(surfacesSha256);
}
