import { describe, expect, it } from 'vitest';
import { terrainOfRaster } from './raster-terrain.ts';

describe('raster elevations', () => {
  const samples = [
    { stationFt: 0, height: 'outside' },
    { stationFt: 10, height: 'outside' },
    { stationFt: 20, height: 30.48 },
    { stationFt: 30, height: 'no data' },
    { stationFt: 40, height: 10_000 },
    { stationFt: 50, height: 61 },
  ] as const;
  it('are in feet, from any unit', () => {
    const heights = { samples: [{ stationFt: 0, height: 1000 }] };
    expect(terrainOfRaster(heights, 'm').samples).toEqual([[0, 3280.84]]);
    expect(terrainOfRaster(heights, 'ft').samples).toEqual([[0, 1000]]);
    expect(terrainOfRaster(heights, 'us-ft').samples).toEqual([[0, 1000.002]]);
  });
  it('exclude the stations without one, and report which those are and why', () => {
    expect(terrainOfRaster({ samples }, 'm')).toEqual({
      samples: [
        [20, 100],
        [50, 200.131],
      ],
      gaps: [
        { why: 'outside', fromFt: 0, toFt: 10 },
        // 10,000 m is higher than any mountain.
        { why: 'no data', fromFt: 30, toFt: 40 },
      ],
    });
  });
});
