/** Reads the printed documents back with a different library. */
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { buildReport, type ReportBlock, type ReportDocument, REPORT_KINDS } from '@touchdown/exports/report';
import { aReportInput } from '@touchdown/exports/testing';
import { drillCount } from '@touchdown/testing';
import { crc32, deflateSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { LETTER } from './sheet.ts';
import { elementsIn, openPdf, pathsOf, type ReadElement, type ReadText, structureOf, textsOf } from './test/read-pdf.ts';

const aDocument = (blocks: readonly ReportBlock[], changes: Partial<ReportDocument> = {}): ReportDocument => ({
  language: 'en-US',
  madeAt: '2026-11-21T09:00:00.000Z',
  author: 'Ana Ng',
  running: 'Harbor Heliport · Report',
  foot: 'Touchdown',
  cover: { title: 'Report', subject: 'Harbor Heliport', place: null, logo: null, facts: [], seal: [] },
  sections: [{ title: 'Section', blocks }],
  ...changes,
});
const textOf = (texts: readonly ReadText[]) => texts.map(({ text }) => text).join('\n');
const read = async (document: ReportDocument) => {
  const bytes = await renderPdf(document);
  const pdf = await openPdf(bytes);
  return { bytes, pdf, texts: await textsOf(pdf) };
};

describe('the cover page', () => {
  it.each(REPORT_KINDS)('of a %s report has the conclusion, the plan, and the hash of the inputs', async (kind) => {
    const { texts } = await read(buildReport(kind, aReportInput()));
    const first = textOf(texts.filter(({ page }) => page === 1));
    expect(first).toContain('Conclusion');
    expect(first).toMatch(/^(Key plan|Location diagram), 1 in = /m);
    expect(first).toContain('5f'.repeat(32));
    const second = textOf(texts.filter(({ page }) => page === 2));
    // A summary has two pages, and no contents.
    expect(second).toContain(kind === 'summary' ? 'Dimensions at a Glance' : 'Contents');
  });
  it.each(['compliance', 'dimension'] as const)(
    'of a %s report with a warning, an override, and four contacts includes the conclusion, and the next page the contents',
    async (kind) => {
      const contact = {
        name: 'Ana Ng',
        title: 'Director',
        organization: 'Harbor Air',
        email: 'a@example.com',
        phone: '1',
        address: 'Boston',
      };
      const contacts = ['Client', 'Facility Admin', 'Consultant', 'Airport Manager'].map((role) => ({ ...contact, role }));
      const { faaMinimums, inputs } = resultsFor(anAircraft(), aFacility());
      const square = { tlofLength: 30, tlofWidth: 30, tlofArea: 900, fatoLength: 60, fatoWidth: 60, fatoArea: 3600 };
      const adjusted = {
        ...square,
        safetyAreaLength: 90,
        safetyAreaWidth: 90,
        safetyAreaArea: 8100,
        adjustmentReason: null,
        createdAt: '2026-11-20T10:00:00.000Z',
      };
      const override = {
        state: 'below_minimum' as const,
        by: 'Ann Lee',
        date: '2026-11-22',
        reason: 'The roof edge limits the FATO. '.repeat(30),
      };
      const input = aReportInput({ rest: { contacts, override, adjusted: { ...adjusted, faaMinimums, inputs } } });
      const { texts } = await read(buildReport(kind, input));
      const first = textOf(texts.filter(({ page }) => page === 1));
      expect(first).toContain('Conclusion');
      expect(first).toContain('Harbor Heliport is not compliant under AC 150/5390-2D and 14 CFR Part 77.');
      expect(first).toContain('Project data');
      expect(textOf(texts.filter(({ page }) => page === 2))).toMatch(/Contents[^]*Review and Signature/);
    },
  );
});

describe.each(REPORT_KINDS)('the %s report as a PDF', (kind) => {
  const document = buildReport(kind, aReportInput());
  let made: Awaited<ReturnType<typeof read>>;
  let structure: ReadElement[];
  beforeAll(async () => {
    made = await read(document);
    structure = await structureOf(made.pdf);
  });
  const every = (role: string) => structure.flatMap(elementsIn).filter((element) => element.role === role);

  it('has extractable text, a title, and named sections', () => {
    const text = textOf(made.texts);
    expect(text).toContain(document.cover.title);
    for (const { title } of document.sections) expect(text).toContain(title);
  });
  it('has headings, tables with row and column headers, and figures with alternative text', () => {
    expect(every('H1')).toHaveLength(1);
    expect(every('H2').length).toBe(document.sections.length);
    expect(every('TH').length).toBeGreaterThan(10);
    expect(every('TD').length).toBeGreaterThan(10);
    const figures = document.sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'figure' ? [block] : [])));
    expect(figures.length).toBeGreaterThan(0);
    const printed = every('Figure').map(({ alt }) => alt);
    expect(printed).toHaveLength(figures.length);
    figures.forEach((figure, index) => {
      expect([figure, ...(figure.smaller ?? [])].map(({ alt }) => alt)).toContain(printed[index]);
    });
  });
  it('declares its language, its title, and its accessibility', async () => {
    const { info, metadata } = await made.pdf.getMetadata();
    expect(info).toMatchObject({ Title: `${document.cover.title}: Harbor Heliport`, Author: 'Ana Ng', Language: 'en-US' });
    expect(metadata.get('pdfuaid:part')).toBe('1');
    expect(await made.pdf.getMarkInfo()).toMatchObject({ Marked: true });
  });
  it('has a bookmark for every section', async () => {
    // In the order of the pages: a short section may be printed before a drawing for which there is no room on its page.
    const titles = (await made.pdf.getOutline()).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(document.sections.map(({ title }) => title).toSorted());
  });
  it('shows the page count on every page', () => {
    const { numPages } = made.pdf;
    const counted = made.texts.filter(({ text }) => /^Page \d+ of \d+$/.test(text)).map(({ text }) => text);
    expect(counted).toEqual(Array.from({ length: numPages }, (_, index) => `Page ${index + 1} of ${numPages}`));
  });
  it('is a valid PDF from first byte to last', () => {
    const file = Buffer.from(made.bytes);
    expect(file.subarray(0, 9).toString('latin1')).toBe('%PDF-1.7\n');
    expect(file.subarray(-6).toString('latin1')).toBe('%%EOF\n');
  });
  it('embeds every font it uses', () => {
    const file = Buffer.from(made.bytes).toString('latin1');
    const fonts = file.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(file.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
    expect(file).not.toMatch(/\/Subtype \/Type1\b|\/BaseFont \/Helvetica/);
  });
  it('places all text within the page margins', () => {
    const outside = made.texts.filter(
      ({ x, width, y }) => x < LETTER.left - 1 || x + width > LETTER.right + 1 || y < LETTER.height - LETTER.foot - 2,
    );
    expect(outside).toEqual([]);
  });
});

