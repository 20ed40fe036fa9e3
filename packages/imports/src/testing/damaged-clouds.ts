/** Damages point clouds as storage, transfers, faulty programs, and attackers do: counts, offsets, scales, chunk tables, and claims of 10 GB. */
import { viewOf } from '../container/index.ts';

/** From 0 to 1. */
type Random = () => number;
type Damage = (file: Uint8Array, random: Random) => Uint8Array;

const AT = { format: 104, recordLength: 105, pointsAt: 96, records: 100, points: 107, scales: 131, bounds: 179, extended: 235 } as const;
const [MORE_POINTS_AT, EXTENDED_RECORDS_AT, HEADER_BYTES_AT] = [247, 243, 94];
const [SCALES_AND_OFFSETS, BOUNDS] = [6, 6];
const COMPRESSED = 0x80;
const LASZIP = 'laszip encoded';
const CLAIMED = 10_000_000_000n;
const WHOLE = [0n, 1n, 2n, 255n, 65_535n, 2_147_483_647n, 4_294_967_295n, CLAIMED / 30n, CLAIMED, 2n ** 63n, 2n ** 64n - 1n] as const;
const REAL = [0, -0, -1, 1e-300, 1e300, 1e9, -1e9, 1, Number.NaN, Infinity, -Infinity] as const;

const oneOf = <One>(list: readonly One[], random: Random): One => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new RangeError('Nothing to choose from.');
  return one;
};

type Bits = 8 | 16 | 32 | 64;
function put(view: DataView, at: number, bits: Bits, value: bigint): void {
  if (at < 0 || at + bits / 8 > view.byteLength) return;
  for (let byte = 0; byte < bits / 8; byte += 1) view.setUint8(at + byte, Number((value >> BigInt(8 * byte)) & 0xffn));
}
const changed =
  (change: (view: DataView, random: Random) => void): Damage =>
  (file, random) => {
    const copy = Uint8Array.from(file);
    change(viewOf(copy), random);
    return copy;
  };

/** Where a text is, as the ID of a variable-length record. -1: nowhere. */
function placeOf(view: DataView, text: string): number {
  const codes = [...new TextEncoder().encode(text)];
  for (let at = 0; at + codes.length <= view.byteLength; at += 1)
    if (codes.every((code, index) => view.getUint8(at + index) === code)) return at;
  return -1;
}
const tableAt = (view: DataView): number => Number(view.getBigInt64(view.getUint32(AT.pointsAt, true), true));
/** From the ID of a record to its contents. */
const CONTENTS = 52;

const COUNTS: readonly (readonly [at: number, bits: Bits])[] = [
  [AT.points, 32],
  [MORE_POINTS_AT, 64],
  [AT.records, 32],
  [EXTENDED_RECORDS_AT, 32],
  [AT.recordLength, 16],
  [HEADER_BYTES_AT, 16],
];

/** What is damaged, by its name. */
export const CLOUD_DAMAGES: Readonly<Record<string, Damage>> = {
  counts: changed((view, random) => put(view, ...oneOf(COUNTS, random), oneOf(WHOLE, random))),
  offsets: changed((view, random) => {
    const places: readonly (readonly [at: number, bits: Bits])[] = [
      [AT.pointsAt, 32],
      [AT.extended, 64],
      [view.getUint32(AT.pointsAt, true), 64],
    ];
    put(view, ...oneOf(places, random), oneOf([...WHOLE, BigInt(view.byteLength), BigInt(view.byteLength - 1)], random));
  }),
  scales: changed((view, random) => {
    const double = Math.floor(random() * (SCALES_AND_OFFSETS + BOUNDS));
    view.setFloat64(AT.scales + 8 * double, oneOf(REAL, random), true);
  }),
  'chunk tables': changed((view, random) => {
    const laszip = placeOf(view, LASZIP);
    const table = laszip < 0 ? -1 : tableAt(view);
    const places: readonly (readonly [number, Bits])[] = [
      [table, 32],
      [table + 4, 32],
      ...[8, 9, 10, 12, 16].map((at) => [table + at, 8] as const),
      [laszip + CONTENTS, 16],
      [laszip + CONTENTS + 12, 32],
    ];
    put(view, ...oneOf(places, random), oneOf(WHOLE, random));
  }),
  'claims of 10 GB': changed((view, random) => {
    put(view, MORE_POINTS_AT, 64, oneOf([CLAIMED / 30n, CLAIMED], random));
    put(view, AT.points, 32, CLAIMED / 30n);
    if (random() < 1 / 2) put(view, tableAt(view) + 4, 32, oneOf([200_000n, 3_999_999n, 4_294_967_295n], random));
    if (random() < 1 / 2) put(view, view.getUint32(AT.pointsAt, true), 64, CLAIMED);
  }),
  labels: changed((view, random) => {
    const format = view.getUint8(AT.format);
    put(view, oneOf([24, 25, AT.format], random), 8, oneOf([0n, 2n, 3n, 4n, 9n, BigInt(format ^ COMPRESSED), 255n], random));
  }),
  bytes: changed((view, random) => {
    for (let spot = 0; spot < 8; spot += 1) view.setUint8(Math.floor(random() * view.byteLength), Math.floor(random() * 256));
  }),
  length: (file, random) => file.slice(0, Math.floor(random() * file.length)),
};

/** The files one after the other, each damaged in every way, as often as it takes. */
export function damagedClouds(files: readonly Uint8Array[], count: number, random: Random): { name: string; bytes: Uint8Array }[] {
  const damages = Object.entries(CLOUD_DAMAGES);
  return Array.from({ length: count }, (_, run) => {
    const [name, damage] = damages[Math.floor(run / files.length) % damages.length] ?? ['', (file: Uint8Array) => file];
    return { name: `${name}, ${run}`, bytes: damage(files[run % files.length] ?? new Uint8Array(0), random) };
  });
}
