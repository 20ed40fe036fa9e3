/** Checks the printed documents against the machine-checkable rules of PDF/UA-1, with our own object-by-object parser. */
import { aHelicopter, aVtol } from '@touchdown/domain/testing';
import { noticeReport } from '@touchdown/exports/notice';
import { buildReport, REPORT_KINDS, type ReportContact, trimSheet } from '@touchdown/exports/report';
import { sealFile } from '@touchdown/exports/seal';
import { buildSheets } from '@touchdown/exports/sheets';
import { aReportInput, aStoredObstacle, type InputChanges } from '@touchdown/exports/testing';
import { aNoticeInput } from '@touchdown/exports/testing/notice';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { renderSheets } from './render-sheets.ts';
import { isRef, type PdfValue, readPdfFile } from './test/pdf-objects.ts';
import { faultsOf } from './test/pdf-ua.ts';

const contact = (index: number): ReportContact => ({
  role: 'Client',
  name: index % 2 === 0 ? 'Maximiliane Wolkenstein-Hohenfels' : 'יוסי כהן',
  title: 'Vice President of Emergency Services and Facilities Management',
  organization: '聖ルカ国際病院 Hospital',
  email: 'a.very.long.address.of.somebody@subdomain.of.a.hospital.example.org',
  phone: '+1 617 555 0100',
  address: '200 Longwood Avenue, Building 7, Suite 1200\nBoston, MA 02115',
});
const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const DETAILS = { firmName: 'Rivera Aviation Planning', projectNumber: '24-118', preparedBy: null, checkedBy: null, revision: null };
const CASES: readonly (readonly [string, InputChanges])[] = [
  ['a heliport with one contact, an odd number of facts on its cover', {}],
  [
    'a circular transport heliport in meters, of a firm with blank cells in its title block',
    { project: { shape: 'circular', facilityType: 'transport' }, rest: { units: 'metric', details: DETAILS } },
  ],
  ['a mixed facility', { project: { type: 'mixed' }, aircraft: aVtol(45, { overallWidth: null }) }],
  [
    'names of every script, many contacts, an entered variation, and an obstacle that cannot be evaluated',
    {
      project: { name: 'מנחת בית החולים 聖ルカ 🚁 \u202E\u0000', description: 'نص عربي'.repeat(80), magneticVariation: -14 },
      aircraft: aHelicopter(39.7, 33.5),
      obstacles: [aStoredObstacle({ name: 'מגדל' }), aStoredObstacle({ id: 'x', name: 'Pole', elevationFeet: null })],
      rest: {
        contacts: Array.from({ length: 9 }, (_, index) => contact(index)),
        obstacleFile: { cycleDate: '2026-01-01', isStale: true, nearby: [] },
      },
    },
  ],
];

describe.each(CASES)('the reports of %s', (_, changes) => {
  it.each(REPORT_KINDS)('%s: conform to PDF/UA-1', async (kind) => {
    expect(faultsOf(await renderPdf(buildReport(kind, aReportInput(changes))))).toEqual([]);
  });
});

describe('a preview on A4', () => {
  it('conforms to PDF/UA-1', async () => {
    const document = buildReport('dimension', aReportInput());
    expect(faultsOf(await renderPdf(document, { paper: 'a4', isPreview: true }))).toEqual([]);
  });
});

describe('a trim list', () => {
  const object = {
    ...{ name: 'Tree', kind: 'Tree', latitude: 42.3611, longitude: -71.0589, topFeetMsl: 180, cutFeetMsl: 160, groundFeetMsl: null },
    ...{ surface: 'Approach surface', isKindEstimated: true, penetrationFeet: 20 },
  };
  const list = { growthFeet: 2, scanFile: 'site.laz', scanSha256: 'ab12', scannedOn: null, isCurrent: false, references: ['NAVD 88.'] };
  const logo = { bytes: Buffer.from(LOGO, 'base64'), alt: 'Logo' };
  const head = { projectName: 'Harbor', madeAt: '2026-11-21T09:00:00.000Z', timeZone: null, list, isSealed: true };
  it.each([0, 3, 40])('of %i objects conforms to PDF/UA-1', async (count) => {
    const items = Array.from({ length: count }, (_, index) => ({ ...object, latitude: object.latitude + index * 0.0001 }));
    const site = aReportInput().clearance?.site ?? null;
    expect(site).not.toBeNull();
    const details = { ...DETAILS, revision: 'B' };
    expect(faultsOf(await renderPdf(trimSheet({ ...head, details, logo, items, site })))).toEqual([]);
    expect(faultsOf(await renderPdf(trimSheet({ ...head, details: null, logo: null, items, site: null })))).toEqual([]);
  });
});

describe('the package of FAA Form 7480-1', () => {
  const details = {
    ...{ ...DETAILS, revision: 'B', revisionDate: '2026-11-21', revisionDescription: 'Issued for filing' },
    earlierRevisions: [{ revision: 'A', date: '2026-09-04', description: null, drawnBy: 'A. Rivera', checkedBy: null }],
  };
  it('conforms to PDF/UA-1, with and without what a firm enters', async () => {
    const plain = aNoticeInput();
    const logo = { bytes: Buffer.from(LOGO, 'base64'), alt: 'Logo' };
    const ofFirm = noticeReport({ ...plain, document: { ...plain.document, details }, logo });
    for (const document of [noticeReport(plain), ofFirm])
      for (const paper of ['letter', 'a4', 'tabloid'] as const) expect(faultsOf(await renderPdf(document, { paper }))).toEqual([]);
  });
  it('conforms to PDF/UA-1 without a location, dimensions, or entries', async () => {
    const plain = aNoticeInput();
    const bare = {
      ...plain,
      outlines: [],
      obstacles: [],
      contacts: [],
      places: null,
      document: { ...plain.document, location: null, dimensions: null },
    };
    expect(faultsOf(await renderPdf(noticeReport(bare)))).toEqual([]);
  });
});

