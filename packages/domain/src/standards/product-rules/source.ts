import { builtInPack } from '../packs/built-in.ts';
import pack from './pack.json' with { type: 'json' };

export const SOURCE_PRODUCT = builtInPack(pack);