describe('the same document', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const ZONES = ['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu', 'UTC', 'Europe/Lisbon'];
  const PLACES = ['de_DE.UTF-8', 'ar_EG.UTF-8', 'tr_TR.UTF-8', 'C'];
  const RUNS = drillCount({ gate: 6, full: 20 });
  it(`has the same bytes in ${RUNS} runs under different time zones, locales, and years`, async () => {
    const documents = REPORT_KINDS.map((kind) => buildReport(kind, aReportInput()));
    const first = await Promise.all(documents.map(async (document) => Buffer.from(await renderPdf(document))));
    for (let run = 0; run < RUNS; run += 1) {
      vi.stubEnv('TZ', ZONES[run % ZONES.length] ?? 'UTC');
      vi.stubEnv('LANG', PLACES[run % PLACES.length] ?? 'C');
      vi.stubEnv('LC_ALL', PLACES[run % PLACES.length] ?? 'C');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(1999 + run * 3, run % 12, 1 + run, run, 59, 59) });
      const kind = REPORT_KINDS[run % REPORT_KINDS.length] ?? 'dimension';
      const again = Buffer.from(await renderPdf(buildReport(kind, aReportInput())));
      expect(first[REPORT_KINDS.indexOf(kind)]?.equals(again), `run ${run}`).toBe(true);
      vi.useRealTimers();
    }
  });
  it('has different bytes if one value differs', async () => {
    const [one, other] = await Promise.all([
      renderPdf(aDocument([{ kind: 'paragraph', text: '82.050 ft' }])),
      renderPdf(aDocument([{ kind: 'paragraph', text: '82.051 ft' }])),
    ]);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  });
});

