/** The FAA's airspace as a superuser sees and replaces it, and as a planner reads it below the map. */
import type { AirspaceStatus, Job, ProjectAirspaceAnswer } from '@touchdown/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AirspaceList } from '../../../shared/airspace/airspace-list.tsx';
import { answer, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { AirspacePanel } from './airspace-panel.tsx';

const JOB = '01932b5e-0000-7000-8000-0000000000f1';
const aStatus = (changes: Partial<AirspaceStatus> = {}): AirspaceStatus => ({
  sets: [
    {
      ...{ id: JOB, set: 'class', fileName: 'Class_Airspace.geojson', host: null, sha256: 'a'.repeat(64) },
      ...{ cycleDate: '2026-10-29', ageDays: 28, isOutdated: false, areas: 1_286, leftOut: 4_711, refusedAreas: 1 },
      refused: [{ line: 12, reason: 'It has no name.' }],
      ...{ importedAt: '2026-11-21T09:00:00.000Z', importedBy: 'Ada Byron' },
    },
  ],
  lastImport: null,
  fetch: { host: null, everyDays: 0, isRunning: false, last: null },
  ...changes,
});
const aJob = (state: 'running' | 'failed'): Job => ({
  id: JOB,
  kind: 'airspace_import',
  state,
  progress: { done: 40, total: 100, unit: 'percent' },
  result: null,
  error: state === 'failed' ? { code: 'AIRSPACE_FILE_REFUSED', message: 'The file is damaged.' } : null,
});

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the airspace panel', () => {
  const STATUS = 'GET /api/faa-airspace';
  it('says that nothing is loaded, and where the files are from', async () => {
    fakeApi({ [STATUS]: () => answer(aStatus({ sets: [] })) });
    renderScreen(<AirspacePanel />);
    expect(await screen.findByText('No airspace data is loaded.')).toBeDefined();
    expect(screen.getByText(/Automatic download is turned off on this server/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Fetch Airspace Now' })).toBeNull();
  });
  it('shows the data in use, what was not read, and what is not loaded', async () => {
    fakeApi({ [STATUS]: () => answer(aStatus()) });
    renderScreen(<AirspacePanel />);
    const section = await screen.findByRole('region', { name: 'Class Airspace' });
    expect(within(section).getByText('1,286 in use, 4,711 not included')).toBeDefined();
    expect(within(section).getByText('Area 12: It has no name.')).toBeDefined();
    expect(screen.getByText('Special use airspace is not loaded, so nothing is known about it.')).toBeDefined();
  });
  it('shows an import in progress, cancels it, and says why one failed', async () => {
    let status = aStatus({ sets: [], lastImport: aJob('running') });
    const calls = fakeApi({
      [STATUS]: () => answer(status),
      [`POST /api/jobs/${JOB}/cancel`]: () => {
        status = aStatus({ sets: [], lastImport: aJob('failed') });
        return answer(aJob('failed'));
      },
    });
    renderScreen(<AirspacePanel />);
    expect((await screen.findByRole('progressbar', { name: 'Progress' })).getAttribute('value')).toBe('40');
    expect(screen.queryByRole('button', { name: 'Import Airspace' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Import' }));
    expect(await screen.findByText('The file is damaged.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Import Airspace' })).toBeDefined();
    expect(calls.map(({ call }) => call)).toContain(`POST /api/jobs/${JOB}/cancel`);
  });
});

describe('the list of airspace', () => {
  const anAnswer = (changes: Partial<ProjectAirspaceAnswer> = {}): ProjectAirspaceAnswer => ({
    sets: [{ set: 'class', cycleDate: '2026-10-29', isOutdated: false }],
    ...{ radiusFeet: 60_761, hasLocation: true, total: 1 },
    areas: [
      {
        ...{ set: 'class', line: 1, kind: 'class_d', name: 'TERRE HAUTE CLASS D', ident: 'HUF', isInside: true, distanceFeet: 0 },
        ...{ lower: { reference: 'surface', feet: 0 }, upper: { reference: 'msl', feet: 3_100 }, bearingTrueDegrees: null, polygons: [] },
      },
    ],
    ...changes,
  });
  it('names class, vertical limits, and place of each, and what is unknown', () => {
    render(<AirspaceList answer={anAnswer()} />);
    expect(screen.getByText('At the site: Class D.')).toBeDefined();
    expect(screen.getByText('surface to 3,100 ft MSL')).toBeDefined();
    expect(screen.getByText('Special use airspace is not loaded, so nothing is known about it.')).toBeDefined();
  });
  it('never shows an empty list for data that is not loaded', () => {
    render(<AirspaceList answer={anAnswer({ sets: [], total: 0, areas: [] })} />);
    expect(screen.getByText('No airspace data is loaded.')).toBeDefined();
    expect(screen.queryByText(/has no class/)).toBeNull();
  });
});
