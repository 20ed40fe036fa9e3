import { createHash } from 'node:crypto';
import { SHEET_PAPERS, SHEET_RATIOS, SHEET_SCALES } from '@touchdown/contract';
import { PLANNING_PACKS, shortDate } from '@touchdown/domain';
import { EXPORTERS } from '@touchdown/exports';
import { PLAN_SCALES, STANDARD_SCALES } from '@touchdown/exports/drawing';
import { PAPER_IDS } from '@touchdown/exports/sheets';
import { carrierOfName, readSeal, withCompanion } from '@touchdown/exports/seal';
import { drillCases } from '@touchdown/testing';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { projects } from '../../../db/schema/projects.ts';
import { type Client, type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, adjustedFrom, anObstacle, aParcel, aPath, aPoint, aProject, obstacleFields } from '../../../test/builders.ts';
import { jobAnswer } from '../../../test/job-answer.ts';
import { Multipart } from '../../../test/multipart.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { exportRecordsOf } from './export-records.service.ts';
import { documentOf } from './write-export.ts';

const touchdown = testApp();
const file = (client: Client, id: string, format: string, query = '') => client.get(`/api/projects/${id}/export/${format}${query}`);
const verdictOn = async (name: string, content: Uint8Array): Promise<string> =>
  (await touchdown.visitor().post('/api/verify', new Multipart({}, { name, content }))).body.verdict;
const storedDocument = async (id: string) => {
  const [project] = await touchdown.db.select().from(projects).where(eq(projects.id, id));
  if (project === undefined) throw new Error('the project is gone');
  return documentOf(await exportRecordsOf(touchdown.db, project, touchdown.now));
};

describe('an export file', () => {
  it('of an unknown format is rejected by its field', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    expect(await file(owner, id, 'dwg')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path: 'format' }] } });
    expect((await file(owner, id, 'kml', '?surfaces=yes')).body.fields).toMatchObject([{ path: 'surfaces' }]);
  });
  it('requires a path', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    expect((await file(owner, id, 'kml')).body).toEqual({ code: 'NO_PATHS_TO_EXPORT', message: 'No paths available for export' });
    expect((await file(owner, id, 'csv')).body.message).toBe('No paths available to export');
  });
  it('for Google Earth requires a location', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner, { latitude: null, longitude: null });
    await aPath(owner, id);
    expect(await file(owner, id, 'kml')).toMatchObject({
      status: 409,
      body: { code: 'PROJECT_LOCATION_REQUIRED', message: 'Project location required for Google Earth export' },
    });
    expect((await file(owner, id, 'csv')).status).toBe(200);
  });
  it('with surfaces requires dimensions', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    await aPath(owner, id);
    expect(await file(owner, id, 'kml')).toMatchObject({ status: 404, body: { code: 'NO_CALCULATION_DATA' } });
    expect((await file(owner, id, 'kml', '?surfaces=false')).status).toBe(200);
  });
  it.each(EXPORTERS.map((format) => [format.id, format] as const))('equals the one the browser writes: %s', async (id, format) => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner, { name: 'Åre / "Torget" 24/7' });
    await aPath(owner, project.id);
    const curve = { pathGeometryType: 'curved', startIngressHeading: 120, finalSegmentLength: 1000, curveRadius: 886 };
    await aPath(owner, project.id, { ...curve, name: 'Curve' });
    await aPath(owner, project.id, { ...curve, name: 'Unfinished', curveRadius: null });
    const sector = { pathGeometryType: 'sector', startEgressAngle: 300, endEgressAngle: 30, sweepDirection: 'clockwise' };
    await aPath(owner, project.id, { ...sector, name: 'Sector' });
    await anObstacle(owner, project.id);
    await aParcel(owner, project.id);
    const answer = await file(owner, project.id, id, '?altitudes=false');
    const expected = await format.write(await storedDocument(project.id), { altitudes: false, surfaces: true });
    const written = typeof expected.content === 'string' ? new TextEncoder().encode(expected.content) : expected.content;
    const isPlain = carrierOfName(expected.fileName) === null;
    const reading = readSeal(answer.bytes);
    expect(Buffer.compare(reading.found === 'seal' ? reading.body : answer.bytes, Buffer.from(written))).toBe(0);
    expect(reading.found).toBe(isPlain ? 'nothing' : 'seal');
    if (!isPlain) expect(await verdictOn(expected.fileName, answer.bytes)).toBe('genuine');
    expect(String(answer.headers['content-type']).split(';')[0]).toBe(expected.mime.split(';')[0]);
    expect(answer.headers['content-disposition']).toBe(contentDisposition(expected.fileName));
    expect(expected.fileName).toContain('2026-11-21');
  });
});

