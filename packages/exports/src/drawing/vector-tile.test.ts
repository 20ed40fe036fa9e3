import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tileLayer, tileOf } from '../testing/vector-tile.ts';
import { shapesOfTile } from './vector-tile.ts';

const street = (kind: string) => ({
  ...{ kind, type: 'line' as const },
  points: [
    [0, 500],
    [1_000, 250],
  ] as const,
});
const LAKE = {
  ...{ kind: 'lake', type: 'area' as const },
  points: [
    [0, 0],
    [500, 0],
    [500, 500],
  ] as const,
};
const TILE = tileOf(
  tileLayer('roads', [street('highway'), street('path')]),
  tileLayer('water', [LAKE]),
  tileLayer('pois', [{ kind: 'cafe', type: 'point', points: [[1, 1]] }]),
);

describe('the shapes of a vector tile', () => {
  it('are its roads and water as shares of its side; other layers and footpaths are passed over', () => {
    const [road, lake, ...others] = shapesOfTile(TILE);
    expect(others).toEqual([]);
    expect(road).toMatchObject({ kind: 'highway', isArea: false });
    expect(road?.parts.flat().map(({ x, y }) => [x, y])).toEqual([
      [0, 0.5],
      [1, 0.25],
    ]);
    expect(lake).toMatchObject({ kind: 'water', isArea: true });
    expect(lake?.parts.flat().map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [0.5, 0],
      [0.5, 0.5],
    ]);
    expect(shapesOfTile(new Uint8Array())).toEqual([]);
  });
  it('of a damaged tile are none or fewer, and never an error', () => {
    fc.assert(
      fc.property(fc.nat(TILE.length - 1), fc.nat(255), fc.nat(TILE.length), (at, byte, length) => {
        const damaged = TILE.slice(0, length);
        damaged[at % Math.max(length, 1)] = byte;
        expect(shapesOfTile(damaged).length).toBeLessThanOrEqual(4);
      }),
    );
  });
  it('are none if a geometry claims more points than it has bytes for, or reaches far out of the tile', () => {
    // A move, then 2²⁵ lines of which one is there.
    const geometry = [9, 0, 0, 0x82, 0x80, 0x80, 0x80, 0x01, 2, 2];
    expect(shapesOfTile(tileOf(tileLayer('water', [{ ...LAKE, geometry }])))).toEqual([]);
    const far = [
      [0, 0],
      [90_000, 0],
    ] as const;
    expect(shapesOfTile(tileOf(tileLayer('roads', [{ ...street('highway'), points: far }])))).toEqual([]);
  });
});
