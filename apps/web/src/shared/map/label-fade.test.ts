import { expect, it } from 'vitest';
import { fadeLabelsOf } from './label-fade.ts';

it('labels fade only on a layer that has them, also after another one was shown', () => {
  const map = { _fadeDuration: 300 };
  const after = (layer: Parameters<typeof fadeLabelsOf>[1]) => {
    fadeLabelsOf(map, layer);
    return map._fadeDuration;
  };
  expect([after(null), after({ format: 'raster' }), after({ format: 'vector' }), after({ format: 'raster' })]).toEqual([0, 0, 300, 0]);
});