describe('an export file of a large project', () => {
  const large = async (owner: Client) => {
    const project = await aCalculableProject(owner, { name: 'Harbor' });
    await aPath(owner, project.id);
    const obstacles = Array.from({ length: 60 }, (_, n) => ({ ...obstacleFields({ name: `Pole ${n}` }), sourceLine: n + 2 }));
    expect((await owner.post(`/api/projects/${project.id}/obstacles/import`, { sourceFile: 'poles.csv', obstacles })).status).toBe(201);
    return project.id;
  };
  it('is written in a worker thread, and equals the one that the browser writes', async () => {
    const owner = await touchdown.signedIn();
    const id = await large(owner);
    let threads = 0;
    const count = () => (threads += 1);
    process.on('worker', count);
    const formats = EXPORTERS.filter((format) => ['kml', 'dxf', 'obstacles-xlsx'].includes(format.id));
    for (const format of formats) {
      const answer = await file(owner, id, format.id);
      const expected = await format.write(await storedDocument(id), { altitudes: true, surfaces: true });
      const written = typeof expected.content === 'string' ? new TextEncoder().encode(expected.content) : expected.content;
      const reading = readSeal(answer.bytes);
      expect(Buffer.compare(reading.found === 'seal' ? reading.body : answer.bytes, Buffer.from(written))).toBe(0);
    }
    process.off('worker', count);
    expect(threads).toBe(formats.length);
  });
  it('is written in place, without evaluating obstacles, if it has nothing of them', async () => {
    const owner = await touchdown.signedIn();
    const id = await large(owner);
    let threads = 0;
    const count = () => (threads += 1);
    process.on('worker', count);
    const without = EXPORTERS.filter((format) => format.isWithoutObstacles === true);
    expect(without.map((format) => format.id)).toEqual(['csv', 'json', 'quantities', 'quantities-xlsx']);
    for (const format of without) expect((await file(owner, id, format.id)).status).toBe(200);
    process.off('worker', count);
    expect(threads).toBe(0);
  });
  it('that something is missing for is refused with the same message', async () => {
    const owner = await touchdown.signedIn();
    const id = await large(owner);
    const [path] = (await owner.get(`/api/projects/${id}/paths`)).body;
    await owner.delete(`/api/projects/${id}/paths/${path.id}`);
    expect((await file(owner, id, 'csv')).body).toEqual({ code: 'NO_PATHS_TO_EXPORT', message: 'No paths available to export' });
  });
});

describe('the title block of a DXF', () => {
  it('has the details of the documents of the project, and the firm of its owner', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    await aPath(owner, id);
    await owner.put(`/api/projects/${id}/document-details`, { firmName: 'Rivera Aviation', checkedBy: 'B. Chen', revision: 'C' });
    const lines = (await file(owner, id, 'dxf')).text.split('\n');
    expect(lines).toEqual(expect.arrayContaining(['Rivera Aviation', 'B. Chen', 'C']));
  });
});

