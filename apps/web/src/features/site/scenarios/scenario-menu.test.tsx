// The scenarios of a project in its header: who can change them, opening one, and adding one.
import type { Scenario } from '@touchdown/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteAccess } from '../../../shared/ui/write-access.tsx';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { stubNothingNear } from '../../../test/nothing-near.ts';
import { aProject, PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { ScenarioMenu } from './scenario-menu.tsx';

const LIST = `/api/projects/${PROJECT_ID}/scenarios`;
const DATE = '2026-11-22T09:00:00.000Z';
const scenario = (id: string, name: string, isArchived = false): Scenario => ({
  ...{ id, name, isArchived, isVersion: false, createdAt: DATE, updatedAt: DATE },
});
const B = scenario('01932b5e-0000-7000-8000-0000000000b1', 'Scenario B');
const OLD = scenario('01932b5e-0000-7000-8000-0000000000b2', 'Old roof', true);

function show(routes: FakeRoutes = {}, { project = aProject(), reason = null as string | null } = {}) {
  const opened: string[] = [];
  const considered: string[] = [];
  const asked = fakeApi({ [`GET ${LIST}`]: () => answer([B, OLD]), ...routes });
  renderScreen(
    <WriteAccess reason={reason}>
      <ScenarioMenu project={project} onOpen={(id) => opened.push(id)} onConsidered={(id) => considered.push(id)} />
    </WriteAccess>,
  );
  return { asked, opened, considered };
}
const openMenu = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `Scenario: ${name}` }));
const inB = aProject({
  id: B.id,
  name: 'Harbor Heliport (Scenario B)',
  scenario: { name: B.name, baseProjectId: PROJECT_ID, isArchived: false, isVersion: false },
});

