/** Writes vector tiles (Mapbox Vector Tile 2) for tests, as the specification has them, apart from the reader. */
type Point = readonly [number, number];

const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]);
const field = (number: number, bytes: readonly number[]): number[] => [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
const text = (number: number, value: string): number[] => field(number, [...new TextEncoder().encode(value)]);
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

function geometryOf(points: readonly Point[], isClosed: boolean): number[] {
  let [x, y] = [0, 0];
  const [first = [], ...rest] = points.map(([toX, toY]) => {
    const step = [...varint(zigzag(toX - x)), ...varint(zigzag(toY - y))];
    [x, y] = [toX, toY];
    return step;
  });
  return [...varint(9), ...first, ...varint(rest.length * 8 + 2), ...rest.flat(), ...(isClosed ? varint(15) : [])];
}

export interface TestFeature {
  readonly kind: string;
  readonly type: 'point' | 'line' | 'area';
  readonly points: readonly Point[];
  /** Replaces the geometry of the points. */
  readonly geometry?: readonly number[];
}
const TYPES = { point: 1, line: 2, area: 3 } as const;

/** A layer whose coordinates go from 0 to 1,000. */
export const tileLayer = (name: string, features: readonly TestFeature[]): number[] =>
  field(3, [
    ...text(1, name),
    ...features.flatMap(({ type, points, geometry }, index) =>
      field(2, [
        ...field(2, [0, ...varint(index)]),
        ...varint(3 * 8),
        TYPES[type],
        ...field(4, geometry ?? geometryOf(points, type === 'area')),
      ]),
    ),
    ...text(3, 'kind'),
    ...features.flatMap(({ kind }) => field(4, text(1, kind))),
    ...varint(5 * 8),
    ...varint(1_000),
    ...varint(15 * 8),
    2,
  ]);

export const tileOf = (...layers: readonly (readonly number[])[]): Uint8Array => new Uint8Array(layers.flat());
