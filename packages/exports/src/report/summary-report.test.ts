/** The Executive Summary agrees with the reports that it sums up, and dates are in the time zone of the firm. */
import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import type { ReportBlock, ReportDocument, TableCell } from './document.ts';
import { aReportInput, aStoredObstacle } from './testing.ts';

const textOfCell = (cell: TableCell): string => (typeof cell === 'string' ? cell : cell.text);
const sectionOf = (document: ReportDocument, title: string): readonly ReportBlock[] =>
  document.sections.find((section) => section.title === title)?.blocks ?? [];
const rowsOf = (blocks: readonly ReportBlock[]): string[][] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.flatMap((row) => ('cells' in row ? [row.cells.map(textOfCell)] : [])) : [],
  );
const withoutData = { ...aReportInput({ obstacles: [], paths: [] }), calculation: null, clearance: null };

describe('an executive summary', () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    aStoredObstacle({
      id: `01932b5e-0000-7000-8000-0000000000${String(index + 10)}`,
      name: `Mast ${index + 1} ${'of the northern yard '.repeat(5)}`,
    }),
  );
  it('has the conclusion of the Compliance Report, and each subject with its status', () => {
    const [conclusion] = sectionOf(buildReport('summary', aReportInput()), 'Conclusion');
    expect(conclusion).toEqual(sectionOf(buildReport('compliance', aReportInput()), 'Conclusion')[0]);
  });
  it('has the lengths and widths of the Dimension Report to 0.1 ft, minimums rounded up and margins down', () => {
    const rows = rowsOf(sectionOf(buildReport('summary', aReportInput()), 'Dimensions at a Glance'));
    const all = rowsOf(sectionOf(buildReport('dimension', aReportInput()), 'Summary'));
    expect(rows).toHaveLength(8);
    const tenth = (text: string | undefined, round: (value: number) => number) =>
      `${(round(Number(/[\d.]+/.exec(text ?? '')?.[0]) * 10) / 10).toFixed(1)} ft`;
    for (const [title, minimum, proposed, margin] of rows) {
      const exact = all.find(([name]) => name === title);
      expect([minimum, proposed]).toEqual([tenth(exact?.[1], Math.ceil), tenth(exact?.[2], Math.ceil)]);
      expect(margin).toBe(tenth(exact?.[3], Math.floor));
    }
  });
  it('lists the worst obstacles by their number in the Compliance Report, and states how many there are', () => {
    const [table] = sectionOf(buildReport('summary', aReportInput({ obstacles: many, hasFixes: false })), 'Obstacles That Matter');
    if (table?.kind !== 'table') throw new Error('no table');
    expect(rowsOf([table]).map(([number]) => number)).toEqual(['1', '2', '3', '4', '5']);
    expect(table.caption).toMatch(/^5 of 12 obstacles/);
    for (const [, name = ''] of rowsOf([table])) expect(name.length).toBeLessThanOrEqual(50);
  });
  it('lists every open item that has room, and says how many are left', () => {
    const itemsOf = (obstacles: typeof many) => {
      const blocks = sectionOf(buildReport('summary', aReportInput({ obstacles, hasFixes: false })), 'Open Items');
      return { items: blocks.flatMap((block) => (block.kind === 'list' ? block.items : [])), text: JSON.stringify(blocks) };
    };
    const few = itemsOf(many.slice(0, 6).map((one, index) => ({ ...one, name: `Mast ${index + 1}` })));
    expect(few.items.length).toBeGreaterThan(5);
    expect(few.text).not.toContain('further');
    expect(itemsOf(many).text).toMatch(/\d+ further items are in the Compliance Report/);
  });
  it('names the design aircraft on its first page', () => {
    const { facts } = buildReport('summary', aReportInput()).cover;
    expect(facts).toContainEqual({ label: 'Design aircraft', value: 'Leonardo AW139' });
  });
  it('says what is missing instead of a table', () => {
    const text = JSON.stringify(buildReport('summary', withoutData).sections);
    expect(text).toContain('The dimensions have not been calculated.');
    expect(text).toContain('Obstacle clearance was not evaluated.');
  });
});

describe('the date of a report', () => {
  const generated = (timeZone: string | null) =>
    buildReport('dimension', aReportInput({ hasFixes: false, rest: { timeZone } })).cover.facts.find(({ label }) => label === 'Generated')
      ?.value;
  it.each([
    [null, 'November 21, 2026, 9:00 AM UTC\nby Ana Ng'],
    ['America/Chicago', 'November 21, 2026, 3:00 AM CST\nby Ana Ng'],
    ['Pacific/Honolulu', 'November 20, 2026, 11:00 PM HST\nby Ana Ng'],
  ])('is written in the time zone of the firm: %s', (timeZone, text) => {
    expect(generated(timeZone)).toBe(text);
  });
});