describe('a file without room for a seal', () => {
  it.each([
    ['csv', '_paths', 'csv'],
    ['obstacles', '_obstacles', 'csv'],
    ['obstacles-xlsx', '_obstacles', 'xlsx'],
    ['quantities', '_quantities', 'csv'],
    ['quantities-xlsx', '_quantities', 'xlsx'],
    ['geopackage', '', 'gpkg'],
  ] as const)('is exported with its seal as a genuine ZIP of the file and its companion: %s', async (format, kind, extension) => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner, { name: 'Pier 4' });
    await aPath(owner, id);
    await anObstacle(owner, id);
    const plain = await file(owner, id, format);
    const archive = await file(owner, id, format, '?seal=true');
    expect(archive.headers['content-disposition']).toBe(contentDisposition(`Pier_4${kind}_2026-11-21.zip`));
    expect(archive.headers['content-type']).toBe('application/zip');
    expect(await verdictOn('sealed.zip', archive.bytes)).toBe('genuine');
    const name = `Pier_4${kind}_2026-11-21.${extension}`;
    const { [name]: table = new Uint8Array(), [`${name}.seal.json`]: companion, ...others } = unzipSync(archive.bytes);
    expect(others).toEqual({});
    expect(Buffer.from(table).equals(plain.bytes)).toBe(true);
    expect(plain.text).not.toContain('touchdown-seal');
    const sealed = withCompanion(table, strFromU8(companion ?? new Uint8Array()));
    expect(await verdictOn(name, sealed ?? table)).toBe('genuine');
  });
});

describe('the plan sheets', () => {
  it('are a genuine PDF on the chosen paper, with the same bytes every time, and SVG files in a genuine ZIP', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner, { name: 'Pier 4' });
    await aPath(owner, id);
    await anObstacle(owner, id);
    const sheets = await file(owner, id, 'sheets', '?paper=iso-a3&scale=50');
    expect(sheets.headers['content-disposition']).toBe(contentDisposition('Pier_4_plan_sheets_2026-11-21.pdf'));
    expect(sheets.headers['content-type']).toBe('application/pdf');
    expect(await verdictOn('sheets.pdf', sheets.bytes)).toBe('genuine');
    expect(Buffer.from(sheets.bytes).toString('latin1')).toContain('/MediaBox [0 0 1190.55');
    expect(Buffer.compare((await file(owner, id, 'sheets', '?paper=iso-a3&scale=50')).bytes, sheets.bytes)).toBe(0);
    const svgs = await file(owner, id, 'sheets-svg');
    expect(svgs.headers['content-disposition']).toBe(contentDisposition('Pier_4_plan_sheets_svg_2026-11-21.zip'));
    expect(await verdictOn('sheets.zip', svgs.bytes)).toBe('genuine');
    expect(Object.keys(unzipSync(svgs.bytes))).toContain('Pier_4_H-101_2026-11-21.svg');
    const images = await file(owner, id, 'sheets-png');
    expect(images.headers['content-disposition']).toBe(contentDisposition('Pier_4_plan_sheets_png_2026-11-21.zip'));
    expect(await verdictOn('sheets.zip', images.bytes)).toBe('genuine');
    for (const name of ['Pier_4_H-101', 'drawings/Pier_4_Site_plan'])
      expect(Object.keys(unzipSync(images.bytes))).toContain(`${name}_2026-11-21.png`);
  });
  it('have the date in the time zone of the firm, in the title block and in their names', async () => {
    const owner = await touchdown.signedIn();
    expect((await owner.put('/api/account/firm-defaults', { timeZone: 'Pacific/Honolulu', version: 0 })).status).toBe(200);
    const { id } = await aCalculableProject(owner, { name: 'Pier 4' });
    // 9:00 AM UTC on November 21 is 11:00 PM in Honolulu on the day before.
    const { headers, bytes } = await file(owner, id, 'sheets-svg');
    expect(headers['content-disposition']).toBe(contentDisposition('Pier_4_plan_sheets_svg_2026-11-20.zip'));
    const [[name, sheet] = ['', new Uint8Array()]] = Object.entries(unzipSync(bytes));
    expect(name).toBe('Pier_4_H-101_2026-11-20.svg');
    expect(strFromU8(sheet)).toContain(`>${shortDate('2026-11-20')}<`);
    // The magnetic model has no other day than the sheet.
    expect(strFromU8(sheet)).not.toContain(shortDate('2026-11-21'));
  });
  it('offer the papers that can be drawn, at scales that are standard', () => {
    expect(SHEET_PAPERS).toEqual(PAPER_IDS);
    expect(SHEET_SCALES.map(Number).filter((scale) => !STANDARD_SCALES.some((one) => one === scale))).toEqual([]);
    expect(SHEET_RATIOS.map((ratio) => Number(ratio) / 12).filter((scale) => !PLAN_SCALES.m.includes(scale))).toEqual([]);
  });
  it('have the chosen ratio in meters, which a plan in feet does not', async () => {
    const owner = await touchdown.signedIn();
    const feet = await aCalculableProject(owner);
    const [{ id: editionId, revision }] = PLANNING_PACKS;
    const choices = { performanceClass: 2, taxi: 'ground', turnsOnStand: true, flightManualFato: null };
    const meters = await aCalculableProject(owner, { plannedEdition: { editionId, revision, ...choices } });
    const drawn = async (id: string, query: string) => {
      const [sheet = new Uint8Array()] = Object.values(unzipSync((await file(owner, id, 'sheets-svg', query)).bytes));
      return strFromU8(sheet);
    };
    expect(await drawn(meters.id, '?paper=iso-a1&ratio=250')).toContain('SCALE: 1:250.');
    expect(await drawn(meters.id, '?paper=iso-a1&ratio=500')).toContain('SCALE: 1:500.');
    expect(await drawn(feet.id, '?paper=iso-a1&ratio=500&scale=40')).toContain('SCALE: 1 in = 40 ft');
  });
  it('require dimensions, and a known paper and scale', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    expect(await file(owner, id, 'sheets')).toMatchObject({ status: 404, body: { code: 'NO_CALCULATION_DATA' } });
    expect((await file(owner, id, 'sheets', '?paper=letter')).body.fields).toMatchObject([{ path: 'paper' }]);
    expect((await file(owner, id, 'sheets', '?scale=25')).body.fields).toMatchObject([{ path: 'scale' }]);
    expect((await file(owner, id, 'sheets', '?ratio=123')).body.fields).toMatchObject([{ path: 'ratio' }]);
  });
});

