import { describe, expect, it } from 'vitest';
import { drawStill, projectorOf, type StillContext, type StillOutlines, type StillView } from './still-picture.ts';

const VIEW: StillView = { latitude: 0, longitude: 0, zoom: 1, widthPx: 400, heightPx: 200, ratio: 2 };
const COLORS = { mark: 'mark', water: 'water', land: 'land', coast: 'coast', state: 'state', county: 'county' };
const NOTHING: StillOutlines = { land: null, nation: null, states: null, counties: null };
const square = (from: number, to: number): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [from, from],
            [to, from],
            [to, to],
            [from, to],
            [from, from],
          ],
        ],
      },
    },
  ],
});
const lines = (...coordinates: GeoJSON.Position[][]): GeoJSON.Feature<GeoJSON.MultiLineString> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiLineString', coordinates },
});

/** What was drawn, as text. */
function drawn(outlines: StillOutlines): string[] {
  const calls: string[] = [];
  const context = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    setTransform: (scale: number) => calls.push(`scale ${scale}`),
    fillRect: (...box: number[]) => calls.push(`${context.fillStyle} over ${box.join(' ')}`),
    beginPath: () => undefined,
    moveTo: () => calls.push('line'),
    lineTo: () => undefined,
    closePath: () => undefined,
    fill: () => calls.push(`fill ${context.fillStyle}`),
    stroke: () => calls.push(`stroke ${context.strokeStyle}`),
  };
  drawStill(context as StillContext, VIEW, outlines, COLORS);
  return calls;
}

describe('the position of a place in a static picture', () => {
  it('is the center for the place of the view', () =>
    expect(projectorOf({ ...VIEW, latitude: 41.82, longitude: -72.6, zoom: 7.5 })([-72.6, 41.82])).toEqual({ x: 200, y: 100 }));
  it('follows Web Mercator: a world of 512 pixels, twice as wide with each zoom level', () => {
    // At zoom 1: 1,024 pixels for 360°, and the square of the world ends at 85.0511° of latitude.
    expect(projectorOf(VIEW)([90, 0]).x).toBeCloseTo(200 + 256, 6);
    expect(projectorOf(VIEW)([0, 85.051_128_779_8]).y).toBeCloseTo(100 - 512, 4);
    // The worked example of the Mercator projection: 45° of latitude is ln(tan(67.5°)) radii from the equator, 0.8813736.
    expect(projectorOf(VIEW)([0, 45]).y).toBeCloseTo(100 - (0.881_373_6 * 1024) / (2 * Math.PI), 3);
  });
});

describe('a static picture', () => {
  it('is water where no outlines have loaded', () => expect(drawn(NOTHING)).toEqual(['scale 2', 'water over 0 0 400 200']));
  it('has counties over land, and states over counties', () => {
    const border = lines([
      [0, 0],
      [5, 5],
    ]);
    expect(drawn({ land: square(-10, 10), nation: square(-5, 5), counties: border, states: border }).slice(2)).toEqual([
      ...['line', 'fill land', 'stroke coast'],
      ...['line', 'fill land', 'stroke coast'],
      ...['line', 'stroke county'],
      ...['line', 'stroke state'],
    ]);
  });
  it('omits what is beyond its edges', () => {
    const far = [
      [170, 0],
      [175, 5],
    ];
    const through = [
      [-170, 0],
      [170, 0],
    ];
    expect(drawn({ ...NOTHING, counties: lines(far, through) }).slice(2)).toEqual(['line', 'stroke county']);
  });
});
