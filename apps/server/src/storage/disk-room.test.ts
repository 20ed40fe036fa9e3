import { describe, expect, it } from 'vitest';
import { readDisk, reserveOf, roomForUpload, roomOn } from './disk-room.ts';

const GB = 1_000_000_000;
const disk = (size: number, free: number) => () => Promise.resolve({ size, free });

describe('the space for uploads', () => {
  it.each([
    [10 * GB, 0.5 * GB],
    [20 * GB, GB],
    [500 * GB, GB],
  ])('on a disk of %d bytes with %d free', (size, reserve) => {
    expect(reserveOf({ size })).toBe(reserve);
    expect(roomOn({ size, free: reserve + 1 })).toBe(1);
    expect(roomOn({ size, free: reserve - 1 })).toBe(0);
  });
  it('ends at the reserve, or earlier for files known to be larger', async () => {
    await expect(roomForUpload(disk(500 * GB, GB), '/data', 0)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await expect(roomForUpload(disk(500 * GB, GB + 10), '/data', 11)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(await roomForUpload(disk(500 * GB, GB + 10), '/data', 10)).toBe(10);
  });
  it("is read from the folder's disk", async () => {
    const { free, size } = await readDisk(import.meta.dirname);
    expect(size).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual(size);
  });
});
