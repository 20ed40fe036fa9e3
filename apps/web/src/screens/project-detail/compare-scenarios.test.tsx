// The comparison of two scenarios: both plans with what differs, and the table. And reading a scenario before it is opened.
import type { ComparedScenario, Scenario } from '@touchdown/contract';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { aJob } from '../../test/a-job.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../test/fake-api.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { CompareScenarios } from './compare-scenarios.tsx';
import { ProjectScenarios } from './project-scenarios.tsx';
import { readScenario } from './read-scenario.ts';

const DATE = '2026-11-22T09:00:00.000Z';
const B_ID = '01932b5e-0000-7000-8000-0000000000b1';
const B: Scenario = { id: B_ID, name: 'Scenario B', isArchived: false, isVersion: false, createdAt: DATE, updatedAt: DATE };
const results = resultsFor(anAircraft(), aFacility());
const side = (id: string, name: string | null, elevation: number): ComparedScenario => ({
  ...{ id, name, elevation, isArchived: false, status: 'incomplete', subjects: [], latitude: null, longitude: null, facilityAlignment: 45 },
  ...{ dimensions: null, paths: [], leastClearanceFt: null, wind: null, toRemove: [] },
  obstacles: { entered: 0, notEvaluated: 0, penetrating: 0, withinAccuracy: 0 },
});
const COMPARED = { a: side(PROJECT_ID, null, 120), b: side(B_ID, 'Scenario B', 130), clearances: [], moreClearances: 0, evaluatedAt: DATE };

const readsOf = (id: string, ingressHeadingDegrees: number): FakeRoutes => ({
  [`GET ${SCENARIOS}`]: () => answer([B]),
  [`GET /api/projects/${id}`]: () => answer(aProject({ id })),
  [`GET /api/projects/${id}/fleet`]: () => answer({ aircraft: [], hasAdjustedDimensions: false }),
  [`GET /api/projects/${id}/calculations`]: () => answer([{ results }]),
  [`GET /api/projects/${id}/paths`]: () => answer([aStoredPath({ projectId: id, ingressHeadingDegrees })]),
});
const SCENARIOS = `/api/projects/${PROJECT_ID}/scenarios`;
const [onOpen, onClose] = [vi.fn<(id: string) => void>(), vi.fn<() => void>()];
const COMPARE = `GET /api/projects/${PROJECT_ID}/scenarios/base/compare/${B_ID}`;

