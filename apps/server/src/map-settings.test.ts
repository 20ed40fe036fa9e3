import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const TILES = 'https://tiles.example.org/{z}/{x}/{y}.png';
const settings = (url: string, attribution = '© Example') => ({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution });

describe('map tile settings', () => {
  it.each([
    ['http from elsewhere', 'http://tiles.example.org/{z}/{x}/{y}.png'],
    ['another protocol', 'file:///tiles/{z}/{x}/{y}.png'],
    ['a place missing', 'https://tiles.example.org/{z}/{x}.png'],
    ['a place twice', 'https://tiles.example.org/{z}/{x}/{y}/{y}.png'],
    ['a place that is none', 'https://tiles.example.org/{s}/{z}/{x}/{y}.png'],
    ['a host that is a place', 'https://{z}.example.org/{x}/{y}.png'],
    ['a host that would open the policy', 'https://*.example.org/{z}/{x}/{y}.png'],
    ['a password', 'https://me:secret@tiles.example.org/{z}/{x}/{y}.png'],
    ['no address', 'tiles/{z}/{x}/{y}'],
  ])('are rejected with %s', (_, url) => {
    expect(() => parseConfig(settings(url))).toThrow('MAP_TILES_URL: must be off, or an https address');
  });
  it('require an attribution together with the tiles', () => {
    expect(() => parseConfig({ MAP_TILES_URL: TILES })).toThrow('MAP_TILES_ATTRIBUTION: must be set together with MAP_TILES_URL');
    expect(() => parseConfig({ MAP_TILES_ATTRIBUTION: '©' })).toThrow('MAP_TILES_URL: must be set together with MAP_TILES_ATTRIBUTION');
    expect(() => parseConfig(settings(TILES, '©'.repeat(301)))).toThrow('MAP_TILES_ATTRIBUTION: must have at most 300 characters');
  });
  it.each([TILES, 'http://127.0.0.1:8080/{z}/{y}/{x}?style=a', 'http://localhost/{z}/{x}/{y}'])('accept %s', (url) => {
    expect(parseConfig(settings(url)).mapTiles).toEqual({ url, attribution: '© Example' });
  });
  it('may be absent, and may turn off the map layers without an attribution', () => {
    expect(parseConfig({}).mapTiles).toBeNull();
    expect(parseConfig({ MAP_TILES_URL: 'off' }).mapTiles).toBe('off');
  });
});

describe('outside services', () => {
  it('are on unless the environment turns them off', () => {
    expect(parseConfig({}).outsideServices).toBe(true);
    expect(parseConfig({ OUTSIDE_SERVICES: 'off' }).outsideServices).toBe(false);
    expect(() => parseConfig({ OUTSIDE_SERVICES: 'no' })).toThrow('OUTSIDE_SERVICES: must be on or off');
  });
});
