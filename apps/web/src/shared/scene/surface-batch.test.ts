import { degrees, feet, feetMsl, placeAirspace } from '@touchdown/domain';
import { Color } from 'three';
import { expect, it } from 'vitest';
import type { DrawnSurface } from './model.ts';
import { meshOf, surfaceBatch } from './surface-batch.ts';

const { surfaces } = placeAirspace({
  origin: { latitude: degrees(41), longitude: degrees(-71) },
  heliportElevation: feetMsl(0),
  pad: { shape: 'square', alignmentDeg: degrees(10), fato: { length: feet(90), width: feet(90) } },
  corridors: [
    {
      ...{ pathId: 'P1', pathName: 'P1', use: 'approach', profile: 'standard', course: { kind: 'straight' } },
      ...{ outboundTrueDeg: degrees(20), ingressTrueDeg: degrees(200), egressTrueDeg: null },
    },
  ],
  facility: null,
  safetyArea: null,
  identification: null,
  isNoticeHeliport: false,
});
const [first, second] = surfaces.map(({ surface }): DrawnSurface => ({
  key: surface.name,
  layer: surface.kind === 'safety_area' ? 'safety_area' : surface.kind,
  name: surface.name,
  pathId: surface.pathId,
  form: surface.form,
  outline: surface.outline,
  hole: null,
  riseAt: (point) => surface.heightAt(point, feetMsl(0)),
  citation: surface.citation,
}));

it('has every surface in its order, with its own color and opacity, and its edge as a closed ring', () => {
  if (first === undefined || second === undefined) throw new Error('there are too few surfaces');
  const batch = surfaceBatch([first, second], (surface) => ({
    color: surface === first ? '#ff0000' : '#0000ff',
    opacity: surface === first ? 0.2 : 0.5,
  }));
  const [of, other] = [meshOf(first), meshOf(second)];
  expect([...batch.positions]).toEqual([...of.positions, ...other.positions]);
  expect([...batch.indices]).toEqual([...of.indices, ...Array.from(other.indices, (index) => index + of.positions.length / 3)]);
  const red = new Color('#ff0000');
  expect([...batch.colors.slice(0, 3)]).toEqual([red.r, red.g, red.b]);
  expect([...batch.colors.slice(0, 4)][3]).toBeCloseTo(0.2, 6);
  expect(batch.colors.at(-1)).toBeCloseTo(0.5, 6);
  expect(batch.colors.length / 4).toBe(batch.positions.length / 3);
  // Two points with three coordinates for each corner.
  expect(batch.edges).toHaveLength(6 * (first.outline.length + second.outline.length));
  expect([...batch.edges.slice(0, 3)]).toEqual([...batch.edges.slice(6 * first.outline.length - 3, 6 * first.outline.length)]);
  expect(batch.edgeColors).toHaveLength(batch.edges.length);
});
