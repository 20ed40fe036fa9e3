/** Reports on 11 × 17 inches: two columns, each like a page of US Letter. */
import { buildReport } from '@touchdown/exports/report';
import { aReportInput } from '@touchdown/exports/testing';
import { describe, expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { LETTER } from './sheet.ts';
import { faultsOf } from './test/pdf-ua.ts';
import { openPdf, textsOf } from './test/read-pdf.ts';

const document = buildReport('compliance', aReportInput({ hasFixes: false }));

describe('a report on 11 × 17 inches', async () => {
  const [wide, letter] = await Promise.all([renderPdf(document, { paper: 'tabloid' }), renderPdf(document)]);
  const [onWide, onLetter] = await Promise.all([openPdf(wide), openPdf(letter)]);
  const [found, expected] = await Promise.all([textsOf(onWide), textsOf(onLetter)]);
  /** The texts between header and footer with their places, without the page numbers of the contents, which differ. */
  const placesOf = (texts: typeof found) =>
    texts
      .filter(({ y, text }) => LETTER.height - y > LETTER.top && LETTER.height - y <= LETTER.bottom && !/^\d+$/.test(text))
      .map(({ page, x, y, text }) => `${page} ${x.toFixed(1)} ${y.toFixed(1)} ${text}`)
      .toSorted();

  it('has the contents of two US Letter pages on each page, in the same places, up to the signature', () => {
    expect(onWide.numPages).toBe(Math.ceil(onLetter.numPages / 2));
    const sideBySide = expected.map((one) => ({
      ...one,
      page: Math.ceil(one.page / 2),
      x: one.page % 2 === 0 ? one.x + LETTER.width : one.x,
    }));
    const signed = (texts: typeof found) => texts.findLastIndex(({ text }) => text === 'Review and Signature');
    expect(placesOf(found.slice(0, signed(found)))).toEqual(placesOf(sideBySide.slice(0, signed(sideBySide))));
  });
  it.each([45, 60, 75])('has text in both columns of its last page, and the signature in the right one: %s lines', async (count) => {
    const items = Array.from({ length: count }, () => 'A line of the list.');
    const short = {
      ...document,
      isWithoutContents: true,
      sections: [
        { title: 'Items', blocks: [{ kind: 'list' as const, items }] },
        {
          title: 'Signature',
          blocks: [{ kind: 'facts' as const, caption: '', rows: [{ label: 'Signed', value: '' }] }],
          followsPrevious: true,
        },
      ],
    };
    const texts = await textsOf(await openPdf(await renderPdf(short, { paper: 'tabloid' })));
    const onLast = texts.filter(({ page, text }) => page === 2 && text === 'A line of the list.');
    const signature = texts.find(({ text }) => text === 'Signature');
    expect(signature?.page).toBe(2);
    expect(signature?.x).toBeCloseTo(LETTER.width + LETTER.left, 3);
    expect(onLast.some(({ x }) => x < LETTER.width)).toBe(true);
  });
  it('has one header and one footer across both columns', () => {
    const foot = found.filter(({ text }) => /^Page \d+ of \d+$/.test(text));
    expect(foot.map(({ text }) => text)).toEqual(
      Array.from({ length: onWide.numPages }, (_, at) => `Page ${at + 1} of ${onWide.numPages}`),
    );
    expect(foot.every(({ x, width }) => Math.abs(x + width - (LETTER.width + LETTER.right)) < 1)).toBe(true);
  });
  it('is accessible, and links from its contents to the pages that it names', () => {
    expect(faultsOf(wide)).toEqual([]);
  });
});
