/** The Export Paths dialog: its options, its rejections with their exact text, and the generated file. */
import { type Job, routes } from '@touchdown/contract';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aJob } from '../../../test/a-job.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ExportPathsDialog } from './export-paths-dialog.tsx';

const at = (route: { readonly method: string; readonly path: string }) => `${route.method} ${route.path.replace(':projectId', PROJECT_ID)}`;
const FLEET = at(routes.getFleet);
const ADJUSTED = at(routes.activeAdjustedDimensions);
const SAVED = at(routes.listCalculations);
const LIVE = at(routes.calculateDimensions);
const EXPORT = `GET /api/projects/${PROJECT_ID}/export/kml?altitudes=true&surfaces=true&path=${aStoredPath().id}`;
const AROUND: FakeRoutes = {
  [at(routes.listPaths)]: () => answer([aStoredPath()]),
  [at(routes.listObstacles)]: () => answer([]),
  [at(routes.listProjectGeometryPoints)]: () => answer([]),
  [at(routes.listParcels)]: () => answer([]),
};
const AIRCRAFT_ID = '01932b5e-0000-7000-8000-0000000000a1';
const results = resultsFor(anAircraft(), aFacility({ shape: 'square' }));
const NO_SAVED: FakeRoutes = { ...AROUND, [ADJUSTED]: () => failure('ADJUSTED_DIMENSIONS_NOT_FOUND'), [SAVED]: () => answer([]) };
const WITH_LIVE: FakeRoutes = { ...NO_SAVED, [LIVE]: () => answer(results) };
const NOTHING: FakeRoutes = { ...NO_SAVED, [LIVE]: () => failure('AIRCRAFT_REQUIRED') };

/** The files passed to the browser. */
let saved: { readonly name: string; readonly blob: Blob }[] = [];
beforeEach(() => {
  saved = [];
  let last: Blob | null = null;
  // The test document supports neither object URLs nor downloads.
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob instanceof Blob ? blob : null;
    return 'blob:test';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, blob: last });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (changes: { readonly project?: Parameters<typeof aProject>[0]; readonly paths?: ReturnType<typeof aStoredPath>[] } = {}) => {
  const onClose = vi.fn();
  const project = aProject({ primaryAircraftId: AIRCRAFT_ID, ...changes.project });
  renderScreen(<ExportPathsDialog project={project} paths={changes.paths ?? [aStoredPath()]} onClose={onClose} />);
  return onClose;
};
/** The content of the first file, once it is written. */
const firstSaved = async () => {
  await waitFor(() => expect(saved.length).toBe(1));
  return saved[0]?.blob.text();
};
const download = (format: string) => screen.findByRole('button', { name: `Download ${format}` });

