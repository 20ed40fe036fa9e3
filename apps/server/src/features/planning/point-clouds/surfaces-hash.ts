import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../db/canonical-json.ts';
import type { SurfaceInputs } from '../clearance-analyses/public.ts';

const sha256 = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/**
 * Identifies the surfaces: two are equal if the site, its dimensions, and its paths are. Copies of a path have other ids and the same surfaces,
 * so that a scan evaluated for a project is also evaluated for a scenario with the same plan.
 */
export const surfacesHash = ({ hashes: { facility, sizes }, inputs: { paths } }: SurfaceInputs): string =>
  sha256({ facility, sizes, paths: paths.map(({ id: _id, ...path }) => path) });

/** The same with the ids of the paths, as earlier versions of Touchdown saved it. */
export const formerSurfacesHash = ({ hashes }: SurfaceInputs): string => sha256(hashes);
