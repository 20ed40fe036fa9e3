import { describe, expect, it } from 'vitest';
import type { ReportDetails } from '../report-details.ts';
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

describe('a name in a title block', () => {
  const checkedBy = (name: string) => {
    const { fields } = titleBlock({ projectName: 'Harbor', details: { ...DETAILS, checkedBy: name }, isoDate: '2026-11-21' }, room, TEXTS);
    return fields.filter(({ tag }) => tag.startsWith('CHECKED_BY')).map(({ value }) => value);
  };
  it('is in one line, or if it is long in two, and whole', () => {
    expect(checkedBy('B. Chen')).toEqual(['B. Chen']);
    expect(checkedBy('Michael Okafor, P.E.')).toEqual(['Michael Okafor,', 'P.E.']);
  });
});

describe('the table of revisions', () => {
  const NO = { description: null, drawnBy: null, checkedBy: null };
  const cellsOf = (details: ReportDetails) => {
    const { fields } = titleBlock({ projectName: 'Harbor', details, isoDate: '2026-11-21' }, room, TEXTS);
    const rows = fields.filter(({ tag }) => tag.startsWith('REVISION_'));
    return [...new Set(rows.map(({ y }) => y))].map((y) => rows.filter((one) => one.y === y).map(({ value }) => value));
  };
  it('has blank rows to fill in by hand if nothing is entered', () => {
    expect(cellsOf(DETAILS)).toEqual(Array.from({ length: 3 }, () => ['', '', '', '', '']));
  });
  it('lists every revision by date, with description and initials', () => {
    const rows = cellsOf({
      ...{ ...DETAILS, preparedBy: 'Ana Rivera, PE', checkedBy: 'B. Chen' },
      ...{ revision: 'C', revisionDate: '2026-11-21', revisionDescription: 'Issued for filing' },
      earlierRevisions: [
        { ...NO, revision: 'B', date: '2026-09-04', drawnBy: 'DW' },
        { ...NO, revision: 'A', date: '2026-03-01', description: 'For review' },
      ],
    });
    expect(rows).toEqual([
      ['A', 'Mar 1, 2026', 'For review', '', ''],
      ['B', 'Sep 4, 2026', '', 'DW', ''],
      ['C', 'Nov 21, 2026', 'Issued for filing', 'AR', 'BC'],
    ]);
  });
  it('counts the earliest of more revisions than have room, and keeps the latest', () => {
    const earlierRevisions = Array.from({ length: 9 }, (_, index) => ({ ...NO, revision: String(index), date: `2026-0${index + 1}-01` }));
    const rows = cellsOf({ ...DETAILS, revision: 'C', revisionDate: '2026-11-21', earlierRevisions });
    expect(rows).toHaveLength(6);
    expect(rows[0]).toEqual(['', '', '5 earlier revisions: see report', '', '']);
    expect(rows.map(([revision]) => revision)).toEqual(['', '5', '6', '7', '8', 'C']);
  });
  it('continues a long description on the next line, within its row', () => {
    const revisionDescription = 'Issued for FAA filing with the wires of the new survey added';
    const details = { ...DETAILS, revision: 'B', revisionDate: '2026-11-21', revisionDescription };
    const { fields, height } = titleBlock({ projectName: 'Harbor', details, isoDate: '2026-11-21' }, room, TEXTS);
    const lines = fields.filter(({ tag }) => tag.startsWith('REVISION_1_DESCRIPTION'));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ value }) => value).join(' ')).toBe(revisionDescription);
    expect(height).toBeGreaterThan(block(null).height);
    const below = fields.find(({ tag }) => tag === 'REVISION_2_NO');
    for (const { y } of lines) expect(y).toBeLessThan((below?.y ?? 0) - 10);
  });
});