describe("the owner's logo", () => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  /** Eight by eight pixels, half of them transparent. */
  const png = (): Buffer => {
    const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 6, 0, 0, 0]);
    const rows = Buffer.concat(
      Array.from({ length: 8 }, () => Buffer.from([0, ...Array.from({ length: 8 }, (_, x) => [11, 46, 89, x * 32]).flat()])),
    );
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };
  it('is on the first page with its alternative text, in the same bytes each time', async () => {
    const document = aDocument([], {
      cover: { title: 'Report', subject: 'Harbor', place: null, logo: { bytes: png(), alt: 'Harbor Air' }, facts: [], seal: [] },
    });
    const [one, other] = [await renderPdf(document), await renderPdf(document)];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
    const pdf = await openPdf(one);
    const figures = (await structureOf(pdf)).flatMap(elementsIn).filter(({ role }) => role === 'Figure');
    expect(figures.map(({ alt }) => alt)).toEqual(['Harbor Air']);
    expect(Buffer.from(one).toString('latin1')).toContain('/Subtype /Image');
  });
});

describe('hostile text', () => {
  const HOSTILE = [
    'nul \u0000 bell \u0007 escape \u001B[31m',
    'right to left \u202Eevil\u202C and \u200Fmarks\u200E',
    'emoji 🚁🏥👩‍✈️',
    'lone \uD800 surrogate and \uFFFE',
    ')) Tj ET endobj (( \\ %PDF <</S/JavaScript>>',
    ']]> & <b> =HYPERLINK("http://x")',
    'אבג مرحبا 漢字 Привет ≤ ≥ ° → ½ π',
    'x'.repeat(10_000),
    'word '.repeat(2_000),
    '\n\n\n',
    '',
  ];
  it('is printed everywhere, with a visible mark for characters without a glyph', async () => {
    const blocks = HOSTILE.flatMap((text): ReportBlock[] => [
      { kind: 'heading', text },
      { kind: 'paragraph', text },
      { kind: 'list', items: [text] },
      { kind: 'facts', caption: text.slice(0, 300), rows: [{ label: text, value: text, note: text }] },
      {
        kind: 'table',
        caption: text.slice(0, 300),
        columns: [
          { title: text.slice(0, 300), share: 1 },
          { title: 'b', share: 1, align: 'right' },
        ],
        rows: [{ group: text.slice(0, 300) }, { cells: [text, text] }],
      },
      {
        kind: 'figure',
        caption: text.slice(0, 300),
        alt: text,
        picture: {
          width: 50,
          height: 20,
          marks: [
            { kind: 'text', text: text.slice(0, 40), at: { x: 1, y: 10 }, anchor: 'start', rotationDeg: 0, size: 8, color: '#000000' },
          ],
        },
      },
    ]);
    const name = HOSTILE.slice(0, 6).join(' ');
    const { texts } = await read(
      aDocument(blocks, {
        running: name,
        foot: name,
        author: name,
        cover: {
          title: name,
          subject: 'x'.repeat(10_000),
          place: name,
          logo: { bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]), alt: name },
          facts: [{ label: name, value: 'y'.repeat(10_000) }],
          seal: [{ label: name, value: name }],
        },
      }),
    );
    const text = textOf(texts);
    expect(text).toContain('nul \uFFFD bell \uFFFD escape');
    expect(text).toContain('\uFFFDevil\uFFFD');
    expect(text).toContain('Привет ≤ ≥ ° → ½ π');
    expect(text).toContain(')) Tj ET endobj ((');
    expect(text).not.toMatch(/\p{Cc}(?<!\n)|[\u202A-\u202E\u200E\u200F]/u);
    const wide = texts.filter(({ x, width }) => x + width > LETTER.right + 1);
    expect(wide).toEqual([]);
    expect(text).toContain('The logo could not be read as PNG or JPEG and is not included.');
  });
});

describe('a line with a right-to-left name', () => {
  it('has the words of the name from right to left, and the rest after it', async () => {
    const { texts } = await read(aDocument([{ kind: 'paragraph', text: 'יוסי כהן, Director' }]));
    const [name, rest, ...more] = texts.filter(({ text }) => /[א-ת]|Director/.test(text)).toSorted((one, other) => one.x - other.x);
    // The reader returns the letters in the order of reading, which it derives from the order on paper.
    expect([name?.text, rest?.text, more]).toEqual(['יוסי כהן', ', Director', []]);
    expect(rest?.x).toBeCloseTo((name?.x ?? 0) + (name?.width ?? 0), 3);
  });
});

