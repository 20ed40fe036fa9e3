/** What a firm puts on its documents: where a report shows it, and that nothing is written in place of a blank. */
import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import { REPORT_KINDS, type ReportDetails } from './input.ts';
import { aReportInput } from './testing.ts';

const DETAILS: ReportDetails = {
  firmName: 'Rivera Aviation Planning',
  projectNumber: '24-118',
  preparedBy: 'Ana Rivera, PE',
  checkedBy: null,
  revision: 'B',
};
const report = (kind: (typeof REPORT_KINDS)[number], details: ReportDetails | null) =>
  buildReport(kind, aReportInput({ hasFixes: false, rest: { details } }));
/** The texts of the title block below the site plan. */
const planTexts = (details: ReportDetails | null): string[] =>
  report('dimension', details).sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'figure' && block.caption.startsWith('Scaled site plan')
        ? block.picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
        : [],
    ),
  );

describe("a firm's document details", () => {
  it.each(REPORT_KINDS)('are on the cover and in the header of a %s report', (kind) => {
    const { cover, runningRight } = report(kind, DETAILS);
    expect(cover.titleBlock).toEqual({
      firm: 'Rivera Aviation Planning',
      cells: [
        { label: 'Project number', value: '24-118' },
        { label: 'Prepared by', value: 'Ana Rivera, PE' },
        { label: 'Checked by', value: '' },
        { label: 'Revision', value: 'B' },
      ],
    });
    expect(runningRight).toBe('Rivera Aviation Planning · 24-118');
  });
  it.each(['site-analysis', 'dimension', 'compliance'] as const)('end a %s report with the revisions by date', (kind) => {
    const listOf = (details: ReportDetails) =>
      report(kind, details).sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'facts' && block.caption === 'Revisions, drawn by / checked by' ? block.rows : [])),
      );
    const earlier = { revision: 'A', date: '2026-09-04', description: 'For review', drawnBy: 'D. Whitfield', checkedBy: 'M. Okafor' };
    expect(listOf(DETAILS)).toEqual([]);
    expect(listOf({ ...DETAILS, revisionDate: '2026-11-21', earlierRevisions: [earlier] })).toEqual([
      { label: 'A, Sep 4, 2026', value: 'For review', note: 'D. Whitfield / M. Okafor' },
      { label: 'B, Nov 21, 2026', value: '', note: 'Ana Rivera, PE / –' },
    ]);
  });
  it('are in the title block of the site plan, without the blank ones', () => {
    const texts = planTexts(DETAILS);
    expect(texts.slice(texts.indexOf('Firm'))).toEqual(
      expect.arrayContaining(['Firm', DETAILS.firmName, 'Project no.', '24-118', 'Prepared by', 'Ana Rivera, PE', 'Rev.', 'B']),
    );
    expect(texts).not.toContain('Checked by');
  });
  it('leave no trace if nothing was entered', () => {
    const { cover, runningRight } = report('dimension', null);
    expect([cover.titleBlock, runningRight]).toEqual([null, '']);
    expect(planTexts(null)).not.toContain('Firm');
  });
  it('head the pages with the firm or the project number alone', () => {
    expect(report('dimension', { ...DETAILS, projectNumber: null }).runningRight).toBe('Rivera Aviation Planning');
    expect(report('dimension', { ...DETAILS, firmName: null }).runningRight).toBe('24-118');
  });
  it('date everything in a report by the day in the time zone of the firm', () => {
    const base = aReportInput({ hasFixes: false });
    // 9:00 PM in Chicago on November 20.
    const issue = { ...base.issue, madeAt: '2026-11-21T03:00:00.000Z' };
    const text = JSON.stringify(buildReport('compliance', { ...base, issue, timeZone: 'America/Chicago' }));
    expect(text).toContain('November 20, 2026, 9:00 PM CST');
    expect(text).toContain('Nov 20, 2026)');
    expect(text).not.toMatch(/Nov(ember)? 21, 2026/);
  });
});
