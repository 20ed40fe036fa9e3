/** Pictures as a browser prints them: every mark of a drawing is in it. */
import type { Picture, PictureMark } from '@touchdown/exports/report';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PrintedPicture } from './printed-picture.tsx';

const PEN = { color: '#123456', width: 1.5, opacity: 0.5, dash: [4, 2] };
const SQUARE = {
  kind: 'polygon',
  points: [
    { x: 10, y: 10 },
    { x: 40, y: 10 },
    { x: 40, y: 40 },
  ],
} as const;
const AT = { x: 5, y: 5 };
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);

afterEach(cleanup);

/** One mark of every kind, with everything that it can have. */
const MARKS: { readonly [Kind in PictureMark['kind']]: Extract<PictureMark, { readonly kind: Kind }> } = {
  area: {
    kind: 'area',
    rings: [SQUARE],
    fill: { color: '#00ff00', opacity: 0.25 },
    pen: PEN,
    hatch: { pen: PEN, angleDeg: 30, spacing: 6 },
  },
  line: { kind: 'line', points: [AT, { x: 90, y: 5 }], pen: PEN },
  image: {
    ...{ kind: 'image', bytes: PNG, at: AT, right: { x: 20, y: 2 }, down: { x: -2, y: 20 }, opacity: 0.6 },
    clip: { x: 0, y: 0, width: 12, height: 14 },
  },
  inset: {
    kind: 'inset',
    at: { x: 50, y: 50 },
    picture: { width: 30, height: 30, marks: [{ kind: 'image', bytes: PNG, at: AT, right: { x: 9, y: 0 }, down: { x: 0, y: 9 } }] },
  },
  text: { kind: 'text', text: 'North', at: AT, anchor: 'middle', rotationDeg: 30, size: 9, color: '#000000', isBold: true, halo: true },
};
const shown = (marks: readonly PictureMark[]): SVGElement => {
  const picture: Picture = { width: 100, height: 80, marks };
  render(<PrintedPicture picture={picture} label="A plan" />);
  return screen.getByRole<SVGElement & HTMLElement>('img', { name: 'A plan' });
};

it.each(Object.values(MARKS))('a printed picture has its $kind', (mark) => {
  expect(shown([mark]).querySelectorAll('path, image, text').length).toBeGreaterThan(0);
});

it('a printed area has its fill, its lines across at their angle, and its outline on top', () => {
  const picture = shown([MARKS.area]);
  const pattern = picture.querySelector('pattern');
  expect(pattern?.getAttribute('patternTransform')).toBe('rotate(-30)');
  expect(pattern?.querySelector('path')?.getAttribute('stroke')).toBe('#123456');
  const fills = [...picture.querySelectorAll(':scope > path')].map((path) => path.getAttribute('fill'));
  expect(fills).toEqual(['#00ff00', `url(#${pattern?.id ?? ''})`, 'none']);
});

it('a printed image is placed by its corner and edges, and cut at its limit', () => {
  const picture = shown([MARKS.image]);
  const image = picture.querySelector('image');
  expect(image?.getAttribute('href')).toBe('data:image/png;base64,iVBORw==');
  expect(image?.getAttribute('transform')).toBe('matrix(20 2 -2 20 5 5)');
  expect(image?.getAttribute('opacity')).toBe('0.6');
  const clip = picture.querySelector('clipPath');
  expect(clip?.querySelector('rect')?.getAttribute('width')).toBe('12');
  expect(image?.parentElement?.getAttribute('clip-path')).toBe(`url(#${clip?.id ?? ''})`);
});

it('two printed areas have lines of their own', () => {
  const patterns = [...shown([MARKS.area, { ...MARKS.area, hatch: { pen: PEN, angleDeg: 90, spacing: 3 } }]).querySelectorAll('pattern')];
  expect(new Set(patterns.map(({ id }) => id)).size).toBe(2);
});