describe('plan sheets', () => {
  it('conform to PDF/UA-1', async () => {
    const sheets = buildSheets(aReportInput(), { paper: 'ansi-b', feetPerInch: null });
    expect(sheets).not.toBeNull();
    if (sheets !== null) expect(faultsOf(await renderSheets(sheets))).toEqual([]);
  });
});

describe('an empty report', () => {
  it.each(REPORT_KINDS)('%s: conforms to PDF/UA-1', async (kind) => {
    const nothing = aReportInput({ project: { latitude: null, longitude: null, elevation: null }, paths: [], obstacles: [] });
    const input = { ...nothing, calculation: null, clearance: null, places: null, obstacleFile: null, contacts: [] };
    expect(faultsOf(await renderPdf(buildReport(kind, input)))).toEqual([]);
  });
});

describe('the PDF/UA checker', () => {
  let file: Uint8Array;
  beforeAll(async () => {
    file = await renderPdf(buildReport('compliance', aReportInput({ hasFixes: false })));
  });
  /** The same length, so that the offsets in the cross-reference table stay valid. */
  const altered = (from: string, to: string): Uint8Array => {
    const letters = Buffer.from(file).toString('latin1');
    expect(letters).toContain(from);
    return Buffer.from(letters.replaceAll(from, to.padEnd(from.length)), 'latin1');
  };
  it.each([
    ['/Marked true', '/Marked null', 'The file is not marked as tagged.'],
    ['/DisplayDocTitle true', '/DisplayDocTitle null', 'The title is not shown in the window.'],
    ['<pdfuaid:part>1<', '<pdfuaid:part>2<', 'The metadata do not name PDF/UA-1.'],
    ['/Tabs /S', '/Tabs /R', 'are not visited in the order of the structure'],
    ['/FontFile2 ', '/FontFilX ', 'is not embedded'],
    ['/Scope /Column', '/Scoop /Column', 'heading cell without a scope'],
    ['/Alt (', '/Alx (', 'has no alternative text'],
    ['/BBox [', '/BBxx [', 'has no bounding box'],
    ['/S /H2', '/S /H4', 'A heading of level'],
    ['/S /Lbl', '/S /P', 'has no label and body'],
    ['/ToUnicode', '/ToUnicodf', 'has no character'],
    ['/OBJR', '/OBJX', 'is not tagged'],
  ])('detects a violated rule: %s changed to %s', (from, to, fault) => {
    expect(faultsOf(altered(from, to)).join('\n')).toContain(fault);
  });
  it('accepts the sealed file too: its end is where strict readers look for it', () => {
    const seal = {
      ...{
        carrier: 'pdf' as const,
        inputs: '1'.repeat(64),
        rules: 'AC 150/5390-2D and EB 105A, standards 0123456789abcdef',
        engine: '1.0.0/1.0.0',
      },
      ...{ audit: { seq: 123_456_789, hash: '2'.repeat(64) }, body: '3'.repeat(64), key: '4'.repeat(16), signature: '5'.repeat(128) },
    };
    const sealed = sealFile(file, seal);
    expect(faultsOf(sealed)).toEqual([]);
    expect(Buffer.from(sealed).toString('latin1').slice(-1024)).toContain('%%EOF');
  });
  it("finds that the contents link to each section's page", () => {
    const { objects, get, dict, list, trailer } = readPdfFile(file);
    const textOf = (value: PdfValue | undefined) => (typeof value === 'object' && value !== null && 'text' in value ? value.text : '');
    const pairs = list(dict(dict(dict(trailer.get('/Root')).get('/Names')).get('/Dests')).get('/Names'));
    const named = new Map(pairs.flatMap((name, index) => (index % 2 === 0 ? [[textOf(get(name)), pairs[index + 1]] as const] : [])));
    const pages = list(dict(dict(trailer.get('/Root')).get('/Pages')).get('/Kids')).flatMap((page) => (isRef(page) ? [page.ref] : []));
    const links = [...objects.values()].map(({ value }) => dict(value)).filter((one) => one.get('/Subtype') === '/Link');
    const document = buildReport('compliance', aReportInput({ hasFixes: false }));
    const led = links.map((link) => {
      const [page] = list(named.get(textOf(get(dict(link.get('/A')).get('/D')))));
      return [textOf(get(link.get('/Contents'))), isRef(page) ? pages.indexOf(page.ref) + 1 : 0] as const;
    });
    // A short section may be printed before a drawing for which there is no room on its page.
    const titles = led.map(([text]) => text.replace(/, page \d+$/, ''));
    expect(titles.toSorted()).toEqual(document.sections.map(({ title }) => title).toSorted());
    expect(led.map(([, page]) => page)).toEqual(led.map(([, page]) => page).toSorted((a, b) => a - b));
    for (const [text, page] of led) expect(text).toMatch(new RegExp(`, page ${page}$`));
  });
});
