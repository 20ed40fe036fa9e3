import type { Underlay } from '@touchdown/contract';
import { expect, it } from 'vitest';
import { underlayPart } from './map-underlays.ts';

const ID = '0190f3a2-0000-7000-8000-0000000000d1';
const UNDERLAY: Underlay = {
  ...{ id: ID, projectId: ID, uploadId: ID, name: 'Site plan', sourceFile: 'plan.pdf', sourcePage: 1 },
  ...{ widthPx: 400, heightPx: 200, sha256: '0'.repeat(64), opacity: 0.6, isVisible: true, placedBy: 'points', coordinateSystem: null },
  controls: [
    { x: 0, y: 0, latitude: 40, longitude: -86 },
    { x: 400, y: 0, latitude: 40, longitude: -85.99 },
  ],
  ...{
    sourceAddedAt: '2026-11-26T12:00:00.000Z',
    createdAt: '2026-11-26T12:00:00.000Z',
    updatedAt: '2026-11-26T12:00:00.000Z',
    version: 1,
  },
};

it('is an image over its four corners, clockwise from the upper left, with its opacity', () => {
  const part = underlayPart(UNDERLAY, false);
  const [source] = Object.values(part?.sources ?? {});
  if (source?.type !== 'image') throw new Error('an image source');
  const [upperLeft, upperRight, lowerRight, lowerLeft] = source.coordinates;
  expect(upperLeft[0]).toBeCloseTo(-86, 9);
  expect(upperLeft[1]).toBeCloseTo(40, 9);
  expect(upperRight[0]).toBeCloseTo(-85.99, 9);
  // Half as high as wide: 1,400 ft, which are 0.00384° of latitude.
  expect(lowerRight[1]).toBeCloseTo(40 - 0.00384, 4);
  expect(lowerLeft[0]).toBeCloseTo(-86, 4);
  expect(source.url).toBe(`touchdown://api/projects/${ID}/uploads/${ID}/preview`);
  expect(part?.layers[0]?.paint).toMatchObject({ 'raster-opacity': 0.6 });
});

it('is not in the style while it is hidden', () => {
  expect(underlayPart({ ...UNDERLAY, isVisible: false }, false)).toBeNull();
});

it('has light and dark exchanged in the dark theme if it is a drawing, and not if it is a photo', () => {
  const paintOf = (sourceFile: string, isDark: boolean) => underlayPart({ ...UNDERLAY, sourceFile }, isDark)?.layers[0]?.paint;
  const inverted = { 'raster-brightness-min': 1, 'raster-brightness-max': 0 };
  expect(paintOf('plan.PDF', true)).toMatchObject(inverted);
  expect(paintOf('plan.dxf', true)).toMatchObject(inverted);
  expect(paintOf('plan.pdf', false)).not.toMatchObject(inverted);
  expect(paintOf('ortho.tif', true)).not.toMatchObject(inverted);
});
