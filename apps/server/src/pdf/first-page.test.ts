/** What must be on the first page is there: a figure is printed in the size that fits, and a summary has two pages. */
import { buildReport, REPORT_KINDS, type ReportDocument, type ReportInput } from '@touchdown/exports/report';
import { aReportInput, aStoredObstacle } from '@touchdown/exports/testing';
import { describe, expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { openPdf, textsOf } from './test/read-pdf.ts';

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const WITH_FIRM: Partial<ReportInput> = {
  logo: { bytes: PIXEL, alt: 'Logo' },
  details: { firmName: 'Rivera Aviation Planning', projectNumber: '24-118', preparedBy: 'Ana Rivera, PE', checkedBy: null, revision: 'B' },
};
const pagesOf = async (document: ReportDocument): Promise<string[]> => {
  const pdf = await openPdf(await renderPdf(document));
  const texts = await textsOf(pdf);
  return Array.from({ length: pdf.numPages }, (_, index) =>
    texts
      .filter(({ page }) => page === index + 1)
      .map(({ text }) => text)
      .join('\n'),
  );
};

describe('the first page with a logo and a title block', () => {
  it.each(REPORT_KINDS)('of a %s report still has the plan', async (kind) => {
    const [first] = await pagesOf(buildReport(kind, aReportInput({ hasFixes: false, rest: WITH_FIRM })));
    expect(first).toMatch(/^(Key plan|Location diagram), 1 in = /m);
  });
  it.each(['dimension', 'compliance', 'summary'] as const)(
    'of a %s report has paths of 4,000 ft at 1 in = 4,000 ft or larger',
    async (kind) => {
      const [first] = await pagesOf(buildReport(kind, aReportInput({ hasFixes: false, rest: WITH_FIRM })));
      const scale = /^Key plan, 1 in = ([\d,]+) ft/m.exec(first ?? '')?.[1];
      expect(Number(scale?.replaceAll(',', ''))).toBeLessThanOrEqual(4_000);
    },
  );
});

describe('an executive summary', () => {
  const long = 'Lighting mast of the northern service yard beside the river '.repeat(3);
  const many = Array.from({ length: 30 }, (_, index) => aStoredObstacle({ id: `o${index}`, name: `${index + 1} ${long}` }));
  it.each([
    ['of a project with everything', aReportInput({ rest: WITH_FIRM })],
    ['in meters', aReportInput({ rest: { ...WITH_FIRM, units: 'metric' } })],
    ['with many long names', aReportInput({ obstacles: many, hasFixes: false, rest: { ...WITH_FIRM, units: 'metric' } })],
    ['of a mixed facility', aReportInput({ project: { type: 'mixed', description: long, address: long }, rest: WITH_FIRM })],
    ['without a location', aReportInput({ project: { latitude: null, longitude: null, elevation: null }, obstacles: [], paths: [] })],
    ['without dimensions', { ...aReportInput({ hasFixes: false }), calculation: null, saved: null }],
  ])('%s has two pages', async (_what, input) => {
    const pages = await pagesOf(buildReport('summary', input));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Conclusion');
    expect(pages[1]).toContain('For planning only. FAA publications govern.');
  });
});
