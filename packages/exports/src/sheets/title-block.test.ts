import { describe, expect, it } from 'vitest';
import { roomOn } from './paper-size.ts';
import { titleBlock } from './title-block.ts';

/** The first bytes of a PNG image of this size, which is all that is read of it. */
function pngHead(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}
const TEXTS = { number: 'H-101', title: 'Landing Area Plan', scale: '1 in = 20 ft', count: '1 of 5' };
const DETAILS = { firmName: 'Rivera Aviation Planning', projectNumber: null, preparedBy: null, checkedBy: null, revision: null };
const room = roomOn('ansi-b');
const block = (logo: Uint8Array | null) =>
  titleBlock({ projectName: 'Harbor', details: DETAILS, isoDate: '2026-11-21', logo }, room, TEXTS);
const firmAt = (logo: Uint8Array | null) => block(logo).fields.find(({ tag }) => tag === 'FIRM')?.x ?? 0;
const imagesOf = (logo: Uint8Array | null) => block(logo).marks.filter(({ kind }) => kind === 'image');

describe('the logo in a title block', () => {
  it.each([
    ['wide', pngHead(400, 100), 96, 24],
    ['square', pngHead(240, 240), 32, 32],
  ])('has its proportions within the cell of the firm: %s', (_, logo, width, height) => {
    expect(imagesOf(logo)).toMatchObject([{ right: { x: width, y: 0 }, down: { x: 0, y: height } }]);
    expect(firmAt(logo)).toBeGreaterThanOrEqual(firmAt(null) + width);
  });
  it.each([
    ['no logo', null],
    ['a file that is not an image', new Uint8Array([1, 2, 3])],
    ['an image without a size', pngHead(0, 10)],
  ])('is absent, and the name is in its place, with %s', (_, logo) => {
    expect(imagesOf(logo)).toEqual([]);
    expect(firmAt(logo)).toBe(firmAt(null));
  });
});
