/** The FAA's rules for markings and lights as far as they are known. No dimension follows from them, and they are the same for 2C and 2D. */
import json from './faa-markings/pack.json' with { type: 'json' };
import type { EditionPack } from './packs/pack.ts';

const inFeet = (pack: unknown) => pack as EditionPack & { readonly units: 'ft' };

export const MARKING_PACK = inFeet(json);
