/** The blocks of an OpenStreetMap PBF file (protocol buffers), unpacked one at a time, so that memory does not grow with the file. */
import { unzlibSync } from 'fflate';
import { PbfReader } from 'pbf';
import { textDecoder } from './text-decoder.ts';

/** The file is damaged, or uses what is not read. */
export class OsmFault extends Error {
  override readonly name = 'OsmFault';
}

/** By the format: larger ones are invalid. */
const MOST_BYTES = { head: 64 * 1024, block: 32 * 1024 * 1024 } as const;
const LENGTH_BYTES = 4;
const READ_FEATURES: ReadonlySet<string> = new Set(['OsmSchema-V0.6', 'DenseNodes']);
const NANODEGREES = 1e9;
const USUAL_GRANULARITY = 100;

const damaged = (): OsmFault => new OsmFault('damaged');

interface Blob {
  raw: Uint8Array | null;
  packed: Uint8Array | null;
  size: number;
}

function unpacked(bytes: Uint8Array): Uint8Array {
  const blob = new PbfReader(bytes).readFields<Blob>(
    (tag, found, pbf) => {
      if (tag === 1) found.raw = pbf.readBytes();
      else if (tag === 2) found.size = pbf.readVarint();
      else if (tag === 3) found.packed = pbf.readBytes();
    },
    { raw: null, packed: null, size: 0 },
  );
  if (blob.raw !== null) return blob.raw;
  if (blob.packed === null || blob.size > MOST_BYTES.block) throw damaged();
  const made = unzlibSync(blob.packed, { out: new Uint8Array(blob.size) });
  if (made.length !== blob.size) throw damaged();
  return made;
}

/** What a file requires of its reader. */
const featuresOf = (block: Uint8Array): string[] =>
  new PbfReader(block).readFields<string[]>((tag, found, pbf) => {
    if (tag === 4) found.push(pbf.readString());
  }, []);

interface Stored {
  readonly from: number;
  readonly to: number;
}

/** Where the blocks of data are. Throws an OsmFault. */
export function osmBlocks(bytes: Uint8Array): readonly Stored[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks: Stored[] = [];
  for (let at = 0; at < bytes.length;) {
    if (at + LENGTH_BYTES > bytes.length) throw damaged();
    const headEnd = at + LENGTH_BYTES + view.getUint32(at);
    if (headEnd > bytes.length || headEnd - at > MOST_BYTES.head) throw damaged();
    const head = new PbfReader(bytes.subarray(at + LENGTH_BYTES, headEnd)).readFields<{ kind: string; size: number }>(
      (tag, found, pbf) => {
        if (tag === 1) found.kind = pbf.readString();
        else if (tag === 3) found.size = pbf.readVarint();
      },
      { kind: '', size: 0 },
    );
    at = headEnd + head.size;
    if (head.size <= 0 || head.size > MOST_BYTES.block || at > bytes.length) throw damaged();
    if (head.kind === 'OSMHeader') {
      const other = featuresOf(unpacked(bytes.subarray(headEnd, at))).find((feature) => !READ_FEATURES.has(feature));
      if (other !== undefined) throw new OsmFault(other);
    } else if (head.kind === 'OSMData') blocks.push({ from: headEnd, to: at });
  }
  return blocks;
}

export interface OsmNode {
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
}
export interface OsmWay {
  readonly id: number;
  /** Of its nodes. */
  readonly refs: readonly number[];
  readonly tags: () => ReadonlyMap<string, string>;
}
export interface OsmRelation {
  readonly id: number;
  readonly members: readonly { readonly ref: number; readonly isWay: boolean; readonly role: string }[];
  readonly tags: () => ReadonlyMap<string, string>;
}
export interface OsmEvents {
  readonly node?: (node: OsmNode) => void;
  readonly way?: (way: OsmWay) => void;
  readonly relation?: (relation: OsmRelation) => void;
}

interface Block {
  readonly texts: Uint8Array[];
  readonly groups: Uint8Array[];
  granularity: number;
  latitude: number;
  longitude: number;
}

const blockOf = (bytes: Uint8Array): Block =>
  new PbfReader(bytes).readFields<Block>(
    (tag, found, pbf) => {
      if (tag === 1) pbf.readMessage<Uint8Array[]>((own, texts, table) => void (own === 1 && texts.push(table.readBytes())), found.texts);
      else if (tag === 2) found.groups.push(pbf.readBytes());
      else if (tag === 17) found.granularity = pbf.readVarint();
      else if (tag === 19) found.latitude = pbf.readVarint(true);
      else if (tag === 20) found.longitude = pbf.readVarint(true);
    },
    { texts: [], groups: [], granularity: USUAL_GRANULARITY, latitude: 0, longitude: 0 },
  );

