/** A large document is laid out before it is drawn, page by page. */
import { buildReport } from '@touchdown/exports/report';
import { aReportInput, aStoredObstacle } from '@touchdown/exports/testing';
import { describe, expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { openPdf, textsOf } from './test/read-pdf.ts';

const obstacles = Array.from({ length: 120 }, (_, index) =>
  aStoredObstacle({ id: `o${index}`, name: `Tower ${index}`, latitude: 42.3601 + 0.0001 * index, heightFeet: 60 + index }),
);
const compliance = buildReport('compliance', aReportInput({ obstacles, hasFixes: false }));

describe('a large document', () => {
  it.each(['letter', 'tabloid'] as const)('has in its contents the page that each section is on: %s', async (paper) => {
    const pdf = await openPdf(await renderPdf(compliance, { paper }));
    const texts = await textsOf(pdf);
    const contents = texts.find(({ text }) => text === 'Contents')?.page ?? 0;
    for (const { title, isOnCover } of compliance.sections) {
      if (isOnCover === true) continue;
      const onContents = texts.filter(({ page }) => page === contents);
      const entries = onContents.filter(({ text }) => text === title);
      const number = onContents.find(({ text, x, y }) => /^\d+$/.test(text) && entries.some((entry) => entry.y === y && entry.x < x));
      const heading = texts.findLast(({ text }) => text === title);
      expect(Number(number?.text), title).toBe(heading?.page);
    }
  });
  it('has the same bytes every time', async () => {
    const [one, other] = [await renderPdf(compliance), await renderPdf(compliance)];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });
  it('reports its progress once', async () => {
    const steps: number[] = [];
    let total = 0;
    await renderPdf(compliance, { onProgress: (done, all) => (steps.push(done), (total = all)) });
    expect(steps).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  });
});
