/** The one seed behind every random test of a run. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';

/** The gate draws the same cases on every run. Changing this number changes every random case of the gate. */
const GATE_SEED = 20_261_122;

/** Returns the seed that `TEST_SEED` sets, otherwise the gate's seed. Throws if `TEST_SEED` is not a 32-bit integer. */
export function seedFrom(setting: string | undefined): number {
  if (setting === undefined || setting === '') return GATE_SEED;
  const seed = Number(setting);
  if (!Number.isInteger(seed) || seed !== (seed | 0)) throw new Error(`TEST_SEED must be a 32-bit integer, not "${setting}".`);
  return seed;
}

/** The seed of this run. */
export const TEST_SEED = seedFrom(process.env['TEST_SEED']);

/** FNV-1a, so that each name draws its own sequence. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/**
 * Returns a generator of numbers in [0, 1) for the test code `name`. The sequence is the same on every run with the same seed, whatever
 * other tests draw.
 */
export function seededRandom(name: string, seed = TEST_SEED): () => number {
  const generator = xoroshiro128plus(seed ^ hashOf(name));
  return () => uniformFloat64(generator);
}
