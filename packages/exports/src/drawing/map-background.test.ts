import { degrees, feet, type LocalPoint, localToPosition, type Position, positionToLocal } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { pictureSvg } from '../sheets/picture-svg.ts';
import { tileLayer, tileOf } from '../testing/vector-tile.ts';
import { backgroundOn, type BaseMap, placeBackground, tilesUnder } from './map-background.ts';
import { finishedSheet, mapSheet } from './map-sheet.ts';

const SITE: Position = { latitude: degrees(39.79), longitude: degrees(-86.16) };
const ZOOMS = { minZoom: 0, maxZoom: 16 };
const sheet = mapSheet([], 4_000, 672, 400, 'imperial');
const at = (eastFt: number, northFt: number): LocalPoint => ({ eastFt: feet(eastFt), northFt: feet(northFt) });
const square = (eastFt: number, northFt: number, sideFt: number): Position[] =>
  [at(eastFt, northFt), at(eastFt + sideFt, northFt), at(eastFt + sideFt, northFt + sideFt), at(eastFt, northFt + sideFt)].map((corner) =>
    localToPosition(SITE, corner),
  );
const mapOf = (tiles: BaseMap['tiles']): BaseMap => ({ attribution: 'U.S. Geological Survey', format: 'raster', ...ZOOMS, tiles });
const bytes = new Uint8Array([0xff, 0xd8, 0xff]);
const wholeMap = mapOf(tilesUnder(sheet, SITE, ZOOMS).map((place) => ({ ...place, bytes })));
const drawn = (baseMap: BaseMap | null, sidesFt: readonly number[] = []) =>
  backgroundOn(
    sheet,
    placeBackground(SITE, {
      baseMap,
      buildings: sidesFt.length === 0 ? [] : [{ fileName: 'city.geojson', rings: sidesFt.map((side) => square(300, 300, side)) }],
      parcels: [],
    }),
  );

describe('the tiles under a sheet', () => {
  it('cover every corner at a resolution fit for print, and no more', () => {
    const places = tilesUnder(sheet, SITE, ZOOMS);
    const [first] = places;
    // By hand: 93.84 / 360 × 2¹⁴ = 4270.8, and (1 − ln(tan 39.79° + sec 39.79°) / π) / 2 × 2¹⁴ = 6215.1.
    expect(first?.z).toBe(14);
    expect(places).toContainEqual({ z: 14, x: 4270, y: 6215 });
    expect(places.length).toBeLessThan(30);
  });
  it('are of the highest zoom that the map has, and none near a pole, of a coarse map, or if a sheet would need too many', () => {
    expect(tilesUnder(sheet, SITE, { minZoom: 0, maxZoom: 10 }).every(({ z }) => z === 10)).toBe(true);
    expect(tilesUnder(sheet, SITE, { minZoom: 0, maxZoom: 9 })).toEqual([]);
    expect(tilesUnder(sheet, { ...SITE, latitude: degrees(89.9) }, ZOOMS)).toEqual([]);
    expect(tilesUnder(sheet, SITE, { minZoom: 20, maxZoom: 22 })).toEqual([]);
  });
});

