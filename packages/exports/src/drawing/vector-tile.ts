/**
 * The shapes of a vector tile (Mapbox Vector Tile 2) that a printed map shows: water, roads, and railways, in the layers of the Protomaps
 * basemap. Tiles come from files that people add, so whatever is not one of these shapes is passed over.
 */
import { asciiText } from '../seal/bytes.ts';

/** Coordinates are shares of the tile's side, from its upper left corner. */
export interface TileShape {
  readonly kind: 'water' | 'waterway' | 'highway' | 'major' | 'minor' | 'rail';
  readonly isArea: boolean;
  readonly parts: readonly (readonly { readonly x: number; readonly y: number }[])[];
}

const [VARINT, EIGHT_BYTES, DELIMITED, FOUR_BYTES] = [0, 1, 2, 5];
const LAYER = { layer: 3, name: 1, feature: 2, key: 3, value: 4, extent: 5 } as const;
const FEATURE = { tags: 2, type: 3, geometry: 4 } as const;
const TEXT_VALUE = 1;
const [LINES, AREAS] = [2, 3];
const [MOVE, DRAW, CLOSE] = [1, 2, 7];
const DEFAULT_EXTENT = 4096;
const LONGEST_NAME = 40;
/** Of all shapes of a tile. A tile of 2 MB has no more. */
const MOST_POINTS = 400_000;
/** Tiles reach a little beyond their sides; nothing else is that far out. */
const FARTHEST_SHARE = 4;

class Damaged extends Error {}

class Bytes {
  readonly #bytes: Uint8Array;
  at = 0;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }
  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }
  varint(): number {
    let [value, factor] = [0, 1];
    for (let count = 0; count < 10; count += 1) {
      const byte = this.#bytes[this.at];
      if (byte === undefined) break;
      this.at += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 0x80;
    }
    throw new Damaged();
  }
  part(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.#bytes.length) throw new Damaged();
    const found = this.#bytes.subarray(this.at, end);
    this.at = end;
    return found;
  }
}

interface Field {
  readonly number: number;
  readonly value: number;
  readonly bytes: Uint8Array;
}
const NO_BYTES = new Uint8Array();

function* fieldsOf(bytes: Uint8Array): Generator<Field, void, undefined> {
  const from = new Bytes(bytes);
  while (!from.isAtEnd) {
    const key = from.varint();
    const [number, kind] = [Math.floor(key / 8), key % 8];
    if (kind === VARINT) yield { number, value: from.varint(), bytes: NO_BYTES };
    else if (kind === DELIMITED) yield { number, value: 0, bytes: from.part(from.varint()) };
    else if (kind === EIGHT_BYTES || kind === FOUR_BYTES) from.part(kind === EIGHT_BYTES ? 8 : 4);
    else throw new Damaged();
  }
}

/** The names and kinds that count are short and ASCII. */
const textOf = (bytes: Uint8Array): string => (bytes.length > LONGEST_NAME ? '' : asciiText(bytes));
const signed = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

interface Drawn {
  readonly parts: { x: number; y: number }[][];
  /** Points that may still be read, of all features of the tile. */
  left: number;
}

/** The parts of a geometry, in the units of the layer. */
function readParts(bytes: Uint8Array, drawn: Drawn): void {
  const from = new Bytes(bytes);
  let [x, y] = [0, 0];
  while (!from.isAtEnd) {
    const command = from.varint();
    const [id, count] = [command % 8, Math.floor(command / 8)];
    if (id === CLOSE) continue;
    if (id !== MOVE && id !== DRAW) throw new Damaged();
    for (let index = 0; index < count; index += 1) {
      x += signed(from.varint());
      y += signed(from.varint());
      drawn.left -= 1;
      if (drawn.left < 0) throw new Damaged();
      if (id === MOVE) drawn.parts.push([]);
      drawn.parts.at(-1)?.push({ x, y });
    }
  }
}

const ROADS: Readonly<Record<string, TileShape['kind']>> = {
  highway: 'highway',
  major_road: 'major',
  medium_road: 'major',
  minor_road: 'minor',
  rail: 'rail',
};

/** What a feature is drawn as. Null: nothing. */
function kindOf(layer: string, kind: string, isArea: boolean): TileShape['kind'] | null {
  if (layer === 'water') return isArea ? 'water' : 'waterway';
  return layer === 'roads' && !isArea ? (ROADS[kind] ?? null) : null;
}

interface Layer {
  readonly name: string;
  readonly extent: number;
  readonly keys: readonly string[];
  readonly values: readonly string[];
  readonly features: readonly Uint8Array[];
}
function readLayer(bytes: Uint8Array): Layer {
  let [name, extent] = ['', DEFAULT_EXTENT];
  const [keys, values, features]: [string[], string[], Uint8Array[]] = [[], [], []];
  for (const { number, value, bytes: part } of fieldsOf(bytes)) {
    if (number === LAYER.name) name = textOf(part);
    else if (number === LAYER.extent) extent = value;
    else if (number === LAYER.key) keys.push(textOf(part));
    else if (number === LAYER.feature) features.push(part);
    else if (number === LAYER.value) {
      const [text] = [...fieldsOf(part)].filter((field) => field.number === TEXT_VALUE);
      values.push(text === undefined ? '' : textOf(text.bytes));
    }
  }
  if (extent < 1) throw new Damaged();
  return { name, extent, keys, values, features };
}

function shapeOf({ name, extent, keys, values }: Layer, bytes: Uint8Array, budget: { left: number }): TileShape | null {
  let [type, kind] = [0, ''];
  let geometry: Uint8Array = NO_BYTES;
  for (const field of fieldsOf(bytes)) {
    if (field.number === FEATURE.type) type = field.value;
    else if (field.number === FEATURE.geometry) geometry = field.bytes;
    else if (field.number === FEATURE.tags) {
      const from = new Bytes(field.bytes);
      while (!from.isAtEnd) {
        const [key, value] = [keys[from.varint()], values[from.varint()]];
        if (key === 'kind') kind = value ?? '';
      }
    }
  }
  const drawnAs = type === LINES || type === AREAS ? kindOf(name, kind, type === AREAS) : null;
  if (drawnAs === null) return null;
  const drawn: Drawn = { parts: [], left: budget.left };
  readParts(geometry, drawn);
  budget.left = drawn.left;
  const parts = drawn.parts.map((part) => part.map(({ x, y }) => ({ x: x / extent, y: y / extent })));
  const isNear = parts.every((part) => part.every(({ x, y }) => Math.abs(x) < FARTHEST_SHARE && Math.abs(y) < FARTHEST_SHARE));
  const isArea = type === AREAS;
  const whole = parts.filter(({ length }) => length >= (isArea ? 3 : 2));
  return isNear && whole.length > 0 ? { kind: drawnAs, isArea, parts: whole } : null;
}

/** The shapes of a tile. Empty if it is damaged. */
export function shapesOfTile(bytes: Uint8Array): TileShape[] {
  try {
    const budget = { left: MOST_POINTS };
    return [...fieldsOf(bytes)].flatMap(({ number, bytes: part }) => {
      if (number !== LAYER.layer) return [];
      const layer = readLayer(part);
      return layer.features.flatMap((feature) => shapeOf(layer, feature, budget) ?? []);
    });
  } catch (error) {
    if (error instanceof Damaged) return [];
    throw error;
  }
}
