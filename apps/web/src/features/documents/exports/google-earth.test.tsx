/** Google Earth as link, card, and dialog. */
import { routes } from '@touchdown/contract';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { GoogleEarthLink } from './google-earth-link.tsx';
import { GoogleEarthCard, GoogleEarthDialog } from './google-earth.tsx';

const at = (route: { readonly method: string; readonly path: string }) => `${route.method} ${route.path.replace(':projectId', PROJECT_ID)}`;
const AROUND: FakeRoutes = {
  [at(routes.listPaths)]: () => answer([aStoredPath()]),
  [at(routes.listObstacles)]: () => answer([]),
  [at(routes.listProjectGeometryPoints)]: () => answer([]),
  [at(routes.listParcels)]: () => answer([]),
  [at(routes.activeAdjustedDimensions)]: () => failure('ADJUSTED_DIMENSIONS_NOT_FOUND'),
};
const WITH_SAVED: FakeRoutes = {
  ...AROUND,
  [at(routes.listCalculations)]: () => answer([{ results: resultsFor(anAircraft(), aFacility()) }]),
};
const NOTHING: FakeRoutes = {
  ...AROUND,
  [at(routes.listCalculations)]: () => answer([]),
  [at(routes.calculateDimensions)]: () => failure('AIRCRAFT_REQUIRED'),
};

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the link to Google Earth', () => {
  it('opens the web viewer at the location, in a new tab', async () => {
    renderScreen(<GoogleEarthLink project={aProject()} />);
    const link = await screen.findByRole('link', { name: 'Open Google Earth Web' });
    expect(link.getAttribute('href')).toBe('https://earth.google.com/web/search/42.3601,-71.0589/');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
  it('is not shown without a location', () => {
    renderScreen(<GoogleEarthLink project={aProject({ latitude: null, longitude: null })} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the Google Earth card', () => {
  it('saves the file of all paths and reports it', async () => {
    fakeApi(WITH_SAVED);
    renderScreen(<GoogleEarthCard project={aProject()} paths={[aStoredPath(), aStoredPath({ id: crypto.randomUUID(), name: 'South' })]} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download KML' }));
    expect(await screen.findByText('Export Complete')).toBeDefined();
    expect(saved).toEqual([expect.stringMatching(/^Harbor_Heliport_2_paths_.*\.kml$/)]);
  });
  it.each([
    ['No paths available for export', {}, []],
    ['Project location required for Google Earth export', { latitude: null, longitude: null }, [aStoredPath()]],
  ])("is disabled with the specification's text: %s", async (text, changes, paths) => {
    fakeApi(WITH_SAVED);
    renderScreen(<GoogleEarthCard project={aProject(changes)} paths={paths} />);
    expect(await screen.findByText(text)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Download KML' })).toHaveProperty('disabled', true);
  });
  it('rejects surfaces without data, and writes the file without them', async () => {
    fakeApi(NOTHING);
    renderScreen(<GoogleEarthCard project={aProject()} paths={[aStoredPath()]} />);
    await screen.findByText('Cannot export with surfaces: No calculation data found. Please run FAA calculations first.');
    await userEvent.click(screen.getByRole('switch', { name: 'Include 3D surfaces (experimental)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download KML' }));
    expect(await screen.findByText('Export Complete')).toBeDefined();
  });
  it('reports when the dimensions cannot be fetched, and retries', async () => {
    let isDown = true;
    fakeApi({
      ...WITH_SAVED,
      [at(routes.activeAdjustedDimensions)]: () => failure(isDown ? 'DATABASE_UNAVAILABLE' : 'ADJUSTED_DIMENSIONS_NOT_FOUND'),
    });
    renderScreen(<GoogleEarthCard project={aProject()} paths={[aStoredPath()]} />);
    await screen.findByText('Failed to fetch facility dimensions for export.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Download KML' })).toHaveProperty('disabled', false);
  });
  it('explains on a desktop how the file opens, and offers the web viewer', async () => {
    fakeApi(WITH_SAVED);
    renderScreen(<GoogleEarthCard project={aProject()} paths={[aStoredPath()]} />);
    expect(await screen.findByText(/double-click the downloaded file to open it in Google Earth Pro/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'View in Google Earth Web' })).toBeDefined();
  });
});

describe('the Google Earth dialog', () => {
  it('saves the file and closes', async () => {
    fakeApi(WITH_SAVED);
    const onClose = vi.fn();
    renderScreen(<GoogleEarthDialog project={aProject()} paths={[aStoredPath()]} onClose={onClose} />);
    expect(await screen.findByRole('dialog', { name: 'Google Earth Export' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Download KML' }));
    expect(await screen.findByText('Export Complete')).toBeDefined();
    expect(onClose).toHaveBeenCalledOnce();
    expect(saved).toEqual([expect.stringMatching(/North_Approach.*\.kml$/)]);
  });
});