describe('drawings', () => {
  const square = (side: number) => ({
    adjusted: {
      tlofLength: side,
      tlofWidth: side,
      tlofArea: side ** 2,
      fatoLength: 100,
      fatoWidth: 100,
      fatoArea: 10_000,
      safetyAreaLength: 140,
      safetyAreaWidth: 140,
      safetyAreaArea: 19_600,
      faaMinimums: resultsFor(anAircraft(), aFacility()).faaMinimums,
      inputs: null,
      adjustmentReason: 'Room for more',
      createdAt: '2026-11-21T09:00:00.000Z',
    },
  });
  it('are true to the stated scale: 100 ft of FATO measure 100 ft on paper', async () => {
    const input = aReportInput({ project: { facilityAlignment: 0 }, rest: square(60) });
    const { pdf, texts } = await read(buildReport('dimension', input));
    const caption = texts.find(({ text }) => text.startsWith('Scaled site plan, 1 in = '));
    const feetPerInch = Number(/1 in = ([\d,]+) ft/.exec(caption?.text ?? '')?.[1]?.replaceAll(',', ''));
    const points = (100 / feetPerInch) * 72;
    const paths = await pathsOf(pdf, caption?.page ?? 0);
    const extents = paths.map((path) =>
      [0, 1].map((axis) => Math.max(...path.map((at) => at[axis] ?? 0)) - Math.min(...path.map((at) => at[axis] ?? 0))),
    );
    const fato = extents.filter(([width = 0, height = 0]) => Math.abs(width - points) < 0.02 && Math.abs(height - points) < 0.02);
    expect(feetPerInch).toBeGreaterThan(0);
    expect(fato.length).toBeGreaterThan(0);
    const tlof = extents.filter(
      ([width = 0, height = 0]) => Math.abs(width - points * 0.6) < 0.02 && Math.abs(height - points * 0.6) < 0.02,
    );
    expect(tlof.length).toBeGreaterThan(0);
  });
  it('are true to scale along a path as well: its 4,000 ft of surface', async () => {
    const { pdf, texts } = await read(buildReport('compliance', aReportInput()));
    const caption = texts.find(({ text }) => text.startsWith('Profile of Harbor'));
    const page = texts
      .filter((one) => one.page === caption?.page)
      .map(({ text }) => text)
      .join(' ');
    const feetPerInch = Number(/Profile of Harbor.*?1 in = ([\d,]+) ft horizontal/.exec(page)?.[1]?.replaceAll(',', ''));
    const exaggeration = Number(/Profile of Harbor.*?\(([\d.]+)× vertical exaggeration\)/.exec(page)?.[1]);
    // The caption states two decimals: 3.33×.
    const feetPerInchUp = Math.round(feetPerInch / exaggeration / 10) * 10;
    const paths = await pathsOf(pdf, caption?.page ?? 0);
    const surfaces = paths.filter(([from, to, ...rest]) => {
      if (from === undefined || to === undefined || rest.length > 0) return false;
      return Math.abs(to[0] - from[0] - (4000 / feetPerInch) * 72) < 0.02 && Math.abs(to[1] - from[1] - (500 / feetPerInchUp) * 72) < 0.02;
    });
    expect(surfaces.length).toBeGreaterThan(0);
  });
  it('are rejected if larger than the page, because scaling down would falsify the scale', async () => {
    const picture = { width: 673, height: 20, marks: [] };
    await expect(renderPdf(aDocument([{ kind: 'figure', picture, caption: '', alt: '' }]))).rejects.toThrow(RangeError);
  });
});

describe('the title of a section', () => {
  // Lines and paragraphs have different heights, so that the title comes to be at many heights above the end of the page.
  const titled = (paragraphs: number, lines: number) =>
    aDocument([], {
      sections: [
        {
          title: 'Assumptions',
          blocks: [
            ...Array.from({ length: paragraphs }, () => ({ kind: 'paragraph', text: 'A paragraph.' }) as const),
            { kind: 'list', items: Array.from({ length: lines }, () => 'A line of the list.') },
          ],
        },
        {
          title: 'Basis',
          blocks: [
            { kind: 'heading', text: 'Group' },
            { kind: 'list', items: ['One of the group.', 'Two of the group.'] },
          ],
        },
      ],
    });
  it.each([0, 1, 2, 3])('is on the page of the heading below it after %d paragraphs and a list', async (paragraphs) => {
    for (let lines = 28; lines < 34; lines += 1) {
      const { texts } = await read(titled(paragraphs, lines));
      const pages = ['Basis', 'Group', 'One of the group.'].map((wanted) => texts.filter(({ text }) => text === wanted).at(-1)?.page);
      expect(new Set(pages).size, `after ${lines} lines`).toBe(1);
    }
  });
});