describe('the parcels in an export', () => {
  it('have their names, corners, and sources, in the order in which they were added', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    expect(await storedDocument(id)).not.toHaveProperty('parcels');
    const lot = await aParcel(owner, id);
    await aParcel(owner, id, { name: 'Annex', source: 'dxf', sourceFile: 'lots.dxf', coordinateSystem: 'WGS 84' });
    const { parcels } = await storedDocument(id);
    expect(parcels).toEqual([
      { id: lot.id, name: 'Lot 12', ring: lot.ring, source: 'Drawn on the map' },
      { id: expect.any(String), name: 'Annex', ring: lot.ring, source: 'DXF, lots.dxf, WGS 84' },
    ]);
  });
  it('are among the inputs that the seal records', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    await aPath(owner, id);
    const inputs = async () => {
      const reading = readSeal((await file(owner, id, 'geojson')).bytes);
      return reading.found === 'seal' ? reading.seal.inputs : null;
    };
    const without = await inputs();
    const lot = await aParcel(owner, id);
    const withLot = await inputs();
    expect(without).toMatch(/^[0-9a-f]{64}$/);
    expect(withLot).not.toBe(without);
    expect(await inputs()).toBe(withLot);
    await owner.delete(`/api/projects/${id}/parcels/${lot.id}`);
    expect(await inputs()).toBe(without);
  });
});

describe('an export of one path', () => {
  it('contains only that path, and is not found for a missing path', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    const north = await aPath(owner, id, { name: 'North' });
    await aPath(owner, id, { name: 'South', ingressHeadingDegrees: 180 });
    const { text } = await file(owner, id, 'kml', `?path=${north.id}`);
    expect(text).toContain('North');
    expect(text).not.toContain('South');
    expect((await file(owner, id, 'kml', `?path=${id}`)).body.code).toBe('NO_PATHS_TO_EXPORT');
    expect((await file(owner, id, 'kml', '?path=north')).body.fields).toMatchObject([{ path: 'path' }]);
  });
});

