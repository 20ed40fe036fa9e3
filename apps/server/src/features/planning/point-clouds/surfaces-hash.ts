import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../db/canonical-json.ts';
import type { SurfaceInputs } from '../clearance-analyses/public.ts';

/** Identifies the surfaces: two are equal if the site, its dimensions, and its paths are. */
export const surfacesHash = ({ hashes }: SurfaceInputs): string => createHash('sha256').update(canonicalJson(hashes)).digest('hex');
