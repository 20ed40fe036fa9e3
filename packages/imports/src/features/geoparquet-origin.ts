/** Whether a group of rows of a GeoParquet file states OpenStreetMap. */
import type { RowGroup } from 'hyparquet';
import { areOsmAttributes } from './osm-origin.ts';

/** As Overture names it. */
const DATASET = 'OpenStreetMap';

/**
 * What the least and the greatest dataset of a group state, as lists are slow to unpack. `null`: they leave it open, or there are none. Only
 * these are read, so a dataset between them may still be OpenStreetMap.
 */
function byStatistics({ columns }: RowGroup, name: string): boolean | null {
  let result: boolean | null = null;
  for (const { meta_data: about } of columns) {
    if (about?.path_in_schema[0] !== name || about.path_in_schema.at(-1) !== 'dataset') continue;
    const { min_value: least, max_value: most } = about.statistics ?? {};
    if (typeof least !== 'string' || typeof most !== 'string') return null;
    if (least === DATASET || most === DATASET) return true;
    if (least < DATASET && DATASET < most) return null;
    result = false;
  }
  return result;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** `names`: the attributes that may state it. `read`: returns these attributes of the group. */
export async function isGroupOfOsm(group: RowGroup, names: readonly string[], read: (names: string[]) => Promise<Rows>): Promise<boolean> {
  const known = names.map((name) => byStatistics(group, name));
  if (known.includes(true)) return true;
  const open = names.filter((_, index) => known[index] === null);
  if (open.length === 0) return false;
  return (await read(open)).some((row) => areOsmAttributes(Object.entries(row)));
}