/** Sums of the differences that are stored. */
function sums(differences: number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

const UTF_8 = textDecoder('utf-8');

interface Lists {
  id: number;
  keys: number[];
  values: number[];
  /** Nodes of a way, or members of a relation, as differences. */
  refs: number[];
  roles: number[];
  kinds: number[];
}
const readLists = (bytes: Uint8Array, refsTag: number): Lists =>
  new PbfReader(bytes).readFields<Lists>(
    (tag, found, pbf) => {
      if (tag === 1) found.id = pbf.readVarint(true);
      else if (tag === 2) pbf.readPackedVarint(found.keys);
      else if (tag === 3) pbf.readPackedVarint(found.values);
      else if (tag === refsTag) pbf.readPackedSVarint(found.refs);
      else if (tag === 8) pbf.readPackedVarint(found.roles);
      else if (tag === 10) pbf.readPackedVarint(found.kinds);
    },
    { id: 0, keys: [], values: [], refs: [], roles: [], kinds: [] },
  );
const TAG = { wayRefs: 8, memberRefs: 9 } as const;
const WAY_MEMBER = 1;

/** Reads what the events ask for from one block. */
class BlockReader {
  readonly #block: Block;
  readonly #events: OsmEvents;

  constructor(block: Block, events: OsmEvents) {
    this.#block = block;
    this.#events = events;
  }

  read(group: Uint8Array): void {
    const { node, way, relation } = this.#events;
    new PbfReader(group).readFields((tag, _found, pbf) => {
      if (tag === 1 && node !== undefined) this.#node(pbf.readBytes(), node);
      else if (tag === 2 && node !== undefined) this.#dense(pbf.readBytes(), node);
      else if (tag === 3 && way !== undefined) this.#way(pbf.readBytes(), way);
      else if (tag === 4 && relation !== undefined) this.#relation(pbf.readBytes(), relation);
    }, null);
  }

  #text(index: number | undefined): string {
    const text = index === undefined ? undefined : this.#block.texts[index];
    if (text === undefined) throw damaged();
    return UTF_8.decode(text);
  }

  #tags({ keys, values }: Lists): ReadonlyMap<string, string> {
    return new Map(keys.map((key, index) => [this.#text(key), this.#text(values[index])] as const));
  }

  #place(latitude: number, longitude: number): Omit<OsmNode, 'id'> {
    const { granularity, latitude: south, longitude: west } = this.#block;
    return {
      latitude: (south + granularity * latitude) / NANODEGREES,
      longitude: (west + granularity * longitude) / NANODEGREES,
    };
  }

  #node(bytes: Uint8Array, tell: (node: OsmNode) => void): void {
    const own = new PbfReader(bytes).readFields<{ id: number; latitude: number; longitude: number }>(
      (tag, found, pbf) => {
        if (tag === 1) found.id = pbf.readSVarint();
        else if (tag === 8) found.latitude = pbf.readSVarint();
        else if (tag === 9) found.longitude = pbf.readSVarint();
      },
      { id: 0, latitude: 0, longitude: 0 },
    );
    tell({ id: own.id, ...this.#place(own.latitude, own.longitude) });
  }

  #dense(bytes: Uint8Array, tell: (node: OsmNode) => void): void {
    const lists = new PbfReader(bytes).readFields<{ ids: number[]; latitudes: number[]; longitudes: number[] }>(
      (tag, found, pbf) => {
        if (tag === 1) pbf.readPackedSVarint(found.ids);
        else if (tag === 8) pbf.readPackedSVarint(found.latitudes);
        else if (tag === 9) pbf.readPackedSVarint(found.longitudes);
      },
      { ids: [], latitudes: [], longitudes: [] },
    );
    const [latitudes, longitudes] = [sums(lists.latitudes), sums(lists.longitudes)];
    for (const [index, id] of sums(lists.ids).entries()) {
      const [latitude, longitude] = [latitudes[index], longitudes[index]];
      if (latitude === undefined || longitude === undefined) throw damaged();
      tell({ id, ...this.#place(latitude, longitude) });
    }
  }

  #way(bytes: Uint8Array, tell: (way: OsmWay) => void): void {
    const lists = readLists(bytes, TAG.wayRefs);
    tell({ id: lists.id, refs: sums(lists.refs), tags: () => this.#tags(lists) });
  }

  #relation(bytes: Uint8Array, tell: (relation: OsmRelation) => void): void {
    const lists = readLists(bytes, TAG.memberRefs);
    const members = sums(lists.refs).map((ref, index) => ({
      ref,
      isWay: lists.kinds[index] === WAY_MEMBER,
      role: this.#text(lists.roles[index]),
    }));
    tell({ id: lists.id, members, tags: () => this.#tags(lists) });
  }
}

/** Reads one block. Throws an OsmFault, or another error of the libraries, if it is damaged. */
export function readOsmBlock(bytes: Uint8Array, { from, to }: Stored, events: OsmEvents): void {
  const block = blockOf(unpacked(bytes.subarray(from, to)));
  const reader = new BlockReader(block, events);
  for (const group of block.groups) reader.read(group);
}
