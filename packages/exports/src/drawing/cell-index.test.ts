import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CellIndex, indexOf, segmentIndex } from './cell-index.ts';
import { cross, entersBox, meets, type Segment } from './outlines.ts';

const number = fc.oneof(
  fc.double({ min: -500, max: 500, noNaN: true }),
  fc.integer({ min: -12, max: 12 }).map((n) => n * 40),
);
const point = fc.record({ x: number, y: number });
const segment = fc.tuple(point, point);
const size = fc.double({ min: 0, max: 120, noNaN: true });
const box = fc.record({ x: number, y: number, width: size, height: size });

describe('the index of things on paper', () => {
  it('finds every box that meets a box', () => {
    fc.assert(
      fc.property(fc.array(box), box, (boxes, wanted) => {
        const index = indexOf(boxes.map((one) => ({ box: one })));
        expect(index.someInBox(wanted, (other) => meets(wanted, other.box))).toBe(boxes.some((other) => meets(wanted, other)));
      }),
    );
  });
  it('finds every segment that enters a box, and every one that crosses a segment', () => {
    fc.assert(
      fc.property(fc.array(segment), box, segment, (segments, wanted, line) => {
        const index = segmentIndex(segments);
        expect(index.someInBox(wanted, (other) => entersBox(other, wanted))).toBe(segments.some((other) => entersBox(other, wanted)));
        expect(index.someOnSegment(line, (other) => cross(line, other))).toBe(segments.some((other) => cross(line, other)));
      }),
    );
  });
  it('finds every box that a segment enters, upright ones included', () => {
    const upright = point.chain(({ x, y }) =>
      number.map((to): Segment => [
        { x, y },
        { x, y: to },
      ]),
    );
    fc.assert(
      fc.property(fc.array(box), fc.oneof(segment, upright), (boxes, line) => {
        const index = indexOf(boxes.map((one) => ({ box: one })));
        expect(index.someOnSegment(line, (other) => entersBox(line, other.box))).toBe(boxes.some((other) => entersBox(line, other)));
      }),
    );
  });
  it('looks at a few of ten thousand things for a box of the size of a label, and for a short line', () => {
    const index = new CellIndex<number>();
    for (let n = 0; n < 10_000; n += 1) index.addBox({ x: (n % 100) * 20, y: Math.floor(n / 100) * 20, width: 10, height: 10 }, n);
    let looks = 0;
    const look = () => {
      looks += 1;
      return false;
    };
    index.someInBox({ x: 505, y: 505, width: 30, height: 12 }, look);
    index.someOnSegment(
      [
        { x: 505, y: 505 },
        { x: 575, y: 530 },
      ] as const,
      look,
    );
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(60);
  });
});
