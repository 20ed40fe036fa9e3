import type { MapLayer } from '@touchdown/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLayer, layerFor, layersAt, PLAIN } from './base-layer.ts';
import { NO_LAYERS, noticeOf, SWITCHED_OFF } from './notice-text.ts';
import { scaleLength } from './scale-length.ts';
import { stillTiles } from './still-tiles.ts';
import { TileTally } from './tile-tally.ts';

const layer = (id: string, name = 'Imagery', projectId: string | null = null): MapLayer => ({
  ...{ id, name, kind: 'imagery', area: null, attribution: '© Example', maxZoom: 16 },
  ...{ format: 'raster', minZoom: 0, bounds: null, projectId },
  tiles: `/api/map/tiles/${id}/{z}/{x}/{y}?v=1`,
});
const [imagery, topographic] = [layer('a'), layer('b', 'Topographic')];

describe('the layer under the maps', () => {
  afterEach(() => localStorage.clear());
  it('is the first until the user chooses one', () => {
    expect(layerFor([imagery, topographic], null)).toBe(imagery);
    expect(layerFor([imagery, topographic], 'b')).toBe(topographic);
    expect(layerFor([imagery, topographic], PLAIN)).toBeNull();
    expect(layerFor([], null)).toBeNull();
  });
  it('of a project is offered in that project only', () => {
    const [own, other] = ['0190f3a2-0000-7000-8000-00000000000a', '0190f3a2-0000-7000-8000-00000000000b'];
    const layers = [imagery, layer('c', 'Site', own), layer('d', 'Site', other)];
    const offered = (pathname: string) => layersAt(layers, pathname).map(({ id }) => id);
    expect([offered('/'), offered(`/projects/${own}`), offered(`/projects/${other}/field`)]).toEqual([['a'], ['a', 'c'], ['a', 'd']]);
  });
  it('is the first again if the chosen one is gone', () => expect(layerFor([imagery], 'b')).toBe(imagery));
  it('is remembered on the device, in storage that signing out clears', () => {
    chooseLayer('b');
    expect(Object.values(localStorage)).toEqual(['b']);
  });
});

describe('a map whose tiles fail', () => {
  it('is failing from the rest after a failure until tiles load again', () => {
    const tally = new TileTally();
    expect(tally.rest()).toBe(false);
    tally.loaded();
    tally.failed();
    expect(tally.rest()).toBe(true);
    expect(tally.rest()).toBe(true);
    tally.loaded();
    expect(tally.rest()).toBe(false);
  });
  it('starts over with another layer', () => {
    const tally = new TileTally();
    tally.failed();
    tally.reset();
    expect(tally.rest()).toBe(false);
  });
});

describe('the sentence under a map', () => {
  const base = { layer: imagery, layers: [imagery], isOutsideOff: false, isFailed: false };
  it('says which layer did not load and what to do', () =>
    expect(noticeOf(base, true)).toBe(
      'Part of the Imagery layer did not load, so the map shows boundaries there. Check the connection, or choose another layer.',
    ));
  it('says that map services are turned off only if no layer is left', () => {
    expect(noticeOf({ layer: null, layers: [], isOutsideOff: true, isFailed: false }, false)).toBe(SWITCHED_OFF);
    expect(noticeOf({ ...base, isOutsideOff: true }, false)).toBeNull();
  });
  it('says that the layers could not be read', () =>
    expect(noticeOf({ layer: null, layers: [], isOutsideOff: false, isFailed: true }, false)).toBe(NO_LAYERS));
  it('is absent if nothing is missing, or the user chose outlines', () => {
    expect(noticeOf(base, false)).toBeNull();
    expect(noticeOf({ ...base, layer: null }, true)).toBeNull();
  });
});

describe('the scale bar', () => {
  it.each([
    [7, 'imperial', '5 ft'],
    [199, 'imperial', '100 ft'],
    [200, 'imperial', '200 ft'],
    [6_000, 'imperial', '5,000 ft'],
    [6_077, 'imperial', '1 NM'],
    [300_000, 'imperial', '20 NM'],
    [0.5, 'imperial', '0.5 ft'],
    [330, 'metric', '100 m'],
    [3_280, 'metric', '500 m'],
    [3_281, 'metric', '1 km'],
  ] as const)('for at most %d ft in %s units is %s', (most, system, text) => {
    const length = scaleLength(most, system);
    expect(length.text).toBe(text);
    expect(length.feet).toBeLessThanOrEqual(most);
    expect(length.feet).toBeGreaterThan(most * 0.15);
  });
});

describe('the tiles of a static picture', () => {
  const view = { latitude: 0, longitude: 0, zoom: 1, widthPx: 300, heightPx: 200, ratio: 1 };
  it('cover it, with the place in its center', () => {
    // At zoom 1 the world is 1,024 pixels wide: 4 × 4 tiles, whose corner at the equator and Greenwich is the center.
    const tiles = stillTiles(view, imagery);
    expect(tiles.map(({ address }) => address.slice('/api/map/tiles/a/'.length))).toEqual([
      '2/1/1?v=1',
      '2/2/1?v=1',
      '2/1/2?v=1',
      '2/2/2?v=1',
    ]);
    expect(tiles[0]?.leftPx).toBeCloseTo(-106, 3);
    expect(tiles[0]?.topPx).toBeCloseTo(-156, 3);
    expect(tiles[3]?.leftPx).toBeCloseTo(150, 3);
    expect(tiles[3]?.topPx).toBeCloseTo(100, 3);
    expect(tiles.map(({ sidePx }) => sidePx)).toEqual([256, 256, 256, 256]);
  });
  it('are enlarged above the highest zoom of the layer', () => {
    const [tile, ...others] = stillTiles({ ...view, latitude: 40, longitude: -45, zoom: 3 }, { ...imagery, maxZoom: 2 });
    expect(others).toEqual([]);
    expect(tile).toMatchObject({ address: '/api/map/tiles/a/2/1/1?v=1', sidePx: 1_024 });
  });
  it('do not reach beyond the edge of the world', () => {
    const tiles = stillTiles({ ...view, latitude: 84, longitude: -179, widthPx: 900, heightPx: 900 }, imagery);
    expect(tiles.length).toBeGreaterThan(0);
    for (const { address } of tiles) expect(address).toMatch(/^\/api\/map\/tiles\/a\/2\/[0-3]\/[0-3]\?v=1$/);
  });
});
