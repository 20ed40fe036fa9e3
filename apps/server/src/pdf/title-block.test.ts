/** What a firm puts on its documents, read back from the printed pages with a different library. */
import { buildReport, type ReportDetails, type ReportDocument } from '@touchdown/exports/report';
import { aReportInput } from '@touchdown/exports/testing';
import { describe, expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { LETTER } from './sheet.ts';
import { openPdf, textsOf } from './test/read-pdf.ts';

const read = async (document: ReportDocument) => textsOf(await openPdf(await renderPdf(document)));
const DETAILS: ReportDetails = {
  firmName: 'Rivera Planning',
  projectNumber: '24-118',
  preparedBy: 'Ana Rivera',
  checkedBy: null,
  revision: 'Rev 2',
};
const REPORT = buildReport('dimension', aReportInput({ hasFixes: false, rest: { details: DETAILS } }));

describe('the cover with the title block of a firm', () => {
  it('has its cells above the title, blank where nothing was entered, and still the key plan', async () => {
    const first = (await read(REPORT)).filter(({ page }) => page === 1);
    const texts = first.map(({ text }) => text);
    const yOf = (text: string) => first.find((each) => each.text === text)?.y ?? NaN;
    for (const text of ['Rivera Planning', 'Project number', '24-118', 'Prepared by', 'Ana Rivera', 'Checked by', 'Revision', 'Rev 2'])
      expect(yOf(text), text).toBeGreaterThan(yOf('Dimension Report'));
    expect(texts.filter((text) => /^Key plan, 1 in = /.test(text))).toHaveLength(1);
    expect(texts.join('\n')).not.toMatch(/N\/A|SITE PLANNING FOR/);
  });
});

describe('the running header', () => {
  const headsOf = async (changes: Partial<ReportDocument>) =>
    (await read({ ...REPORT, ...changes }))
      .filter(({ page, text, y }) => page === 2 && text.trim() !== '' && Math.abs(LETTER.height - y - LETTER.head) < 1)
      .toSorted((one, other) => one.x - other.x);
  it('ends with the firm and its project number at the right margin', async () => {
    const [left, right] = await headsOf({});
    expect([left?.text, right?.text]).toEqual(['Harbor Heliport · Dimension Report', 'Rivera Planning · 24-118']);
    expect((right?.x ?? NaN) + (right?.width ?? NaN)).toBeCloseTo(LETTER.right, 0);
  });
  it('truncates both parts if they are long, so that they do not overlap', async () => {
    const heads = await headsOf({ running: 'Harbor '.repeat(50), runningRight: 'Rivera '.repeat(50) });
    const [left, right] = heads;
    expect(heads.map(({ text }) => [text.slice(0, 6), text.endsWith('…')])).toEqual([
      ['Harbor', true],
      ['Rivera', true],
    ]);
    expect((left?.x ?? NaN) + (left?.width ?? NaN)).toBeLessThan(right?.x ?? NaN);
  });
});
