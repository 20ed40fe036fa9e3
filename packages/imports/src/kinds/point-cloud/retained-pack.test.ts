/** What is kept of a point cloud, written and read again. */
import { strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { systemOfName } from '../../crs/systems.ts';
import { NO_CLOUD_ANSWERS } from './head.ts';
import { packRetained, type RetainedCloud, unpackReceived, unpackRetained } from './retained-pack.ts';

const SCALES = [
  { scale: 0.01, offset: 300_000 },
  { scale: 0.01, offset: 4_600_000 },
  { scale: 0.001, offset: 0 },
] as const;
const [X, Y, Z] = SCALES.map(
  ({ scale, offset }) =>
    (...whole: readonly number[]) =>
      Float64Array.from(whole, (number) => number * scale + offset),
);
const all = (make: typeof X, ...whole: readonly number[]): Float64Array => make?.(...whole) ?? new Float64Array(0);
const KEPT: RetainedCloud = {
  stated: { system: null, datum: 'NAVD 88', unit: 'ft' },
  answers: { ...NO_CLOUD_ANSWERS, system: 'EPSG:26919' },
  scan: {
    points: { x: all(X, 5, -3, 2_000_000_000), y: all(Y, 1, 2, 3), z: all(Z, 30_500, 31_250, -7), classes: Uint8Array.of(5, 2, 14) },
    dropped: { columns: Int32Array.of(-4, 9_000), rows: Int32Array.of(3, -2), highest: all(Z, 12_000, 9_001) },
  },
  ground: { x: all(X, 8), y: all(Y, -9), z: all(Z, 30_000) },
};

describe('what is kept of a point cloud', () => {
  it('is read as it was written, to the last bit', () => {
    const bytes = packRetained(KEPT, SCALES);
    expect(unpackRetained(bytes ?? new Uint8Array(0))).toEqual(KEPT);
  });

  it('is not written if a coordinate would change', () => {
    const between = { ...KEPT, ground: { x: Float64Array.of(300_000.004), y: all(Y, 1), z: all(Z, 1) } };
    expect(packRetained(between, SCALES)).toBeNull();
  });

  it('is refused if it is cut off, has more than it states, or is of another version', () => {
    const bytes = packRetained(KEPT, SCALES) ?? new Uint8Array(0);
    expect(() => unpackRetained(bytes.subarray(0, 20))).toThrow();
    expect(() => unpackRetained(bytes.subarray(0, -1))).toThrow();
    expect(() => unpackRetained(Uint8Array.from([...bytes, 0]))).toThrow(RangeError);
    const text = strFromU8(bytes, true);
    const at = text.indexOf('"version":1') + '"version":'.length;
    expect(() => unpackRetained(bytes.with(at, '2'.charCodeAt(0)))).toThrow('another version');
  });

  const PLANE = { name: 'UTM zone 19N', definition: '+proj=utm +zone=19 +ellps=GRS80 +no_defs', metersPerUnit: 1, isNad83: true };
  const read = (changes: Partial<RetainedCloud>) => unpackReceived(packRetained({ ...KEPT, ...changes }, SCALES) ?? new Uint8Array(0));

  it.each(['EPSG:26919', 'EPSG:2249', 'EPSG:3857', 'EPSG:26931'])('is read in the plane system %s', async (code) => {
    const stated = { ...KEPT.stated, system: await systemOfName(code) };
    expect(read({ stated }).stated).toEqual(stated);
  });

  it.each<[string, object]>([
    ['a file of a grid', { definition: '+proj=utm +zone=19 +nadgrids=/etc/passwd' }],
    ['another projection', { definition: '+proj=gnom +lat_0=1' }],
    ['no projection', { definition: 'EPSG:26919' }],
    ['a unit of nothing', { metersPerUnit: 0 }],
    ['a unit of text', { metersPerUnit: '1' }],
    ['a name that is too long', { name: 'x'.repeat(501) }],
  ])('is refused with %s', (_, changes) => {
    expect(read({ stated: { ...KEPT.stated, system: PLANE } }).stated.system).toEqual(PLANE);
    expect(() => read({ stated: { ...KEPT.stated, system: { ...PLANE, ...changes } } })).toThrow('damaged');
  });

  it('is refused with a datum, a unit, or an answer that no one can choose', () => {
    for (const changes of [
      { stated: { ...KEPT.stated, datum: 'Moon' } },
      { stated: { ...KEPT.stated, unit: 'furlong' } },
      { answers: { ...KEPT.answers, geoidFeet: '-92 ft' } },
      { answers: { ...KEPT.answers, system: 'x'.repeat(20_001) } },
    ])
      expect(() => read(changes as unknown as Partial<RetainedCloud>), JSON.stringify(changes).slice(0, 80)).toThrow('damaged');
  });

  it('is read as stored, with well-known text, a name, and a projection that a device could not send', () => {
    const unlike: readonly Partial<RetainedCloud>[] = [
      { answers: { ...KEPT.answers, system: 'x'.repeat(20_001) } },
      { stated: { ...KEPT.stated, system: { ...PLANE, name: 'x'.repeat(501) } } },
      { stated: { ...KEPT.stated, system: { ...PLANE, definition: '+proj=sterea +lat_0=46 +lon_0=25 +k=0.99975 +ellps=GRS80' } } },
    ];
    for (const changes of unlike) {
      expect(() => read(changes)).toThrow('damaged');
      expect(unpackRetained(packRetained({ ...KEPT, ...changes }, SCALES) ?? new Uint8Array(0))).toEqual({ ...KEPT, ...changes });
    }
  });
});
