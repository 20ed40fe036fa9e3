/** The buildings of map files, unpacked. A stored file never changes, so each is unpacked once. */
import { Buildings, unpackInSteps } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { timeSlices } from '../../../runtime/time-slices.ts';
import { packedSet } from './surroundings.queries.ts';

/** In memory at once, about 100 bytes each. One file may have more. */
const MOST_BUILDINGS = 300_000;

/** The least recently used first. */
const cache = new Map<string, Buildings>();

function keep(id: string, buildings: Buildings): void {
  cache.delete(id);
  cache.set(id, buildings);
  let count = [...cache.values()].reduce((sum, one) => sum + one.count, 0);
  for (const [oldest, { count: held }] of cache) {
    if (count <= MOST_BUILDINGS || oldest === id) return;
    cache.delete(oldest);
    count -= held;
  }
}

/** Other requests run in the meantime. Null if the set was deleted in the meantime. */
export async function buildingsOf(db: Executor, id: string): Promise<Buildings | null> {
  const known = cache.get(id);
  if (known !== undefined) {
    keep(id, known);
    return known;
  }
  const packed = await packedSet(db, id);
  if (packed === null) return null;
  const steps = unpackInSteps(packed);
  const nextSlice = timeSlices();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      if (value === null) throw new Error('the saved buildings are damaged');
      const buildings = new Buildings(value);
      keep(id, buildings);
      return buildings;
    }
    const others = nextSlice();
    if (others !== undefined) await others;
  }
}
