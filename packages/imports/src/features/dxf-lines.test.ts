import { describe, expect, it } from 'vitest';
import { readDrawnLines } from './dxf-lines.ts';

const dxf = (...entities: readonly (readonly (readonly [number, string | number])[])[]): string =>
  [
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$INSUNITS'],
    [70, 2],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...entities.flat(),
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ]
    .map(([code, value]) => `${String(code)}\n${String(value)}`)
    .join('\n');

describe('the lines of a drawing', () => {
  it('are its polylines, lines, arcs, and circles, with the unit', () => {
    const read = readDrawnLines(
      dxf(
        [
          [0, 'LWPOLYLINE'],
          [90, 2],
          [70, 0],
          [10, 0],
          [20, 0],
          [10, 5],
          [20, 5],
        ],
        [
          [0, 'LINE'],
          [10, 1],
          [20, 2],
          [11, 3],
          [21, 4],
        ],
        [
          [0, 'ARC'],
          [10, 0],
          [20, 0],
          [40, 10],
          [50, 270],
          [51, 0],
        ],
        [
          [0, 'CIRCLE'],
          [10, 0],
          [20, 0],
          [40, 2],
        ],
      ),
    );
    expect(read?.unit).toBe('ft');
    expect(read?.notes).toEqual([]);
    const [polyline, line, arc, circle] = read?.lines ?? [];
    expect(polyline).toEqual([
      [0, 0],
      [5, 5],
    ]);
    expect(line).toEqual([
      [1, 2],
      [3, 4],
    ]);
    // From below to the right of the center, a quarter turn.
    expect(arc?.[0]?.[0]).toBeCloseTo(0, 9);
    expect(arc?.[0]?.[1]).toBeCloseTo(-10, 9);
    expect(arc?.at(-1)?.[0]).toBeCloseTo(10, 9);
    expect(arc?.at(-1)?.[1]).toBeCloseTo(0, 9);
    expect(arc).toHaveLength(24);
    expect(circle?.at(-1)?.[0]).toBeCloseTo(2, 9);
  });

  it('come back to the first corner of a closed polyline', () => {
    const triangle = [
      [0, 'LWPOLYLINE'],
      [70, 1],
      [10, 0],
      [20, 0],
      [10, 5],
      [20, 0],
      [10, 5],
      [20, 5],
    ] as const;
    expect(readDrawnLines(dxf(triangle))?.lines).toEqual([
      [
        [0, 0],
        [5, 0],
        [5, 5],
        [0, 0],
      ],
    ]);
  });

  it('skip what is damaged, and state what is not drawn', () => {
    const read = readDrawnLines(
      dxf(
        [
          [0, 'LINE'],
          [10, 1],
          [20, 2],
          [11, 'x'],
          [21, 4],
        ],
        [
          [0, 'INSERT'],
          [2, 'TREE'],
        ],
        [[0, 'SPLINE']],
      ),
    );
    expect(read?.lines).toEqual([]);
    expect(read?.notes).toEqual([
      '1 block is not drawn. Explode the blocks to draw them.',
      '1 spline or ellipse is not drawn. Convert them to polylines to draw them.',
    ]);
    expect(readDrawnLines('not a drawing')).toBeNull();
  });
});
