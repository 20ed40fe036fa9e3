import { describe, expect, it, vi } from 'vitest';
import { pressMapKey } from './map-keys.ts';

const START = { latitude: 40.7, longitude: -74, zoom: 13 } as const;
const aMap = () => ({ easeTo: vi.fn(), panBy: vi.fn(), zoomIn: vi.fn(), zoomOut: vi.fn() });

describe('a key on the canvas of a map', () => {
  it.each([
    ['ArrowLeft', [-100, 0]],
    ['ArrowRight', [100, 0]],
    ['ArrowUp', [0, -100]],
    ['ArrowDown', [0, 100]],
  ])('%s pans, and does not scroll the page', (key, by) => {
    const map = aMap();
    expect(pressMapKey(map, key, START, true)).toBe(true);
    expect(map.panBy).toHaveBeenCalledExactlyOnceWith(by);
  });
  it('leaves the arrow keys to a marker', () => {
    const map = aMap();
    expect(pressMapKey(map, 'ArrowUp', START, false)).toBe(false);
    expect(map.panBy).not.toHaveBeenCalled();
  });
  it('zooms with plus, with the equals sign on the same key, and with minus', () => {
    const map = aMap();
    expect(['+', '=', '-'].map((key) => pressMapKey(map, key, START, true))).toEqual([true, true, true]);
    expect(map.zoomIn).toHaveBeenCalledTimes(2);
    expect(map.zoomOut).toHaveBeenCalledOnce();
  });
  it('resets the view with Home, as on plan and 3D view', () => {
    const map = aMap();
    expect(pressMapKey(map, 'Home', START, true)).toBe(true);
    expect(map.easeTo).toHaveBeenCalledExactlyOnceWith({ center: [-74, 40.7], zoom: 13 });
  });
  it('has no other function', () => {
    expect(pressMapKey(aMap(), 'Tab', START, true)).toBe(false);
  });
});