describe('a section that follows the previous one', () => {
  const LINE = 'A line of the list.';
  const closed = (items: number) =>
    aDocument([], {
      sections: [
        { title: 'Assumptions', blocks: [{ kind: 'list', items: Array.from({ length: items }, () => LINE) }] },
        {
          title: 'Items',
          blocks: [
            { kind: 'paragraph', text: 'Each is to be confirmed.' },
            { kind: 'heading', text: 'Last Group' },
            { kind: 'list', items: ['One of the group.', 'Two of the group.'] },
          ],
        },
        { title: 'Signature', followsPrevious: true, blocks: [{ kind: 'facts', caption: '', rows: [{ label: 'Signed', value: '\n\n' }] }] },
      ],
    });
  const pageOf = (texts: readonly ReadText[], wanted: string) => texts.filter(({ text }) => text === wanted).at(-1)?.page;
  it.each(Array.from({ length: 24 }, (_, index) => 20 + index))(
    'shares its page with the end of that one after %d lines',
    async (items) => {
      const { texts } = await read(closed(items));
      const page = pageOf(texts, 'Signature');
      expect([pageOf(texts, 'Last Group'), pageOf(texts, 'Two of the group.'), pageOf(texts, 'Signed')]).toEqual([page, page, page]);
      expect(page).toBe(texts.at(-1)?.page);
    },
  );
});

describe('a long table', () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({ cells: [`Row ${index}`, String(index)] }));
  const table: ReportBlock = {
    kind: 'table',
    caption: 'Long',
    columns: [
      { title: 'Name of it', share: 1 },
      { title: 'Figure', share: 1, align: 'right' },
    ],
    rows,
  };
  it('has its header on every page, but only once in the structure', async () => {
    const { pdf, texts } = await read(aDocument([table]));
    const pages = texts.filter(({ text }) => text === 'Name of it').map(({ page }) => page);
    expect(pages).toEqual(Array.from({ length: pdf.numPages - 1 }, (_, index) => index + 2));
    expect(pages.length).toBeGreaterThan(3);
    const heads = (await structureOf(pdf)).flatMap(elementsIn).filter(({ role }) => role === 'THead');
    expect(heads).toHaveLength(1);
    expect(texts.filter(({ text }) => text.startsWith('Row '))).toHaveLength(200);
  });
  it('leaves no single row on its last page', async () => {
    for (let length = 36; length < 44; length += 1) {
      const { texts } = await read(aDocument([{ ...table, rows: rows.slice(0, length) }]));
      const last = texts.filter(({ text }) => text === `Row ${length - 1}`)[0]?.page;
      expect(texts.filter(({ text, page }) => page === last && text.startsWith('Row ')).length, `${length} rows`).toBeGreaterThan(1);
    }
  });
  it('leaves no header without a row at the foot of a page if it begins with a group', async () => {
    const group = [{ group: 'First group' }, { cells: ['Row of it', '1'] }, { cells: ['Another', '2'] }, { cells: ['Third', '3'] }];
    for (let length = 26; length < 50; length += 1) {
      const items = Array.from({ length }, () => 'A line.');
      const { texts } = await read(
        aDocument([
          { kind: 'list', items },
          { ...table, rows: group },
        ]),
      );
      const [head] = texts.filter(({ text }) => text === 'Name of it');
      expect(head?.page, `${length} lines`).toBe(texts.find(({ text }) => text === 'Row of it')?.page);
    }
  });
  it('keeps the name of a group with its first row', async () => {
    for (let length = 28; length < 40; length += 1) {
      const group = [{ group: 'Last group' }, { cells: ['Row of it', 'Tall\n\n'] }, { cells: ['Another', 'Tall\n\n'] }];
      const { texts } = await read(aDocument([{ ...table, rows: [...rows.slice(0, length), ...group] }]));
      const pageOf = (wanted: string) => texts.find(({ text }) => text === wanted)?.page;
      expect(pageOf('Last group'), `${length} rows`).toBe(pageOf('Row of it'));
    }
  });
  it('reports its progress', async () => {
    const steps: number[] = [];
    await renderPdf(aDocument([table]), { onProgress: (done, total) => steps.push(done / total) });
    expect(steps).toHaveLength(200);
    expect(steps.at(-1)).toBe(1);
  });
});
