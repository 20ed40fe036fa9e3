/** The Google Earth quick export: one click, one file. */
import { routes } from '@touchdown/contract';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useQuickExport } from './use-quick-export.ts';

const at = (route: { readonly method: string; readonly path: string }) => `${route.method} ${route.path.replace(':projectId', PROJECT_ID)}`;
const ADJUSTED = at(routes.activeAdjustedDimensions);
const SAVED = at(routes.listCalculations);
const LIVE = at(routes.calculateDimensions);
const AROUND: FakeRoutes = {
  [at(routes.listPaths)]: () => answer([aStoredPath()]),
  [at(routes.listObstacles)]: () => answer([]),
  [at(routes.listProjectGeometryPoints)]: () => answer([]),
  [at(routes.listParcels)]: () => answer([]),
};

function Probe({ project }: { readonly project: ReturnType<typeof aProject> }) {
  const { onExport, blocker } = useQuickExport(project);
  return (
    <button type="button" disabled={blocker !== null} onClick={() => onExport(aStoredPath())}>
      {blocker ?? 'Google Earth'}
    </button>
  );
}
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the Google Earth quick export', () => {
  it('saves the file of that path and reports it', async () => {
    fakeApi({
      ...AROUND,
      [ADJUSTED]: () => failure('ADJUSTED_DIMENSIONS_NOT_FOUND'),
      [SAVED]: () => answer([{ results: resultsFor(anAircraft(), aFacility()) }]),
    });
    const files: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download);
    });
    renderScreen(<Probe project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Google Earth' }));
    expect(await screen.findByText('Export Complete')).toBeDefined();
    expect(files).toEqual([expect.stringMatching(/North_Approach.*\.kml$/)]);
  });
  it('asks for a calculation if there is no data', async () => {
    fakeApi({
      ...AROUND,
      [ADJUSTED]: () => failure('ADJUSTED_DIMENSIONS_NOT_FOUND'),
      [SAVED]: () => answer([]),
      [LIVE]: () => failure('AIRCRAFT_REQUIRED'),
    });
    renderScreen(<Probe project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Google Earth' }));
    expect(await screen.findByText('Cannot export: No calculation data found. Please run FAA calculations first.')).toBeDefined();
  });
  it('reports when the dimensions cannot be fetched', async () => {
    fakeApi({ ...AROUND, [ADJUSTED]: () => failure('INTERNAL') });
    renderScreen(<Probe project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Google Earth' }));
    expect(await screen.findByText('Failed to fetch facility dimensions for export.')).toBeDefined();
  });
  it('leaves being signed out to the sign-in policy', async () => {
    fakeApi({ ...AROUND, [ADJUSTED]: () => failure('UNAUTHENTICATED') });
    renderScreen(<Probe project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Google Earth' }));
    expect(await screen.findByText('Unauthorized')).toBeDefined();
    expect(screen.queryByText('Export Failed')).toBeNull();
  });
  it('is not offered without a location', async () => {
    renderScreen(<Probe project={aProject({ latitude: null, longitude: null })} />);
    expect(await screen.findByText('Project location required for Google Earth export')).toHaveProperty('disabled', true);
  });
});
