/** A document too large to be held in memory is laid out twice: it has the pages that it would have otherwise. */
import { buildReport, type ReportDocument } from '@touchdown/exports/report';
import { aReportInput, aStoredObstacle } from '@touchdown/exports/testing';
import { describe, expect, it } from 'vitest';
import { type RenderOptions, renderPdf } from './render-pdf.ts';
import { openPdf, textsOf } from './test/read-pdf.ts';

const obstacles = Array.from({ length: 120 }, (_, index) =>
  aStoredObstacle({ id: `o${index}`, name: `Tower ${index}`, latitude: 42.3601 + 0.0001 * index, heightFeet: 60 + index }),
);
const compliance = buildReport('compliance', aReportInput({ obstacles, hasFixes: false }));

async function readWith(document: ReportDocument, options: RenderOptions) {
  const pdf = await openPdf(await renderPdf(document, options));
  const links = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await (await pdf.getPage(index + 1)).getAnnotations()).length),
  );
  const texts = (await textsOf(pdf)).map(({ text, page, x, y }) => `${page} ${x.toFixed(2)} ${y.toFixed(2)} ${text}`);
  return { texts: texts.toSorted(), links, outline: (await pdf.getOutline()).map(({ title }) => title) };
}

describe('a document whose pages are released as they are drawn', () => {
  it.each([
    ['on US Letter', compliance, {}],
    ['on 11 × 17, in two columns', compliance, { paper: 'tabloid' }],
    ['as a preview', compliance, { isPreview: true }],
    ['without contents', buildReport('summary', aReportInput({ obstacles, hasFixes: false })), {}],
  ] as const)('has every text, link, and bookmark where it is if they are held: %s', async (_, document, options) => {
    const [held, released] = [
      await readWith(document, { ...options, mostHeld: Infinity }),
      await readWith(document, { ...options, mostHeld: 0 }),
    ];
    expect(released).toEqual(held);
  });
  it('has the same bytes every time', async () => {
    const [one, other] = [await renderPdf(compliance, { mostHeld: 0 }), await renderPdf(compliance, { mostHeld: 0 })];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });
  it('reports its progress once', async () => {
    const steps: number[] = [];
    let total = 0;
    await renderPdf(compliance, { mostHeld: 0, onProgress: (done, all) => (steps.push(done), (total = all)) });
    expect(steps).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  });
});
