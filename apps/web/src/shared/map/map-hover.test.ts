import { describe, expect, it } from 'vitest';
import { NOTHING, thingAt } from './map-hover.ts';

type Asked = Parameters<typeof thingAt>[0];
const at = (found: Readonly<Record<string, Readonly<Record<string, string>>>>) => {
  const queryRenderedFeatures = (_: unknown, { layers: [layer = ''] }: { readonly layers: readonly string[] }) =>
    found[layer] === undefined ? [] : [{ properties: found[layer] }];
  return { target: { queryRenderedFeatures }, point: { x: 10, y: 10 } } as unknown as Asked;
};

describe('what is below the pointer on the map', () => {
  it('is an obstacle before the surface that it is under', () => {
    const both = { 'obstacle-dots': { id: 'mast' }, 'surface-fill': { key: 'Approach' } };
    expect(thingAt(at(both))).toEqual({ obstacleId: 'mast', surfaceKey: null });
  });
  it('is a surface, or nothing', () => {
    expect(thingAt(at({ 'surface-fill': { key: 'Approach' } }))).toEqual({ obstacleId: null, surfaceKey: 'Approach' });
    expect(thingAt(at({}))).toEqual(NOTHING);
  });
});
