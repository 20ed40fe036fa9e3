/** How blocks are distributed over pages. */
import { PLANNING_PACKS, type PlannedEdition, planOf } from '@touchdown/domain';
import { anAircraft } from '@touchdown/domain/testing';
import { buildReport, type ReportBlock, type ReportDocument } from '@touchdown/exports/report';
import { aReportInput } from '@touchdown/exports/testing';
import { describe, expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { LETTER } from './sheet.ts';
import { openPdf, textsOf } from './test/read-pdf.ts';

const aDocument = (blocks: readonly ReportBlock[]): ReportDocument => ({
  language: 'en-US',
  madeAt: '2026-11-21T09:00:00.000Z',
  author: 'Ana Ng',
  running: 'Harbor Heliport · Report',
  cover: { title: 'Report', subject: 'Harbor Heliport', place: null, logo: null, facts: [], seal: [] },
  sections: [{ title: 'Section', blocks }],
});
const read = async (document: ReportDocument) => {
  const pdf = await openPdf(await renderPdf(document));
  return { pdf, texts: await textsOf(pdf) };
};

describe('a list of facts', () => {
  const withNote = { label: 'Edition', value: 'One line', note: 'A note that is longer than its value\nand has\nthree lines' };
  const listAfter = (lines: number, rows: readonly { label: string; value: string; note?: string }[]) =>
    aDocument([
      { kind: 'list', items: Array.from({ length: lines }, () => 'A line of the list.') },
      { kind: 'facts', caption: 'Facts', rows },
    ]);
  it('has every row whole on one page', async () => {
    for (let lines = 18; lines < 32; lines += 1) {
      const { texts } = await read(
        listAfter(
          lines,
          Array.from({ length: 12 }, () => withNote),
        ),
      );
      const pages = texts.filter(({ text }) => text === 'Edition').map(({ page }) => page);
      expect(
        texts.filter(({ text }) => text === 'three lines').map(({ page }) => page),
        `${lines} lines`,
      ).toEqual(pages);
    }
  });
  it('that is long continues on the next page, with several rows on both', async () => {
    const facts = Array.from({ length: 13 }, (_, index) => ({ label: `Fact ${index + 1}`, value: 'Yes' }));
    const counts = new Set<string>();
    for (let lines = 20; lines < 42; lines += 1) {
      const { sections, ...rest } = listAfter(lines, facts);
      const after = { title: 'After', blocks: [{ kind: 'list' as const, items: Array.from({ length: 30 }, () => 'A line of the list.') }] };
      const { texts } = await read({ ...rest, sections: [...sections, after] });
      const pages = texts.filter(({ text }) => text.startsWith('Fact ')).map(({ page }) => page);
      const onFirst = pages.filter((page) => page === pages[0]).length;
      expect(onFirst === 13 || (onFirst >= 6 && onFirst <= 10), `${lines} lines: ${onFirst}`).toBe(true);
      expect(texts.find(({ text }) => text === 'Facts')?.page).toBe(pages[0]);
      counts.add(onFirst === 13 ? 'whole' : 'in two');
    }
    expect([...counts].toSorted()).toEqual(['in two', 'whole']);
  });
});

describe('facts in pairs', () => {
  const pairs = (rows: readonly { label: string; value: string; note?: string }[]) =>
    read(aDocument([{ kind: 'facts', caption: 'Facts', rows, isInPairs: true }]));
  const rows = [
    { label: 'Rotors', value: 'Single main rotor' },
    { label: 'Overall height', value: '16.3 ft' },
    { label: 'Status', value: 'Draft' },
  ];
  it('are beside each other', async () => {
    const { texts } = await pairs(rows);
    const at = (wanted: string) => texts.find(({ text }) => text === wanted);
    expect(at('Overall height')?.y).toBeCloseTo(at('Rotors')?.y ?? 0, 3);
    expect(at('Overall height')?.x).toBeGreaterThan((at('Single main rotor')?.x ?? 0) + 50);
    expect(at('Status')?.y).toBeLessThan(at('Rotors')?.y ?? 0);
  });
  const changes: readonly (readonly [string, { readonly note?: string; readonly value?: string }])[] = [
    ['one has a note', { note: 'Not measured' }],
    ['one is long', { value: 'A value that is much too long for half of the width of the page. '.repeat(4) }],
  ];
  it('to write on have their labels in one line', async () => {
    const { texts } = await pairs(['Reviewed by', 'License or certificate number'].map((label) => ({ label, value: '\n\n' })));
    expect(texts.map(({ text }) => text)).toContain('License or certificate number');
  });
  it.each(changes)('are below each other if %s', async (_, change) => {
    const { texts } = await pairs(rows.map((row, index) => (index === 1 ? { ...row, ...change } : row)));
    const at = (wanted: string) => texts.find(({ text }) => text === wanted);
    expect(at('Overall height')?.x).toBeCloseTo(at('Rotors')?.x ?? 0, 3);
  });
});

describe('a drawing without room on its page', () => {
  const drawing: ReportBlock = {
    ...{ kind: 'figure', picture: { width: 600, height: 500, marks: [] }, caption: 'Drawing', alt: 'A drawing' },
  };
  const lines = (count: number): ReportBlock => ({ kind: 'list', items: Array.from({ length: count }, () => 'A line of the list.') });
  const columns = [{ title: 'No.', share: 1 }];
  const table = (count: number): ReportBlock => ({
    ...{ kind: 'table', caption: 'Rows', columns, rows: Array.from({ length: count }, (_, index) => ({ cells: [`Row ${index + 1}`] })) },
  });
  const pagesOfTitles = async (after: ReportDocument['sections'], before = 22) => {
    const sections = [{ title: 'Before', blocks: [lines(before)] }, { title: 'Plan', blocks: [drawing] }, ...after];
    const { texts } = await read({ ...aDocument([]), isWithoutContents: true, sections });
    return Object.fromEntries(sections.map(({ title }) => [title, texts.find(({ text }) => text === title)?.page]));
  };
  it('comes after a table that begins on its page and ends above it', async () => {
    const after = [{ title: 'After', blocks: [table(20)] }];
    expect(await pagesOfTitles(after, 16)).toEqual({ Before: 2, After: 2, Plan: 3 });
  });
  it('comes after facts that begin on its page and end above it', async () => {
    const facts = (caption: string): ReportBlock => ({
      ...{ kind: 'facts', caption, rows: Array.from({ length: 5 }, (_, index) => ({ label: `Label ${index}`, value: 'Value' })) },
    });
    const after = [{ title: 'After', blocks: [facts('First'), facts('Second')] }];
    expect(await pagesOfTitles(after, 16)).toEqual({ Before: 2, After: 2, Plan: 3 });
    expect(await pagesOfTitles([{ title: 'After', blocks: [facts('First'), lines(20)] }], 16)).toMatchObject({ Before: 2, Plan: 3 });
  });
  it('comes after the section that follows it, if that fits', async () => {
    expect(await pagesOfTitles([{ title: 'After', blocks: [table(5)] }])).toEqual({ Before: 2, After: 2, Plan: 3 });
  });
  it.each([
    ['that does not fit', [{ title: 'After', blocks: [table(40)] }]],
    [
      'after which the signature comes',
      [
        { title: 'After', blocks: [lines(2)] },
        { title: 'Signature', blocks: [lines(2)], followsPrevious: true },
      ],
    ],
  ])('comes before a section %s', async (_, after) => {
    const pages = await pagesOfTitles(after);
    expect([pages['Before'], pages['Plan']]).toEqual([2, 3]);
    expect(pages['After']).toBeGreaterThanOrEqual(3);
  });
  it('stays where it is if it fits', async () => {
    expect(await pagesOfTitles([{ title: 'After', blocks: [table(5)] }], 3)).toMatchObject({ Before: 2, Plan: 2 });
  });
});

describe('a drawing in several sizes', () => {
  const sizes = [500, 400, 300].map((height) => ({
    picture: { width: 600, height, marks: [] },
    caption: `${height} high`,
    alt: 'A drawing',
  }));
  const [largest, ...smaller] = sizes;
  const drawing: ReportBlock = {
    kind: 'figure',
    ...(largest ?? { picture: { width: 1, height: 1, marks: [] }, caption: '', alt: '' }),
    smaller,
  };
  const rows = Array.from({ length: 12 }, (_, index) => ({ cells: [`Row ${index + 1}`] }));
  const table: ReportBlock = { kind: 'table', caption: 'Rows', columns: [{ title: 'No.', share: 1 }], rows };
  const lines: ReportBlock = { kind: 'list', items: Array.from({ length: 2 }, () => 'A line of the list.') };
  const shownWith = async (after: readonly ReportBlock[]) => {
    const sections = [
      { title: 'Before', blocks: [lines] },
      { title: 'Plan', blocks: [drawing] },
      { title: 'After', blocks: after },
    ];
    const { texts } = await read({ ...aDocument([]), isWithoutContents: true, sections });
    return { size: texts.find(({ text }) => text.endsWith(' high'))?.text, page: texts.find(({ text }) => text === 'After')?.page };
  };
  it('leaves room for a table that follows it, or for another drawing', async () => {
    expect(await shownWith([table])).toEqual({ size: '400 high', page: 2 });
    const other: ReportBlock = {
      kind: 'figure',
      picture: { width: 600, height: 130, marks: [] },
      caption: 'Other',
      alt: 'Another drawing',
    };
    expect(await shownWith([other])).toEqual({ size: '400 high', page: 2 });
  });
  it('is as large as fits if only text follows, or a drawing that fits below none of its sizes', async () => {
    expect(await shownWith([{ kind: 'paragraph', text: 'Text' }])).toMatchObject({ size: '500 high' });
    const other: ReportBlock = {
      kind: 'figure',
      picture: { width: 600, height: 700, marks: [] },
      caption: 'Other',
      alt: 'Another drawing',
    };
    expect(await shownWith([other])).toEqual({ size: '500 high', page: 3 });
  });
});

describe('the section before the signature', () => {
  it('does not leave its first sentence behind on a page', async () => {
    const items = (count: number) => Array.from({ length: count }, () => 'A line of the list.');
    for (let lines = 18; lines < 30; lines += 1) {
      const { texts } = await read({
        ...aDocument([]),
        isWithoutContents: true,
        sections: [
          { title: 'Basis', blocks: [{ kind: 'list', items: items(lines) }] },
          {
            title: 'Items to Confirm',
            blocks: [
              { kind: 'paragraph', text: 'Confirm all of it.' },
              { kind: 'heading', text: 'First' },
              { kind: 'list', items: items(5) },
              { kind: 'heading', text: 'Second' },
              { kind: 'list', items: items(4) },
            ],
          },
          {
            title: 'Signature',
            blocks: [{ kind: 'facts', caption: '', rows: [{ label: 'Signed', value: '\n\n' }] }],
            followsPrevious: true,
          },
        ],
      });
      const pageOf = (wanted: string) => texts.find(({ text }) => text === wanted)?.page;
      expect(pageOf('First'), `${lines} lines`).toBe(pageOf('Confirm all of it.'));
    }
  });
});

describe('a section with a table', () => {
  it('never begins without the first row of the table, however tall it is', async () => {
    const columns = [
      { title: 'No.', share: 1 },
      { title: 'Option', share: 5 },
    ];
    const rows = [{ cells: ['First row', 'One\nTwo\nThree\nFour\nFive\nSix'] }, { cells: ['Second row', 'One\nTwo\nThree'] }];
    const table: ReportBlock = { kind: 'table', caption: 'Caption of it', columns, rows };
    for (let lines = 28; lines < 42; lines += 1) {
      const before: ReportBlock = { kind: 'list', items: Array.from({ length: lines }, () => 'A line of the list.') };
      const document = aDocument([before]);
      const { texts } = await read({ ...document, sections: [...document.sections, { title: 'Options', blocks: [table] }] });
      const pageOf = (wanted: string) => texts.filter(({ text }) => text === wanted).at(-1)?.page;
      expect([pageOf('Options'), pageOf('Caption of it')], `${lines} lines`).toEqual([pageOf('First row'), pageOf('First row')]);
    }
  });
});

describe('a Dimension Report', () => {
  it.each(['square', 'circular', 'rectangle'] as const)('of one pad, %s, has no more than eight pages', async (shape) => {
    const { pdf } = await read(buildReport('dimension', aReportInput({ project: { shape } })));
    expect(pdf.numPages).toBeLessThanOrEqual(8);
  });
});

describe('a Dimension Report of a mixed facility', () => {
  it.each(['square', 'circular'] as const)('with the calculations of both documents, %s, has no more than nine pages', async (shape) => {
    const { pdf } = await read(buildReport('dimension', aReportInput({ project: { type: 'mixed', shape } })));
    expect(pdf.numPages).toBeLessThanOrEqual(9);
  });
});

describe('a Dimension Report under an edition of its own', () => {
  it.each(PLANNING_PACKS.map((pack) => [pack.short, pack] as const))('of one pad has no more than eight pages: %s', async (_, pack) => {
    const input = aReportInput();
    const choices = { performanceClass: 2, taxi: 'ground', turnsOnStand: true, flightManualFato: null } as const;
    const plannedEdition: PlannedEdition = { editionId: pack.id, revision: 1, pack, signature: 'builtIn', ...choices };
    const project = { ...input.project, plannedEdition };
    const primary = { ...anAircraft(), approachSpeed: null, undercarriageWidth: 10 };
    const plan = planOf(project, { primary, vertiport: null, fleet: null });
    const { pdf } = await read(buildReport('dimension', { ...input, project, plan, calculation: null, saved: null, adjusted: null }));
    expect(pdf.numPages).toBeLessThanOrEqual(8);
  });
});

/** The share of each page of one column down to its lowest text. The running header and footer are on every page. */
function usesOf(texts: Awaited<ReturnType<typeof textsOf>>, pages: number): number[] {
  const content = texts.map(({ page, y }) => ({ page, y: LETTER.height - y })).filter(({ y }) => y > LETTER.top && y <= LETTER.bottom);
  return Array.from({ length: pages }, (_, index) => {
    const lowest = Math.max(LETTER.top, ...content.filter(({ page }) => page === index + 1).map(({ y }) => y));
    return (lowest - LETTER.top) / (LETTER.bottom - LETTER.top);
  });
}

describe('a document whose last page would be nearly empty', () => {
  const lines = (count: number): ReportBlock => ({ kind: 'list', items: Array.from({ length: count }, (_, at) => `Line ${at + 1}`) });
  const pagesWith = async (count: number) => {
    const { pdf, texts } = await read({ ...aDocument([lines(count)]), isWithoutContents: true });
    return usesOf(texts, pdf.numPages).slice(1);
  };
  it('uses every page to nearly a half at least, whatever its length', async () => {
    for (let count = 60; count < 160; count += 4) {
      const uses = await pagesWith(count);
      expect(Math.min(...uses), `${count} lines on ${uses.length} pages`).toBeGreaterThan(0.45);
    }
  });
  it('has its last lines on the page before if they fit there more tightly set', async () => {
    expect(await pagesWith(40)).toHaveLength(1);
  });
  it('has its drawing in the scale and at the size that the drawing states', async () => {
    const picture = { width: 600, height: 380, marks: [] };
    const drawing = { kind: 'figure', picture, caption: 'Drawing, 1 in = 100 ft', alt: 'A drawing' } as const;
    const { texts } = await read({ ...aDocument([drawing, lines(22)]), isWithoutContents: true });
    const [top, caption] = ['Section', 'Drawing, 1 in = 100 ft'].map((wanted) => texts.find(({ text }) => text === wanted));
    expect((top?.y ?? 0) - (caption?.y ?? 0)).toBeGreaterThan(380 * 0.75);
  });
});

describe('the pages of reports', () => {
  it.each(['site-analysis', 'dimension', 'compliance'] as const)('of kind %s are used to half or more, the last one too', async (kind) => {
    const { pdf, texts } = await read(buildReport(kind, aReportInput()));
    for (const [index, use] of usesOf(texts, pdf.numPages).slice(1).entries())
      expect(use, `page ${index + 2} of ${pdf.numPages}`).toBeGreaterThan(0.45);
  });
});