describe('the dimensions in an export', () => {
  it('are the adjusted ones, else the most recently saved, else calculated now', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner, { shape: 'rectangle' });
    await aPath(owner, id);
    expect(await storedDocument(id)).toMatchObject({ dimensionSource: 'live' });

    await owner.post(`/api/projects/${id}/calculations`, {});
    const { body } = await owner.post(`/api/projects/${id}/calculate/dimensions`);
    expect(await storedDocument(id)).toMatchObject({ dimensionSource: 'saved', dimensions: { fato: body.fato } });

    await owner.post(`/api/projects/${id}/adjusted-dimensions`, { ...adjustedFrom(body), fatoLength: 120 });
    expect(await storedDocument(id)).toMatchObject({ dimensionSource: 'adjusted', dimensions: { fato: { length: 120 } } });
  });
  it('are absent while the project cannot be calculated', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    expect(await storedDocument(id)).toMatchObject({ dimensionSource: null, dimensions: null });
  });
});

describe('the date in an export', () => {
  it('is the day in the time zone of the firm, in the file and its name', async () => {
    const owner = await touchdown.signedIn();
    expect((await owner.put('/api/account/firm-defaults', { timeZone: 'Pacific/Honolulu', version: 0 })).status).toBe(200);
    const { id } = await aCalculableProject(owner, { name: 'Pier 4' });
    const path = { name: 'North', type: 'approach', ingressHeadingDegrees: 180, headingReference: 'true' };
    expect((await owner.post(`/api/projects/${id}/paths`, path)).status).toBe(201);
    const { headers, bytes } = await file(owner, id, 'json');
    expect(headers['content-disposition']).toBe(contentDisposition('Pier_4_paths_2026-11-20.json'));
    expect(JSON.parse(strFromU8(bytes))).toMatchObject({ metadata: { date: '2026-11-20' } });
  });
  it('is the day in UTC', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const now = touchdown.now;
    touchdown.now = new Date('2026-12-31T23:59:59.999Z');
    expect((await storedDocument(id)).date).toBe('2026-12-31');
    touchdown.now = now;
  });
});

describe('the name of a download', () => {
  it('is plain where possible, and complete where the client supports it', () => {
    expect(contentDisposition('Pad_2026-11-21.kml')).toBe(`attachment; filename="Pad_2026-11-21.kml"; filename*=UTF-8''Pad_2026-11-21.kml`);
    expect(contentDisposition('Ås "1"%.kml')).toBe(`attachment; filename="_s _1__.kml"; filename*=UTF-8''%C3%85s%20%221%22%25.kml`);
  });
  it('cannot inject a second header', () => {
    expect(contentDisposition('a\r\nSet-Cookie: x=1')).not.toMatch(/[\r\n]/);
  });
});

describe('the archive of a project', () => {
  const elsewhere = testApp();
  const take = async (who: Person, content: string) =>
    jobAnswer(who, await who.post('/api/account/import', new Multipart({ mode: 'skip' }, { name: 'project.json', content })));

  it('restores the project in another installation, through the import of own data', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner, { name: 'Pier 4 / "West"' });
    const path = await aPath(owner, project.id);
    await anObstacle(owner, project.id);
    await aPoint(owner, project.id, path.id);
    const archive = await file(owner, project.id, 'archive');
    expect(archive.headers['content-disposition']).toContain('Pier_4_West_archive_2026-11-21.json');

    const other = await elsewhere.signedIn();
    expect(await take(other, archive.text)).toMatchObject({
      status: 200,
      body: { imported: { projects: 1, paths: 1, obstacles: 1, points: 1, aircraft: 1 } },
    });
    const { body: listed } = await other.get('/api/projects');
    expect(listed).toMatchObject([{ name: 'Pier 4 / "West"' }]);
    const again = await file(other, listed[0].id, 'archive');
    expect(JSON.parse(again.text).projects[0].paths[0]).toMatchObject({ name: path.name });
  });
  it('contains only that project, names the files it does not include, and is the same each time', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    await aProject(owner, { name: 'Another' });
    const [first, second] = [await file(owner, project.id, 'archive'), await file(owner, project.id, 'archive')];
    expect(first.text).toBe(second.text);
    const archive = JSON.parse(first.text);
    expect(archive.projects.map((one: { project: { id: string } }) => one.project.id)).toEqual([project.id]);
    expect(archive.notIncluded).toEqual({ uploads: [] });
    expect(first.text).not.toContain('Another');
  });
});

