import { degrees, geodesicInverse, nauticalMilesToFeet, type Position } from '@touchdown/domain';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { attributionOf, type LayerTiles, mapStyle, outlineFeatures } from './map-style.ts';
import { movedBy, picked, STEP_PIXELS, stepFor } from './marker-steps.ts';
import {
  type CountiesTopology,
  countyLinesOf,
  landOf,
  nationOf,
  stateLinesOf,
  type StatesTopology,
  type WorldTopology,
} from './outlines.ts';

const place = (latitude: number, longitude: number): Position => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
const HUNDRED_FEET = { feet: 100, text: '100 ft' };
const file = (name: string): unknown => JSON.parse(readFileSync(createRequire(import.meta.url).resolve(name), 'utf8'));

describe('a key on the map', () => {
  it.each([
    ['ArrowUp', 0],
    ['ArrowRight', 90],
    ['ArrowDown', 180],
    ['ArrowLeft', 270],
  ])('%s moves the marker one step along the ground', (key, bearing) => {
    const from = place(40.7, -74);
    const to = movedBy(from, key, HUNDRED_FEET);
    if (to === null) throw new Error('the key moves the marker');
    const way = geodesicInverse(from, to);
    // 8 decimals of a degree are a twentieth of an inch.
    expect(way.distanceFt).toBeCloseTo(100, 1);
    expect(Math.sin(((way.azimuthTrueDeg - bearing) * Math.PI) / 180)).toBeCloseTo(0, 3);
  });
  it.each(['a', 'Tab', 'Home'])('%s moves nothing', (key) => {
    expect(movedBy(place(40.7, -74), key, HUNDRED_FEET)).toBeNull();
  });
  it('moves across the antimeridian', () => {
    expect(movedBy(place(52, 179.9999), 'ArrowRight', { feet: 1000, text: '' })?.longitude).toBeLessThan(-179.9);
  });
});

describe('a step', () => {
  it('is the largest that appears no longer than its pixels', () => {
    const from = place(40.7, -74);
    const far = (feet: number) => movedBy(from, 'ArrowRight', { feet, text: '' }) ?? from;
    expect(stepFor(from, far(2)).text).toBe('10 ft');
    expect(stepFor(from, far(99)).text).toBe('10 ft');
    expect(stepFor(from, far(101)).text).toBe('100 ft');
    expect(stepFor(from, far(nauticalMilesToFeet(1.01))).text).toBe('1 NM');
    expect(stepFor(from, far(nauticalMilesToFeet(5000))).text).toBe('100 NM');
    expect([2, 70, 700].map((step) => stepFor(from, far(step), 'metric').text)).toEqual(['2 m', '20 m', '200 m']);
    expect(STEP_PIXELS).toBeGreaterThan(0);
  });
});

describe('a selected point', () => {
  it('is stored with 8 decimals and a normalized longitude, however far the map was panned around the earth', () => {
    expect(picked({ latitude: 40.123456789, longitude: -434.000000004 })).toEqual({ latitude: 40.12345679, longitude: -74 });
    expect(picked({ latitude: 0, longitude: 180 }).longitude).toBe(-180);
  });
});

const COLORS = { mark: '#0a6b68', water: '#e3eef6', land: '#fbfcfe', coast: '#b9cfe0', state: '#bcc8d4', county: '#d9e0e8' };
const NONE = outlineFeatures({ land: undefined, nation: undefined, states: undefined, counties: undefined });
const LAYER: LayerTiles = {
  ...{ name: 'Imagery', tiles: '/api/map/tiles/a/{z}/{x}/{y}?v=1', attribution: '© Example', format: 'raster', maxZoom: 16 },
  ...{ minZoom: 0, bounds: null },
};
const noVector = () => {
  throw new Error('images need no vector style');
};

describe('the style of the map', () => {
  it('is only water until an outline has loaded', () => {
    expect(mapStyle(COLORS, NONE, null, noVector)).toEqual({
      version: 8,
      transition: { duration: 0, delay: 0 },
      sources: {},
      layers: [{ id: 'water', type: 'background', paint: { 'background-color': '#e3eef6' } }],
    });
  });
  const world = file('world-atlas/land-110m.json') as WorldTopology;
  const atlas = file('us-atlas/states-10m.json') as StatesTopology;
  const land = outlineFeatures({ land: landOf(world), nation: undefined, states: undefined, counties: undefined });
  it('has the tiles of this server above everything, and requests no font or sprite', () => {
    const style = mapStyle(COLORS, land, LAYER, noVector);
    expect(style.layers.map(({ id }) => id)).toEqual(['water', 'land', 'land-coast', 'tiles']);
    expect(style.sources['tiles']).toMatchObject({ type: 'raster', tiles: ['touchdown://api/map/tiles/a/{z}/{x}/{y}?v=1'], maxzoom: 16 });
    expect([style.glyphs, style.sprite]).toEqual([undefined, undefined]);
  });
  it('has all outlines in one source, the nation over the land and lines over both, whichever loaded first', () => {
    const counties = countyLinesOf(file('us-atlas/counties-10m.json') as CountiesTopology);
    const all = outlineFeatures({ states: stateLinesOf(atlas), counties, nation: nationOf(atlas), land: landOf(world) });
    const { sources, layers } = mapStyle(COLORS, all, null, noVector);
    expect(Object.keys(sources)).toEqual(['outlines']);
    expect(layers.map(({ id }) => id)).toEqual(['water', 'land', 'land-coast', 'nation', 'nation-coast', 'counties', 'states']);
    const picks = layers.flatMap((layer) => ('filter' in layer ? [layer.filter] : []));
    expect(picks.map((filter) => JSON.stringify(filter))).toEqual(
      ['land', 'land', 'nation', 'nation', 'counties', 'states'].map((kind) => JSON.stringify(['==', ['get', 'kind'], kind])),
    );
    const counted = (kind: string) => all.features.filter(({ properties }) => properties.kind === kind).length;
    expect(['land', 'nation', 'counties', 'states'].map(counted)).toEqual([landOf(world).features.length, 1, 1, 1]);
  });
  it('credits every source of what is shown', () => {
    expect(attributionOf(null)).toBe('Boundaries: U.S. Census Bureau, Natural Earth (generalized). For orientation only.');
    expect(attributionOf(LAYER)).toContain('Imagery: © Example');
    expect(attributionOf(LAYER, ['Buildings: © A'])).toMatch(/Imagery: © Example · Buildings: © A$/);
  });
});

describe('the outlines', () => {
  it('contain land, states, and counties', () => {
    const states = file('us-atlas/states-10m.json') as StatesTopology;
    expect(nationOf(states).features).toHaveLength(1);
    const counties = countyLinesOf(file('us-atlas/counties-10m.json') as CountiesTopology);
    for (const { geometry } of [stateLinesOf(states), counties]) {
      expect(geometry.type).toBe('MultiLineString');
      expect(geometry.coordinates.length).toBeGreaterThan(50);
    }
  });
});
