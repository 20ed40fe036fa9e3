/** The buildings of an OpenStreetMap PBF file: closed ways and multipolygons that are marked as buildings, with their tags. */
import { type OsmEvents, OsmFault, osmBlocks, type OsmRelation, readOsmBlock } from '../container/osm-blocks.ts';
import { countText, ImportRefused } from '../refusal.ts';
import type { Turn } from '../turn.ts';
import { type Feature, type FeatureSet, nameAmong, NOTHING_UNREAD, tooManyVertices, type Vertex } from './feature.ts';
import { openNotice, type Outline, type Refs, shapesOf } from './osm-outlines.ts';

const DAMAGED = 'The OpenStreetMap file is damaged or incomplete. Download or export it again.';

interface Wanted {
  /** Whether a shape with these tags is wanted. */
  readonly isMarked: (tags: ReadonlyMap<string, string>) => boolean;
  /** Tags with these keys are kept. */
  readonly isTag: (key: string) => boolean;
  readonly mostShapes: number;
}
type Tags = ReadonlyMap<string, string>;

interface Marked extends Outline {
  readonly tags: Tags;
}

/** Reads all blocks once. `part`: of the whole work, for the turn. */
async function readAll(bytes: Uint8Array, events: OsmEvents, turn: Turn, part: readonly [done: number, of: number]): Promise<void> {
  const blocks = osmBlocks(bytes);
  const [done, of] = part;
  for (const [index, block] of blocks.entries()) {
    readOsmBlock(bytes, block, events);
    await turn(done * blocks.length + index + 1, of * blocks.length);
  }
}

const PASSES = 3;

async function markedOf(bytes: Uint8Array, { isMarked, isTag, mostShapes }: Wanted, turn: Turn): Promise<Marked[]> {
  const relevant = (tags: Tags): Tags => new Map([...tags].filter(([key]) => isTag(key)));
  const relations: { readonly tags: Tags; readonly members: OsmRelation['members'] }[] = [];
  const memberWays = new Map<number, Refs>();
  const expectRoom = (count: number): void => {
    if (count > mostShapes)
      throw new ImportRefused(
        `The file has more than ${countText(mostShapes)} buildings, which is the most that are read. Keep only those near the site.`,
      );
  };
  const addRelation = ({ members, tags }: OsmRelation): void => {
    const own = tags();
    if (own.get('type') !== 'multipolygon' || !isMarked(own)) return;
    relations.push({ tags: relevant(own), members });
    expectRoom(relations.length);
    for (const { ref, isWay } of members) if (isWay) memberWays.set(ref, []);
  };
  await readAll(bytes, { relation: addRelation }, turn, [0, PASSES]);
  const marked: Marked[] = [];
  await readAll(
    bytes,
    {
      way: ({ id, refs, tags }) => {
        if (memberWays.has(id)) memberWays.set(id, refs);
        const own = tags();
        if (!isMarked(own)) return;
        marked.push({ tags: relevant(own), outer: [refs], inner: [] });
        expectRoom(marked.length + relations.length);
      },
    },
    turn,
    [1, PASSES],
  );
  for (const { tags, members } of relations) {
    const waysOf = (isInner: boolean) =>
      members.flatMap(({ ref, isWay, role }) => (isWay && (role === 'inner') === isInner ? [memberWays.get(ref) ?? []] : []));
    marked.push({ tags, outer: waysOf(false), inner: waysOf(true) });
  }
  return marked;
}

/** The places of the nodes that are used. */
async function placesOf(bytes: Uint8Array, marked: readonly Marked[], turn: Turn): Promise<ReadonlyMap<number, Vertex>> {
  const used = new Set<number>();
  for (const { outer, inner } of marked) {
    for (const refs of [...outer, ...inner]) for (const ref of refs) used.add(ref);
    tooManyVertices(used.size);
  }
  const places = new Map<number, Vertex>();
  const node = ({ id, latitude, longitude }: { readonly id: number; readonly latitude: number; readonly longitude: number }) => {
    if (used.has(id)) places.set(id, { latitude, longitude, altitude: null });
  };
  await readAll(bytes, { node }, turn, [2, PASSES]);
  return places;
}

async function featuresOf(bytes: Uint8Array, wanted: Wanted, turn: Turn): Promise<FeatureSet> {
  const marked = await markedOf(bytes, wanted, turn);
  const places = await placesOf(bytes, marked, turn);
  let open = 0;
  const features = marked.flatMap((one, index): Feature[] => {
    const shapes = shapesOf(one, places);
    if (shapes === null) open += 1;
    return shapes === null ? [] : [{ line: index + 1, name: nameAmong(one.tags), properties: one.tags, shapes }];
  });
  return { features, systems: { whole: null, parts: [] }, altitudeUnit: null, unread: NOTHING_UNREAD, notices: openNotice(open) };
}

/** In longitude and latitude on WGS 84. Throws ImportRefused if the file is damaged, or has more shapes than are read. */
export async function readOsmPbf(bytes: Uint8Array, wanted: Wanted, turn: Turn): Promise<FeatureSet> {
  try {
    return await featuresOf(bytes, wanted, turn);
  } catch (error) {
    if (error instanceof OsmFault && error.message !== 'damaged')
      throw new ImportRefused(`The OpenStreetMap file uses ${error.message}, which is not read. Export it without history and filters.`);
    // The libraries throw plain errors, and a browser stops work with another kind.
    if (error instanceof ImportRefused || !(error instanceof Error) || error.name === 'AbortError') throw error;
    throw new ImportRefused(DAMAGED);
  }
}