describe('obstacles and points', () => {
  it('are included with their results', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner, { elevation: 600 });
    const path = await aPath(owner, project.id);
    await anObstacle(owner, project.id, { name: 'Mast' });
    await aPoint(owner, project.id, path.id, { name: 'Gate' });
    const document = await storedDocument(project.id);
    expect(document.obstacles).toMatchObject([{ name: 'Mast', result: { status: expect.any(String) } }]);
    expect(document.points).toMatchObject([{ name: 'Gate', pathName: path.name }]);
    expect((await file(owner, project.id, 'obstacles')).text).toContain('Mast');
    expect((await file(owner, project.id, 'gpx')).text).toContain('<name>Gate</name>');
  });
  it('are required for an obstacle file', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    expect((await file(owner, id, 'obstacles')).body).toEqual({
      code: 'NO_OBSTACLES_TO_EXPORT',
      message: 'No obstacles available to export',
    });
  });
  it('are listed for all paths at once, each path in its sequence', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    const [one, other] = [await aPath(owner, id), await aPath(owner, id, { name: 'Other' })];
    for (const name of ['A', 'B']) await aPoint(owner, id, one.id, { name });
    await aPoint(owner, id, other.id, { name: 'C' });
    const { body } = await owner.get(`/api/projects/${id}/geometry-points`);
    expect(body.map((point: { pathId: string; name: string }) => [point.pathId === one.id ? 'one' : 'other', point.name])).toEqual([
      ['one', 'A'],
      ['one', 'B'],
      ['other', 'C'],
    ]);
  });
});

describe('surfaces as networks', () => {
  it('require elevations', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner, { elevation: null });
    await aPath(owner, id);
    expect((await file(owner, id, 'landxml')).body).toEqual({
      code: 'PROJECT_ELEVATION_REQUIRED',
      message: 'Project elevation required to export surfaces',
    });
  });
});

const ALL_ZONES = [
  ...['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kabul', 'Africa/Monrovia', 'Pacific/Marquesas', 'Europe/Berlin', 'Asia/Tokyo'],
  ...['America/Los_Angeles', 'Australia/Lord_Howe', 'Antarctica/Troll', 'Asia/Dubai', 'Pacific/Chatham', 'America/Caracas', 'UTC'],
  ...['Africa/Casablanca', 'Asia/Tehran', 'Pacific/Pago_Pago', 'America/Sao_Paulo', 'Atlantic/Azores', 'Asia/Pyongyang'],
];
const ZONES = drillCases(ALL_ZONES, 5);
describe('a sealed file', () => {
  it.each([['archive'], ['kmz'], ['dxf'], ['csv']] as const)(
    `is the same bytes, including the seal, in ${ZONES.length} time zones: %s`,
    async (format) => {
      const owner = await touchdown.signedIn();
      const project = await aCalculableProject(owner);
      const path = await aPath(owner, project.id);
      await anObstacle(owner, project.id);
      await aPoint(owner, project.id, path.id);
      const seen = new Set<string>();
      try {
        for (const zone of ZONES) {
          vi.stubEnv('TZ', zone);
          expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
          const { status, bytes, headers } = await file(owner, project.id, format, '?seal=true');
          expect(status).toBe(200);
          expect(readSeal(bytes).found).toBe('seal');
          seen.add(`${String(headers['content-disposition'])} ${createHash('sha256').update(bytes).digest('hex')}`);
        }
      } finally {
        vi.unstubAllEnvs();
      }
      expect([...seen]).toHaveLength(1);
    },
  );
});