beforeEach(() => {
  stubWideScreen();
  stubNothingNear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the scenario menu', () => {
  it('opens scenarios for a viewer, who cannot add or change one', async () => {
    const { opened } = show({}, { project: inB, reason: 'You have view-only access to this project.' });
    await openMenu('Scenario B');
    for (const name of ['New Scenario…', 'Pin Version…', 'Make Base…', 'Rename…', 'Archive', 'Delete'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Base' }));
    expect(opened).toEqual([PROJECT_ID]);
  });

  it('marks the one that is open, and keeps archived ones apart', async () => {
    show({}, { project: inB });
    await openMenu('Scenario B');
    expect(screen.getByRole('button', { name: 'Scenario B' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByText('Archived: 1')).toBeDefined();
  });

  it('has a few scenarios read ahead when it opens, but neither archived ones nor the open one', async () => {
    const { considered } = show();
    await screen.findByRole('button', { name: 'Scenario: Base' });
    await openMenu('Base');
    await screen.findByRole('button', { name: 'Scenario B' });
    expect(new Set(considered)).toEqual(new Set([B.id]));
  });

  it('of many scenarios has only the one read ahead that the pointer or the focus is on', async () => {
    const many = ['1', '2', '3', '4'].map((n) => scenario(`01932b5e-0000-7000-8000-0000000000c${n}`, `Option ${n}`));
    const { considered } = show({ [`GET ${LIST}`]: () => answer(many) });
    await openMenu('Base');
    const third = await screen.findByRole('button', { name: 'Option 3' });
    expect(considered).toEqual([]);
    await userEvent.hover(third);
    expect(considered).toEqual([many[2]?.id]);
  });

  it('copies the open project into a new scenario and opens that, or shows why its name was rejected', async () => {
    const made = scenario('01932b5e-0000-7000-8000-0000000000b3', 'Tower');
    const { asked, opened } = show({
      [`POST ${LIST}`]: (body) => ((body as { name: string }).name === 'Scenario C' ? failure('SCENARIO_NAME_TAKEN') : answer(made, 201)),
    });
    await openMenu('Base');
    await userEvent.click(screen.getByRole('button', { name: 'New Scenario…' }));
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Scenario C');
    await userEvent.click(screen.getByRole('button', { name: 'Create Scenario' }));
    expect(await screen.findByText('A scenario with this name already exists in this project.')).toBeDefined();
    await userEvent.clear(name);
    await userEvent.type(name, 'Tower{Enter}');
    await waitFor(() => expect(opened).toEqual([made.id]));
    expect(asked.filter(({ call }) => call === `POST ${LIST}`).at(-1)?.body).toEqual({ name: 'Tower', from: 'base', isVersion: false });
  });

  it('deletes the open scenario with Undo, and opens the base', async () => {
    const { asked, opened } = show(
      {
        [`DELETE ${LIST}/${B.id}`]: () => answer(null, 204),
        [`POST ${LIST}/${B.id}/restore`]: () => answer(B),
      },
      { project: inB },
    );
    await openMenu('Scenario B');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(opened).toEqual([PROJECT_ID]));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(`POST ${LIST}/${B.id}/restore`));
  });

  it('makes the open scenario the base after showing what changes, and restores the base with Undo', async () => {
    const side = {
      ...{ id: PROJECT_ID, name: null, isArchived: false, status: 'incomplete', subjects: [], latitude: null, longitude: null },
      ...{ elevation: 780, facilityAlignment: 0, dimensions: null, paths: [], leastClearanceFt: null, wind: null, toRemove: [] },
      obstacles: { entered: 3, notEvaluated: 0, penetrating: 1, withinAccuracy: 0 },
    };
    const other = { ...side, id: B.id, name: B.name, obstacles: { ...side.obstacles, penetrating: 0 } };
    const { asked, opened } = show(
      {
        [`GET ${LIST}/base/compare/${B.id}`]: () => answer({ a: side, b: other, clearances: [], moreClearances: 0, evaluatedAt: DATE }),
        [`POST ${LIST}/${B.id}/adopt`]: () => answer({ ...B, name: 'Former base' }),
      },
      { project: inB },
    );
    await openMenu('Scenario B');
    await userEvent.click(screen.getByRole('button', { name: 'Make Base…' }));
    const name = await screen.findByLabelText<HTMLInputElement>('Name for the present base');
    expect(name.value).toBe('Former base');
    expect((await screen.findByRole('row', { name: /Penetrations/ })).textContent).toContain('Penetrations10');
    await userEvent.click(screen.getByRole('button', { name: 'Make Base' }));
    await waitFor(() => expect(opened).toEqual([PROJECT_ID]));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const sent = () => asked.filter(({ call }) => call === `POST ${LIST}/${B.id}/adopt`).map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ name: 'Former base' }, { name: B.name }]));
  });

  it('pins a version of what is open, and lists versions apart from scenarios', async () => {
    const pinned = { ...scenario('01932b5e-0000-7000-8000-0000000000b4', 'Version 1'), isVersion: true };
    const { asked, opened } = show({ [`GET ${LIST}`]: () => answer([B, pinned]), [`POST ${LIST}`]: () => answer(pinned, 201) });
    await openMenu('Base');
    await userEvent.click(screen.getByText('Versions: 1'));
    expect(screen.getByRole('list', { name: 'Versions' }).textContent).toBe('Version 1');
    await userEvent.click(screen.getByRole('button', { name: 'Pin Version…' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Version 2');
    await userEvent.click(screen.getByRole('button', { name: 'Pin Version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ call }) => call === `POST ${LIST}`)?.body).toEqual({ name: 'Version 2', from: 'base', isVersion: true });
    expect(opened).toEqual([]);
  });

  it('never archives an open version', async () => {
    const version = { ...B, isVersion: true };
    const project = aProject({ id: B.id, scenario: { name: B.name, baseProjectId: PROJECT_ID, isArchived: false, isVersion: true } });
    show({ [`GET ${LIST}`]: () => answer([version]) }, { project });
    await openMenu('Scenario B');
    expect(await screen.findByRole('button', { name: 'Make Base…' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  });
});
