/** Labels of the location diagram. */
import type { LocalPoint } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { locationPicture, type MapPlace } from './location-picture.ts';
import type { PictureMark } from './picture.ts';
import { textWidthEm } from './plane.ts';

type PictureText = Extract<PictureMark, { kind: 'text' }>;

const SIZE = { width: 672, mostHeight: 520 } as const;
const obstacle = (label: string, eastFt: number, northFt: number): MapPlace => ({
  label,
  at: { eastFt, northFt } as LocalPoint,
  kind: 'obstacle',
});
const NEAR = [obstacle('1', -1500, -900), obstacle('2', 90, 3000), obstacle('3', 1500, -2500), obstacle('4', 3500, 0)];
const textsOf = (name: string, places: readonly MapPlace[]): PictureText[] =>
  locationPicture(name, places, SIZE, 'imperial').picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));

describe('the location diagram', () => {
  it('prints the name of the site in full where it fits', () => {
    const name = 'Providence Medical Center Heliport';
    expect(textsOf(name, NEAR).map(({ text }) => text)).toContain(name);
  });
  it('shortens a name of more than 48 letters', () => {
    const [label] = textsOf('Providence Medical Center Heliport on the Hospital East Wing', NEAR).filter(({ text }) =>
      text.startsWith('Prov'),
    );
    expect(label?.text).toBe('Providence Medical Center H…');
  });
  it('has no ring distance on the label of an obstacle', () => {
    const texts = textsOf('Site', NEAR);
    const boxOf = ({ text, at, size, anchor }: PictureText) => {
      const width = textWidthEm(text) * size;
      return { left: anchor === 'middle' ? at.x - width / 2 : at.x, width, y: at.y };
    };
    const rings = texts.filter(({ text }) => / NM$/.test(text)).map(boxOf);
    const numbers = texts.filter(({ text }) => /^[1-4]$/.test(text)).map(boxOf);
    expect([rings.length > 0, numbers.length]).toEqual([true, NEAR.length]);
    for (const ring of rings)
      for (const number of numbers)
        expect(Math.abs(ring.y - number.y) > 9 || number.left > ring.left + ring.width || ring.left > number.left + number.width).toBe(
          true,
        );
  });
  it('draws the wire and the footprint of an obstacle beside its symbol, cut at the edge of the sheet', () => {
    const points = [-4000, 90].map((eastFt) => ({ eastFt, northFt: 3000 }) as LocalPoint);
    const wired = NEAR.map((place, index) => (index === 1 ? { ...place, extent: { kind: 'line', points } as const } : place));
    const insetsOf = (places: readonly MapPlace[]) =>
      locationPicture('Site', places, SIZE, 'imperial').picture.marks.flatMap((mark) => (mark.kind === 'inset' ? [mark.picture] : []));
    const [cut, ...others] = insetsOf(wired);
    expect([insetsOf(NEAR).length, others.length]).toEqual([0, 0]);
    expect(cut?.marks.map(({ kind }) => kind)).toEqual(['line']);
  });
  it.each([
    ['near the site whole', 1.5, true],
    ['that is much larger than the surroundings cut off', 9, false],
  ])('draws a footprint %s', (_, times, isWhole) => {
    const corners = [
      [600, 900],
      [900, 900],
      [900, 1000 * times],
      [600, 1000 * times],
    ].map(([eastFt, northFt]) => ({ eastFt, northFt }) as LocalPoint);
    const places = [{ ...obstacle('1', 600, 900), extent: { kind: 'area', points: corners } as const }, obstacle('2', -200, -300)];
    const { width, height, marks } = locationPicture('Site', places, SIZE, 'imperial').picture;
    const drawn = marks
      .flatMap((mark) => (mark.kind === 'inset' ? mark.picture.marks : []))
      .flatMap((mark) => (mark.kind === 'area' ? mark.rings : []))
      .flatMap((ring) => (ring.kind === 'polygon' ? ring.points : []));
    expect(drawn).toHaveLength(4);
    expect(drawn.every(({ x, y }) => x > 0 && x < width && y > 0 && y < height)).toBe(isWhole);
  });
});