describe('the Export Paths dialog', () => {
  it('saves a KML with altitudes and surfaces, reports it, and closes', async () => {
    fakeApi(WITH_LIVE);
    const onClose = open();
    await userEvent.click(await download('KML'));
    expect(await screen.findByText('Export Complete')).toBeDefined();
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^Harbor_Heliport_North_Approach_\d{4}-\d\d-\d\d\.kml$/)]);
    const kml = (await saved[0]?.blob.text()) ?? '';
    expect(kml).toContain('Approach surface North Approach');
    expect(kml).toContain('<altitudeMode>absolute</altitudeMode>');
    expect(kml).toContain('Source of dimensions: current calculation (not saved)');
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('saves the file generated and sealed by the server', async () => {
    const sealed = () => new Response('the sealed file', { headers: { 'content-disposition': 'attachment; filename="sealed.kml"' } });
    const asked = fakeApi({ ...WITH_LIVE, [EXPORT]: sealed });
    open();
    await userEvent.click(await download('KML'));
    expect(await firstSaved()).toBe('the sealed file');
    expect(saved[0]?.name).toBe('sealed.kml');
    expect(asked.map(({ call }) => call)).toContain(EXPORT);
    expect(await screen.findByText('sealed.kml')).toBeDefined();
  });
  it('writes the file itself if the server cannot be reached, and reports that it is not signed, in the file as well', async () => {
    fakeApi({ ...WITH_LIVE, [EXPORT]: () => Promise.reject(new TypeError('Failed to fetch')) });
    open();
    await userEvent.click(await download('KML'));
    expect(await firstSaved()).toMatch(/<!-- .*not-signed.* -->\s*$/i);
    expect(await screen.findByText(/\.kml\. This file is not signed because you're offline\.$/)).toBeDefined();
  });
  it('requests a file without room for a seal in a ZIP with it when that is switched on, and offers it for such formats only', async () => {
    const sealed = () => new Response('PK', { headers: { 'content-disposition': 'attachment; filename="Harbor_Heliport_paths.zip"' } });
    const address = EXPORT.replace('/kml', '/csv').replace('&path', '&seal=true&path');
    fakeApi({ ...WITH_LIVE, [address]: sealed });
    open();
    await download('KML');
    const name = 'Include the seal, in a ZIP file';
    expect(screen.queryByRole('switch', { name })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'CSV' }));
    await userEvent.click(screen.getByRole('switch', { name }));
    await userEvent.click(await download('CSV'));
    await waitFor(() => expect(saved.map((file) => file.name)).toEqual(['Harbor_Heliport_paths.zip']));
  });
  it('requests plan sheets on the chosen paper and at the chosen scale', async () => {
    const made = () =>
      new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="Harbor_Heliport_plan_sheets.pdf"' } });
    const asked = fakeApi({
      ...WITH_LIVE,
      [`POST /api/projects/${PROJECT_ID}/plan-sheets/pdf`]: () => answer(aJob({}, { id: 's1', kind: 'plan_sheets' }), 202),
      'GET /api/jobs/s1/file': made,
    });
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Plan sheets (PDF)' }));
    await userEvent.selectOptions(screen.getByLabelText('Paper'), 'ANSI D (22 × 34 in)');
    await userEvent.selectOptions(screen.getByLabelText('Scale of Landing Area Plan'), '1 in = 30 ft');
    await userEvent.click(await download('Plan Sheets'));
    await waitFor(() => expect(saved.map((file) => file.name)).toEqual(['Harbor_Heliport_plan_sheets.pdf']));
    expect(asked.find(({ call }) => call.includes('/plan-sheets/'))?.body).toEqual({ paper: 'ansi-d', scale: '30' });
  });
  it('offers no plan sheets without dimensions, and says so', async () => {
    fakeApi(NOTHING);
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Plan sheets (PDF)' }));
    expect(await screen.findByText('Plan sheets require dimensions. Calculate the dimensions of the project first.')).toBeDefined();
    expect(await download('Plan Sheets')).toHaveProperty('disabled', true);
  });
  it('omits altitudes and surfaces when they are switched off', async () => {
    fakeApi(WITH_LIVE);
    open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Include altitude data' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Include 3D surfaces (experimental)' }));
    await userEvent.click(await download('KML'));
    const kml = (await firstSaved()) ?? '';
    expect(kml).not.toContain('<altitudeMode>absolute</altitudeMode>');
    expect(kml).not.toContain('Approach surface');
  });
  it('prefers saved results to live ones', async () => {
    const asked = fakeApi({ ...WITH_LIVE, [SAVED]: () => answer([{ results }]) });
    open();
    await userEvent.click(await download('KML'));
    expect(await firstSaved()).toContain('Source of dimensions: saved calculation');
    const read = asked
      .map(({ call }) => call)
      .filter((call) => !(call in AROUND) && !call.includes('/export/') && call !== at(routes.listOwnJobs));
    expect(read.toSorted()).toEqual([FLEET, ADJUSTED, SAVED, LIVE].toSorted());
  });
  it("rejects surfaces without calculation data, with the specification's text, and offers the file without them", async () => {
    fakeApi(NOTHING);
    open();
    const button = await download('KML');
    expect(screen.getByText('Cannot export with surfaces: No calculation data found. Please run FAA calculations first.')).toBeDefined();
    expect(button).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('switch', { name: 'Include 3D surfaces (experimental)' }));
    expect(button).toHaveProperty('disabled', false);
  });
  it('rejects a Google Earth file without a location, but not path data', async () => {
    fakeApi(WITH_LIVE);
    open({ project: { latitude: null, longitude: null } });
    await screen.findByText('Project location required for Google Earth export');
    await userEvent.click(screen.getByRole('radio', { name: 'CSV' }));
    await userEvent.click(await download('CSV'));
    await waitFor(() => expect(saved[0]?.name).toMatch(/^Harbor_Heliport_paths_.*\.csv$/));
  });
  it('reports that there is no data when path data is requested without paths', async () => {
    fakeApi(WITH_LIVE);
    open({ paths: [] });
    await screen.findByText('No paths available for export');
    await userEvent.click(screen.getByRole('radio', { name: 'JSON' }));
    await userEvent.click(await download('JSON'));
    expect(await screen.findByText('No Data')).toBeDefined();
    expect(screen.getByText('No paths available to export')).toBeDefined();
    expect(saved).toEqual([]);
  });
  it('reports that the dimensions could not be fetched and can be retried', async () => {
    let isDown = true;
    fakeApi({ ...WITH_LIVE, [ADJUSTED]: () => failure(isDown ? 'DATABASE_UNAVAILABLE' : 'ADJUSTED_DIMENSIONS_NOT_FOUND') });
    open();
    await screen.findByText('Failed to fetch facility dimensions for export.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(async () => expect(await download('KML')).toHaveProperty('disabled', false));
  });
  it('opens Google Earth Web at the location', async () => {
    fakeApi(WITH_LIVE);
    open();
    const link = await screen.findByRole('link', { name: 'Open Google Earth Web' });
    expect(link.getAttribute('href')).toBe('https://earth.google.com/web/search/42.3601,-71.0589/');
    expect(link.getAttribute('target')).toBe('_blank');
  });
  it.each([
    ['KMZ (Google Earth, compressed)', 'KMZ', /^Harbor_Heliport_North_Approach_.*\.kmz$/],
    ['GeoJSON', 'GeoJSON', /^Harbor_Heliport_\d{4}-.*\.geojson$/],
    ['Shapefile (zipped)', 'Shapefile', /^Harbor_Heliport_shapefile_.*\.zip$/],
    ['GeoPackage', 'GeoPackage', /^Harbor_Heliport_\d{4}-.*\.gpkg$/],
    ['GPX (points)', 'GPX', /^Harbor_Heliport_points_.*\.gpx$/],
    ['DXF (CAD)', 'DXF', /^Harbor_Heliport_3D_.*\.dxf$/],
    ['LandXML (surfaces)', 'LandXML', /^Harbor_Heliport_surfaces_.*\.xml$/],
  ])('saves %s', async (label, name, fileName) => {
    fakeApi(WITH_LIVE);
    open();
    await userEvent.click(await screen.findByRole('radio', { name: label }));
    await userEvent.click(await download(name));
    await waitFor(() => expect(saved.map((file) => file.name)).toEqual([expect.stringMatching(fileName)]));
  });
  it('draws a flat DXF without altitude data', async () => {
    fakeApi(WITH_LIVE);
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'DXF (CAD)' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Include altitude data' }));
    await userEvent.click(await download('DXF'));
    await waitFor(() => expect(saved[0]?.name).toMatch(/^Harbor_Heliport_2D_/));
  });
  it('reports that there are no obstacles when their table is requested', async () => {
    fakeApi(WITH_LIVE);
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Obstacle CSV' }));
    await userEvent.click(await download('Obstacle CSV'));
    expect(await screen.findByText('No obstacles available to export')).toBeDefined();
    expect(saved).toEqual([]);
  });
  describe('of a large project', () => {
    const aFile = (changes: Partial<Job>) => aJob({}, { id: 'f1', kind: 'project_file', ...changes });
    const queued: FakeRoutes = { ...WITH_LIVE, [EXPORT]: () => answer(aFile({ state: 'queued', result: null }), 202) };
    it('waits for the background job that makes the file, and saves it as made and sealed by the server', async () => {
      const headers = { 'content-disposition': 'attachment; filename="sealed.kml"' };
      fakeApi({
        ...queued,
        'GET /api/jobs/f1': () => answer(aFile({})),
        'GET /api/jobs/f1/file': () => new Response('the sealed file', { headers }),
      });
      open();
      await userEvent.click(await download('KML'));
      expect(await firstSaved()).toBe('the sealed file');
      expect(saved[0]?.name).toBe('sealed.kml');
    });
    it('shows the progress of one that was requested before a reload', async () => {
      const running = { ...aFile({ state: 'running', result: null }), projectId: PROJECT_ID };
      fakeApi({ ...WITH_LIVE, [at(routes.listOwnJobs)]: () => answer([running]) });
      open();
      const list = await screen.findByRole('list', { name: 'Jobs in Progress' });
      expect(within(list).getByRole('button', { name: 'Cancel Project File' })).toBeDefined();
    });
  });
  describe('of the archive', () => {
    const MAKE = at(routes.makeProjectArchive).replace(':format', 'archive-files');
    const anArchive = (changes: Partial<Job>) => aJob({}, { id: 'a1', kind: 'project_archive', ...changes });
    const request = async () => {
      open();
      await userEvent.click(await screen.findByRole('radio', { name: 'Project archive with files' }));
      await userEvent.click(await download('Archive with files'));
    };
    it('has a background job make it, and saves it when the job is done', async () => {
      const headers = { 'content-disposition': 'attachment; filename="Harbor_Heliport_archive_2026-11-21.zip"' };
      fakeApi({
        ...NOTHING,
        [MAKE]: () => answer(anArchive({ state: 'queued', result: null }), 202),
        'GET /api/jobs/a1': () => answer(anArchive({})),
        'GET /api/jobs/a1/file': () => new Response('PK', { headers }),
      });
      await request();
      await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Harbor_Heliport_archive_2026-11-21.zip']));
    });
    it('shows why the job failed, and saves nothing', async () => {
      const error = { code: 'JOB_FAILED', message: 'The project archive could not be created. Try again.' };
      fakeApi({ ...NOTHING, [MAKE]: () => answer(anArchive({ state: 'failed', result: null, error }), 202) });
      await request();
      expect(await screen.findByText(error.message)).toBeDefined();
      expect(saved).toEqual([]);
    });
    it('shows the progress of one that was requested before a reload, and lets it be canceled', async () => {
      const progress = { done: 40, total: 100, unit: 'percent' } as const;
      const running = { ...anArchive({ state: 'running', result: null, progress }), projectId: PROJECT_ID };
      fakeApi({ ...NOTHING, [at(routes.listOwnJobs)]: () => answer([running]) });
      open();
      await userEvent.click(await screen.findByRole('radio', { name: 'Project archive' }));
      const list = await screen.findByRole('list', { name: 'Jobs in Progress' });
      expect(within(list).getByRole('progressbar', { name: 'Project Archive' })).toHaveProperty('value', 40);
      expect(within(list).getByRole('button', { name: 'Cancel Project Archive' })).toBeDefined();
    });
  });
});
