/**
 * What is kept of a point cloud, as compact bytes: how its coordinates are read, the points near the surfaces, the cells of the others, and
 * the ground. Coordinates are the whole numbers of the file, each as the difference from the one before, in planes of equal bytes, which gzip
 * packs well. The server stores it, and a browser reads it to evaluate the points itself.
 */
import type { LowestPoints, RetainedScan } from '@touchdown/domain';
import { textOfUtf8, unpackGzip, utf8Of, viewOf } from '../../container/index.ts';
import { checkedHead, RETAINED_VERSION, type RetainedHead, type RetainedReading, type Scale, storedHead } from './retained-head.ts';

export interface RetainedCloud extends RetainedReading {
  readonly scan: RetainedScan;
  readonly ground: LowestPoints;
}
const WORD = 4;
const BYTE_BITS = 8;

/** Returns null if a coordinate is not exactly a whole number of the file. */
function wholeNumbers(values: ArrayLike<number>, { scale, offset }: Scale): Int32Array | null {
  const whole = new Int32Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    const number = Math.round((value - offset) / scale);
    whole[index] = number;
    if (whole[index] !== number || number * scale + offset !== value) return null;
  }
  return whole;
}

function coordinates(whole: Int32Array, { scale, offset }: Scale): Float64Array {
  const values = new Float64Array(whole.length);
  for (let index = 0; index < whole.length; index += 1) values[index] = (whole[index] ?? 0) * scale + offset;
  return values;
}

/** Writes the differences, their lowest bytes first. */
function writePlanes(numbers: Int32Array, bytes: Uint8Array): void {
  const { length } = numbers;
  let before = 0;
  for (let index = 0; index < length; index += 1) {
    const number = numbers[index] ?? 0;
    const difference = (number - before) | 0;
    before = number;
    for (let plane = 0; plane < WORD; plane += 1) bytes[plane * length + index] = difference >> (BYTE_BITS * plane);
  }
}

function numbersIn(bytes: Uint8Array): Int32Array {
  const length = bytes.length / WORD;
  const numbers = new Int32Array(length);
  for (let plane = 0; plane < WORD; plane += 1) {
    const [from, shift] = [plane * length, BYTE_BITS * plane];
    for (let index = 0; index < length; index += 1) numbers[index] = (numbers[index] ?? 0) | ((bytes[from + index] ?? 0) << shift);
  }
  let before = 0;
  for (let index = 0; index < length; index += 1) {
    before = (before + (numbers[index] ?? 0)) | 0;
    numbers[index] = before;
  }
  return numbers;
}

/** Three coordinates each of the points, the cells, and the ground. */
const LISTS = 9;

/** Returns null if the coordinates cannot be packed without a loss. `scales`: those of the file. */
export function packRetained(
  { stated, answers, scan, ground }: RetainedCloud,
  scales: readonly [x: Scale, y: Scale, z: Scale],
): Uint8Array | null {
  const [x, y, z] = scales;
  const { points, dropped } = scan;
  const lists = [
    ...[wholeNumbers(points.x, x), wholeNumbers(points.y, y), wholeNumbers(points.z, z)],
    ...[dropped.columns, dropped.rows, wholeNumbers(dropped.highest, z)],
    ...[wholeNumbers(ground.x, x), wholeNumbers(ground.y, y), wholeNumbers(ground.z, z)],
  ].filter((list) => list !== null);
  if (lists.length < LISTS) return null;
  const only = scales.map(({ scale, offset }) => ({ scale, offset }));
  const counts = { points: points.z.length, cells: dropped.rows.length, ground: ground.z.length };
  const head = utf8Of(JSON.stringify({ version: RETAINED_VERSION, stated, answers, scales: only, ...counts }));
  const numbers = lists.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(WORD + head.length + points.classes.length + WORD * numbers);
  viewOf(bytes).setUint32(0, head.length, true);
  bytes.set(head, WORD);
  bytes.set(points.classes, WORD + head.length);
  let at = WORD + head.length + points.classes.length;
  for (const list of lists) {
    writePlanes(list, bytes.subarray(at, at + WORD * list.length));
    at += WORD * list.length;
  }
  return bytes;
}

function unpackedWith(bytes: Uint8Array, headOf: (value: unknown) => RetainedHead): RetainedCloud {
  let at = WORD + viewOf(bytes).getUint32(0, true);
  const head = headOf(JSON.parse(textOfUtf8(bytes.subarray(WORD, at))));
  const take = (length: number): Uint8Array => bytes.subarray(at, (at += length));
  const list = (count: number): Int32Array => numbersIn(take(WORD * count));
  const [x, y, z] = head.scales;
  const classes = Uint8Array.from(take(head.points));
  const placed = (count: number) => ({
    x: coordinates(list(count), x),
    y: coordinates(list(count), y),
    z: coordinates(list(count), z),
  });
  const points = { ...placed(head.points), classes };
  const dropped = { columns: list(head.cells), rows: list(head.cells), highest: coordinates(list(head.cells), z) };
  const ground = placed(head.ground);
  if (at !== bytes.length) throw new RangeError('The kept points are damaged.');
  return { stated: head.stated, answers: head.answers, scan: { points, dropped }, ground };
}

/** Reads what `packRetained` wrote and the product stored. Throws a RangeError or a SyntaxError if it is damaged. */
export const unpackRetained = (bytes: Uint8Array): RetainedCloud => unpackedWith(bytes, storedHead);

/** The same, from a device, which may have sent anything: also refused if it has what no program of Touchdown writes. */
export const unpackReceived = (bytes: Uint8Array): RetainedCloud => unpackedWith(bytes, checkedHead);

/** The same as `unpackRetained`, packed with gzip, as a server sends it. */
export const unpackSentRetained = (packed: Uint8Array): RetainedCloud => unpackRetained(unpackGzip(packed));