beforeEach(() => {
  stubWideScreen();
  stubNothingNear();
});
afterEach(() => {
  cleanup();
  onOpen.mockClear();
  onClose.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the comparison of two scenarios', () => {
  it('says which zones and paths of both plans differ, above the table of values', async () => {
    fakeApi({ ...readsOf(PROJECT_ID, 74), ...readsOf(B_ID, 80), [COMPARE]: () => answer(COMPARED) });
    renderScreen(<CompareScenarios project={aProject()} scenarios={[B]} onOpen={onOpen} onClose={onClose} />);
    const notes = () => ['Base', 'Scenario B'].map((name) => screen.getByLabelText(`Plan of ${name}`).textContent);
    const note = 'Bold because they differ: 1 path. The landing area is the same in both plans.';
    await waitFor(() => expect(notes()).toEqual(['Base', 'Scenario B'].map((name) => `${name}${note}`)));
    expect((await screen.findByRole('row', { name: /Elevation/ })).textContent).toMatch(/120.*130/);
  });

  it('shows the obstacles of both plans, those to remove and those that differ lit', async () => {
    const mast = { name: 'Mast', eastFt: 20, northFt: 60, differs: true };
    const tree = { name: 'Tree', eastFt: -40, northFt: 20, differs: false, penetrates: false };
    const compared = {
      ...COMPARED,
      a: { ...COMPARED.a, placed: [{ ...mast, penetrates: true }, tree] },
      b: { ...COMPARED.b, placed: [{ ...mast, penetrates: false }, tree] },
    };
    fakeApi({ ...readsOf(PROJECT_ID, 74), ...readsOf(B_ID, 74), [COMPARE]: () => answer(compared) });
    renderScreen(<CompareScenarios project={aProject()} scenarios={[B]} onOpen={onOpen} onClose={onClose} />);
    await waitFor(() =>
      expect(screen.getAllByText(/^Obstacles:/).map((note) => note.textContent)).toEqual([
        'Obstacles: 1 to remove or lower (red), 1 that differs (ring). Beyond the drawing, they are at its edge.',
        'Obstacles: 1 that differs (ring). Beyond the drawing, they are at its edge.',
      ]),
    );
  });

  it('leads to the compared scenario, and archives it', async () => {
    let stored = B;
    const asked = fakeApi({
      ...{ ...readsOf(PROJECT_ID, 74), ...readsOf(B_ID, 74), [COMPARE]: () => answer(COMPARED) },
      [`GET ${SCENARIOS}`]: () => answer([stored]),
      [`PATCH ${SCENARIOS}/${B_ID}`]: () => answer((stored = { ...B, isArchived: true })),
    });
    renderScreen(<CompareScenarios project={aProject()} scenarios={[B]} onOpen={onOpen} onClose={onClose} />);
    const actions = within(await screen.findByRole('group', { name: 'Scenario B' }));
    await userEvent.click(actions.getByRole('button', { name: 'Archive' }));
    expect(await actions.findByRole('button', { name: 'Unarchive' })).toBeDefined();
    expect(asked.find(({ call }) => call.startsWith('PATCH '))?.body).toEqual({ name: 'Scenario B', isArchived: true });
    // An archived scenario is not made the base.
    expect(actions.queryByRole('button', { name: 'Make Base…' })).toBeNull();
    await userEvent.click(actions.getByRole('button', { name: 'Open' }));
    expect(onOpen).toHaveBeenCalledWith(B_ID);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('makes the compared scenario the base', async () => {
    const asked = fakeApi({
      ...{ ...readsOf(PROJECT_ID, 74), ...readsOf(B_ID, 74), [COMPARE]: () => answer(COMPARED) },
      [`POST ${SCENARIOS}/${B_ID}/adopt`]: () => answer({ ...B, name: 'Former base' }),
    });
    renderScreen(<CompareScenarios project={aProject()} scenarios={[B]} onOpen={onOpen} onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Make Base…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Make Base' }));
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(PROJECT_ID));
    expect(asked.find(({ call }) => call.endsWith('/adopt'))?.body).toEqual({ name: 'Former base' });
  });

  it('is in the address, so that a reload opens it again with the progress of its job', async () => {
    const job = aJob({}, { id: 'job-1', kind: 'scenario_comparison', state: 'running', progress: { done: 1, total: 2, unit: 'steps' } });
    let isDone = false;
    fakeApi({
      ...{ ...readsOf(PROJECT_ID, 74), ...readsOf(B_ID, 74), [COMPARE]: () => answer(job, 202) },
      'GET /api/jobs/job-1': () => answer(isDone ? { ...job, state: 'done' } : job),
      'GET /api/jobs/job-1/file': () => answer(COMPARED),
    });
    const { search } = renderScreen(<ProjectScenarios project={aProject()} onOpen={onOpen} />, '/?compare=scenarios');
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare Scenarios' }));
    await waitFor(() => expect(dialog.getByRole('progressbar', { name: 'Comparing scenarios' })).toMatchObject({ value: 1, max: 2 }));
    isDone = true;
    expect((await dialog.findByRole('row', { name: /Elevation/ })).textContent).toMatch(/120.*130/);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(search()).toEqual({}));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('draws the plans without waiting for the evaluation, and reports a failure of either', async () => {
    fakeApi({
      ...readsOf(PROJECT_ID, 74),
      ...readsOf(B_ID, 74),
      [`GET /api/projects/${B_ID}/paths`]: () => failure('DATABASE_UNAVAILABLE'),
      [COMPARE]: () => new Promise<Response>(() => undefined),
    });
    renderScreen(<CompareScenarios project={aProject()} scenarios={[B]} onOpen={onOpen} onClose={onClose} />);
    await waitFor(() => expect(within(screen.getByLabelText('Plan of Scenario B')).getByRole('alert')).toBeDefined());
    expect(screen.getByText('Comparing scenarios...')).toBeDefined();
  });
});

describe('reading a scenario before it is opened', () => {
  it('reads what it shows first, and leaves a failure to the screen', async () => {
    const asked = fakeApi({
      ...readsOf(B_ID, 74),
      [`GET /api/projects/${B_ID}/obstacles`]: () => answer([]),
      [`GET /api/projects/${B_ID}/members`]: () => failure('DATABASE_UNAVAILABLE'),
      [`GET /api/projects/${B_ID}/compliance`]: () => answer({ status: 'compliant', subjects: [], evaluatedAt: DATE }),
    });
    const client = createQueryClient();
    await readScenario(client, B_ID);
    const read = new Set(asked.map(({ call }) => call.replace(`GET /api/projects/${B_ID}`, '')));
    for (const rest of ['', '/paths', '/obstacles', '/fleet', '/members', '/compliance', '/calculations']) expect(read).toContain(rest);
    const before = asked.length;
    await readScenario(client, B_ID);
    expect(asked.slice(before).map(({ call }) => call)).toEqual([`GET /api/projects/${B_ID}/members`]);
    client.clear();
  });
});