describe('a base map', () => {
  it('is to scale: a position in the middle of a tile is drawn where the sheet places it, within a quarter of a paper pixel', () => {
    const images = drawn(wholeMap).marks.flatMap((mark) => (mark.kind === 'image' ? [mark] : []));
    expect(images).toHaveLength(wholeMap.tiles.length);
    for (const [index, { at: corner, right, down }] of images.entries()) {
      const { z, x, y } = wholeMap.tiles[index] ?? { z: 0, x: 0, y: 0 };
      const middle = {
        longitude: degrees(((x + 0.5) / 2 ** z) * 360 - 180),
        latitude: degrees((Math.atan(Math.sinh(Math.PI * (1 - (2 * y + 1) / 2 ** z))) * 180) / Math.PI),
      };
      const expected = sheet.place(positionToLocal(SITE, middle));
      expect(Math.hypot(corner.x + (right.x + down.x) / 2 - expected.x, corner.y + (right.y + down.y) / 2 - expected.y)).toBeLessThan(0.25);
    }
  });
  it('is credited, and not drawn if most of its tiles are missing', () => {
    expect(drawn(wholeMap).credit).toBe('Base map: U.S. Geological Survey.');
    const few = drawn(mapOf(wholeMap.tiles.slice(0, 2)));
    expect(few).toMatchObject({ marks: [], credit: 'Outlines only: no base map was available.' });
  });
  it('of vector tiles is drawn as lines and areas in the same places', () => {
    const points = [
      [0, 0],
      [1_000, 0],
    ] as const;
    const road = tileOf(tileLayer('roads', [{ kind: 'rail', type: 'line', points }]));
    const tiles = wholeMap.tiles.map((place) => ({ ...place, bytes: road }));
    const { marks, credit } = drawn({ ...mapOf(tiles), format: 'vector' });
    expect(credit).toBe('Base map: U.S. Geological Survey.');
    const images = drawn(wholeMap).marks.flatMap((mark) => (mark.kind === 'image' ? [mark] : []));
    for (const [index, mark] of marks.entries()) {
      const image = images[index];
      if (mark.kind !== 'line' || image === undefined) throw new Error('a line for each tile');
      expect(mark.points[0]).toEqual(image.at);
      // Images overlap a little.
      expect(mark.points[1]?.x).toBeCloseTo(image.at.x + image.right.x, 0);
    }
    expect(marks).toHaveLength(tiles.length);
  });
  it('is in an SVG file as images', () => {
    const svg = pictureSvg(finishedSheet(sheet, drawn(wholeMap).marks), 'Map', 'Map');
    expect(svg.match(/<image [^>]*href="data:image\/jpeg;base64,\/9j\/"/g)).toHaveLength(wholeMap.tiles.length);
    const ofBytes = (...own: readonly number[]) => {
      const [mark] = drawn(mapOf(wholeMap.tiles.map((tile) => ({ ...tile, bytes: new Uint8Array(own) })))).marks;
      return pictureSvg({ width: 1, height: 1, marks: mark ? [mark] : [] }, '', '');
    };
    expect([ofBytes(0x89, 0x50, 0x4e, 0x47), ofBytes(0xff, 0xd8)].map((text) => /href="([^"]*)"/.exec(text)?.[1])).toEqual([
      'data:image/png;base64,iVBORw==',
      'data:image/jpeg;base64,/9g=',
    ]);
  });
});

describe('buildings and property lines', () => {
  it('are drawn to scale with the name of their file, without a base map too', () => {
    const { marks, credit } = drawn(null, [200]);
    expect(credit).toBe('No base map was available. Buildings: city.geojson.');
    const [mark] = marks;
    const ring = mark?.kind === 'area' ? mark.rings[0] : undefined;
    const [southwest] = ring?.kind === 'polygon' ? ring.points : [];
    const expected = sheet.place(at(300, 300));
    expect(southwest?.x).toBeCloseTo(expected.x, 3);
    expect(southwest?.y).toBeCloseTo(expected.y, 3);
  });
  it('are not drawn where they would be dots, or far from the site', () => {
    expect(drawn(null, [2]).marks).toEqual([]);
    const far = { baseMap: null, buildings: [{ fileName: 'a', rings: [square(50_000, 0, 900)] }], parcels: [] };
    expect(placeBackground(SITE, far).buildings).toEqual([]);
  });
  it('are limited to the largest, and the caption says so', () => {
    const rings = [30, 100, 90].map((side) => square(0, 0, side));
    const placed = placeBackground(SITE, { baseMap: null, buildings: [{ fileName: 'a', rings }], parcels: [] }, 2);
    expect(placed.buildings.map((ring) => Math.round(ring[1]?.eastFt ?? 0))).toEqual([100, 90]);
    expect(backgroundOn(sheet, placed).credit).toContain('Buildings, the largest only: a.');
  });
  it('are named as outlines if there is nothing else', () => {
    expect(backgroundOn(sheet, null)).toMatchObject({ marks: [], credit: 'Outlines only: no base map was available.' });
    const parcels = [{ name: 'Lot', ring: square(-500, -500, 1_000) }];
    const { marks, credit } = backgroundOn(sheet, placeBackground(SITE, { baseMap: null, buildings: [], parcels }));
    expect(marks).toHaveLength(1);
    expect(credit).toBe('No base map was available. Property lines have two dots between dashes.');
  });
});
