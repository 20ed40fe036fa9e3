import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryOf, readDirectory, tileIdOf, writeDirectory } from './pmtiles-directory.ts';

const entry = (tileId: number, offset: number, length: number, runLength = 1) => ({ tileId, offset, length, runLength });

describe('the number of a tile', () => {
  // From the specification of PMTiles, version 3.
  it.each([
    [0, 0, 0, 0],
    [1, 0, 0, 1],
    [1, 0, 1, 2],
    [1, 1, 1, 3],
    [1, 1, 0, 4],
    [2, 0, 0, 5],
    [12, 3423, 1763, 19_078_479],
  ])('of zoom %i, column %i, row %i is %i', (z, x, y, id) => {
    expect(tileIdOf(z, x, y)).toBe(id);
  });
  it('is different for each tile of a zoom, without gaps', () => {
    const ids = Array.from({ length: 4 ** 5 }, (_, index) => tileIdOf(5, index % 32, Math.floor(index / 32)));
    expect([...ids].sort((one, other) => one - other)).toEqual(Array.from({ length: 4 ** 5 }, (_, index) => 341 + index));
  });
});

describe('a directory', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.nat(2 ** 40), fc.integer({ min: 1, max: 2 ** 20 })), {
    minLength: 1,
    maxLength: 50,
  });
  it('is read as it was written', () => {
    fc.assert(
      fc.property(rows, (drawn) => {
        let tileId = -1;
        const entries = drawn.map(([step, offset, length]) => entry((tileId += step), offset, length));
        expect(readDirectory(writeDirectory(entries))).toEqual(entries);
      }),
    );
  });
  it('names the entry of a tile, of a tile in a run, and of the leaf directory where a tile may be', () => {
    const entries = [entry(2, 0, 5, 3), entry(9, 5, 7), entry(20, 0, 100, 0)];
    const found = [1, 2, 4, 5, 9, 10, 20, 500].map((id) => entryOf(entries, id)?.tileId ?? null);
    expect(found).toEqual([null, 2, 2, null, 9, null, 20, 20]);
  });
  it.each<[string, number[]]>([
    ['is empty', [0]],
    ['has fewer bytes than entries', [200, 1, 1, 1]],
    ['ends too early', [1, 1, 1, 5]],
    ['goes on after its end', [1, 1, 1, 5, 1, 1]],
    ['has an entry without contents', [1, 1, 1, 0, 1]],
    ['has a first entry after nothing', [1, 1, 1, 5, 0]],
    ['names a tile twice', [2, 1, 0, 1, 1, 5, 5, 1, 0]],
    ['has a number without end', [1, ...Array.from({ length: 12 }, () => 255)]],
  ])('that %s is damaged', (_what, bytes) => {
    expect(() => readDirectory(Buffer.from(bytes))).toThrow('The archive is damaged or incomplete.');
  });
});
