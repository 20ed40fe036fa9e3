/** The editions in meters that are part of Touchdown. Tests check them like any installed pack. */
import easa from './easa-pts-vpt/pack.json' with { type: 'json' };
import france from './fr-order-2009/pack.json' with { type: 'json' };
import type { EditionPack } from './packs/pack.ts';

const inMeters = (json: unknown) => json as EditionPack & { readonly units: 'm' };

export const PLANNING_PACKS = [inMeters(france), inMeters(easa)] as const;
