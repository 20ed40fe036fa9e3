// The end of the session while a form is open, with the history of a browser: its listener is added before those of Touchdown.
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useReducer } from 'react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { calculationReducer, INITIAL_STATE } from '../../features/planning/calculations/calculation-state.ts';
import { aContactRecord } from '../../test/contact-record.ts';
import { answer, fakeApi, type FakeRoutes } from '../../test/fake-api.ts';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../test/records.ts';
import { stubWideScreen } from '../../test/wide-screen.ts';

const OTHER_ID = PROJECT_ID.replace(/.$/, '0');
const PATH = aStoredPath();

/** One for all forms, because Touchdown's modules add their listeners once, when the first form loads them. */
const history = createBrowserHistory();

afterAll(() => history.destroy());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Form {
  readonly screen: (projectId: string) => Promise<ReactNode>;
  readonly routes: (projectId: string) => FakeRoutes;
  /** Opens the form and types. */
  readonly edit: () => Promise<void>;
  /** What is there when the screen was read. */
  readonly ready: () => Promise<unknown>;
  /** What was typed, in the form that is open again. */
  readonly typed: () => string | Promise<string>;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: RegExp, text: string) => {
  const field = await box(name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const value = async (name: RegExp) => (await box(name)).value;
const at = (projectId: string, rest: string) => `GET /api/projects/${projectId}${rest}`;

const results = resultsFor(anAircraft(), aFacility({ shape: 'square' }));

/** The Calculations tab in its project. */
async function calculations(projectId: string): Promise<ReactNode> {
  const { CalculationsTab } = await import('../../screens/project-detail/calculations-tab.tsx');
  const { UnsavedDimensions } = await import('../../screens/project-detail/unsaved-dimensions.tsx');
  const project = aProject({ id: projectId, primaryAircraftId: results.inputs.aircraft.id });
  const facts = {
    aircraft: null,
    controlling: null,
    isUnverified: () => false,
    several: null,
    isFleetEmpty: false,
    isUnread: false,
    inputs: null,
  };
  function Tab() {
    const memory = useReducer(calculationReducer, INITIAL_STATE);
    return (
      <>
        <UnsavedDimensions project={project} memory={memory} onResume={() => undefined} />
        <CalculationsTab project={project} facts={facts} memory={memory} onEdit={() => undefined} actionsPlace={document.body} />
      </>
    );
  }
  return <Tab />;
}

const FORMS: Readonly<Record<string, Form>> = {
  contact: {
    screen: async (projectId) => {
      const { ContactsPanel } = await import('../../features/site/contacts/contacts-panel.tsx');
      return <ContactsPanel projectId={projectId} />;
    },
    routes: (projectId) => ({ [at(projectId, '/contacts?limit=50')]: () => answer([aContactRecord()]) }),
    edit: async () => {
      await press('Edit Grace Hopper');
      await type(/^Organization/, 'Hopper and sons');
    },
    ready: () => screen.findByText('Grace Hopper'),
    typed: () => value(/^Organization/),
  },
  'new path': {
    screen: async (projectId) => {
      const { PathsPanel } = await import('../../features/planning/paths/paths-panel.tsx');
      return <PathsPanel project={aProject({ id: projectId })} />;
    },
    routes: (projectId) => ({ [at(projectId, '/paths')]: () => answer([PATH]) }),
    edit: async () => {
      await press('Add Path');
      await type(/^Path Name/, 'River approach');
    },
    ready: () => screen.findByRole('listitem', { name: 'North Approach' }),
    typed: () => value(/^Path Name/),
  },
  path: {
    screen: async (projectId) => {
      const { PathsPanel } = await import('../../features/planning/paths/paths-panel.tsx');
      return <PathsPanel project={aProject({ id: projectId })} />;
    },
    routes: (projectId) => ({ [at(projectId, '/paths')]: () => answer([PATH]) }),
    edit: async () => {
      await press('Edit North Approach');
      await type(/^Ingress Heading/, '081');
    },
    ready: () => screen.findByRole('listitem', { name: 'North Approach' }),
    typed: () => value(/^Ingress Heading/),
  },
  obstacle: {
    screen: async (projectId) => {
      const { ObstaclesPanel } = await import('../../features/planning/obstacles/obstacles-panel.tsx');
      const clearances = {
        airspace: null,
        isPending: false,
        missing: [],
        notes: [],
        results: new Map(),
        isAnalyzing: false,
        known: undefined,
      };
      return (
        <ObstaclesPanel
          project={aProject({ id: projectId })}
          clearances={clearances}
          mark={{ dimensionState: null, dimensionNotice: null }}
          onAnalyze={() => undefined}
          search={{}}
          onSearch={() => undefined}
        />
      );
    },
    routes: (projectId) => ({ [at(projectId, '/obstacles')]: () => answer([anObstacle()]) }),
    edit: async () => {
      await press(`Edit ${anObstacle().name}`);
      await type(/^Description/, 'Measured from the roof');
    },
    ready: () => screen.findByRole('button', { name: `Edit ${anObstacle().name}` }),
    typed: () => value(/^Description/),
  },
  'geometry point': {
    screen: async (projectId) => {
      const { GeometryPanel } = await import('../../features/planning/geometry-points/geometry-panel.tsx');
      const path = { ...PATH, id: projectId, projectId };
      return (
        <GeometryPanel
          project={aProject({ id: projectId })}
          paths={[path]}
          chosenId={undefined}
          onChoose={() => undefined}
          renderGround={() => null}
          renderImport={() => null}
        />
      );
    },
    routes: (projectId) => ({ [at(projectId, `/paths/${projectId}/geometry-points`)]: () => answer([]) }),
    edit: async () => {
      await press('Add Point');
      await type(/^Name/, 'Threshold north');
    },
    ready: () => screen.findByText('No points yet'),
    typed: () => value(/^Name/),
  },
  'adjusted values': {
    screen: calculations,
    routes: (projectId) => ({
      [at(projectId, '/calculations')]: () => answer([{ id: PROJECT_ID, results, isStale: false, createdAt: results.timestamp }]),
      [at(projectId, '/fleet')]: () => answer({ hasAdjustedDimensions: false }),
      [at(projectId, '/paths')]: () => answer([]),
      [`POST /api/projects/${projectId}/calculate/dimensions`]: () => answer(results),
    }),
    edit: async () => {
      await press('Adjust Values');
      const tlof = within(await screen.findByRole('group', { name: 'TLOF' }));
      await userEvent.clear(tlof.getByLabelText('Length'));
      await userEvent.type(tlof.getByLabelText('Length'), '60{Enter}');
      await type(/^Reason/, 'Room for a larger aircraft');
      // Typed, and not entered yet.
      const safetyArea = within(screen.getByRole('group', { name: 'Safety Area' }));
      await userEvent.clear(safetyArea.getByLabelText('Width'));
      await userEvent.type(safetyArea.getByLabelText('Width'), '190');
    },
    ready: () => screen.findByRole('button', { name: 'Adjust Values' }),
    typed: async () => {
      const zone = async (name: string) => within(await screen.findByRole('group', { name }));
      const length = (await zone('TLOF')).getByLabelText<HTMLInputElement>('Length').value;
      const width = (await zone('Safety Area')).getByLabelText<HTMLInputElement>('Width').value;
      return `${length}, ${width}, ${await value(/^Reason/)}`;
    },
  },
  'notice entries': {
    screen: async (projectId) => {
      const { NoticePanel } = await import('../../features/documents/notices/notice-panel.tsx');
      return <NoticePanel projectId={projectId} />;
    },
    routes: (projectId) => ({ [at(projectId, '/notice/answers')]: () => answer(null) }),
    edit: async () => {
      await press('Edit Entries');
      await type(/^County/, 'Suffolk');
    },
    ready: () => waitFor(() => expect(screen.getByRole('button', { name: 'Edit Entries' })).toHaveProperty('disabled', false)),
    typed: () => value(/^County/),
  },
};
const TYPED: Readonly<Record<string, string>> = {
  contact: 'Hopper and sons',
  'new path': 'River approach',
  path: '081',
  obstacle: 'Measured from the roof',
  'geometry point': 'Threshold north',
  'adjusted values': '60.000, 190.000, Room for a larger aircraft',
  'notice entries': 'Suffolk',
};

it.each(Object.entries(FORMS))('causes no question of the browser, and offers what was typed again: %s', async (name, form) => {
  history.replace(`/projects/${PROJECT_ID}`);
  const { createQueryClient } = await import('../api/query-client.ts');
  const { signInAgain, STILL_HERE_MS, UNAUTHORIZED_REDIRECT_MS } = await import('../api/sign-in-again.ts');
  stubWideScreen();
  stubNothingNear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  fakeApi({ ...form.routes(PROJECT_ID), ...form.routes(OTHER_ID) });
  const show = async (projectId: string) => {
    const content = await form.screen(projectId);
    const root = createRootRoute({ component: () => content });
    const router = createRouter({ routeTree: root, history });
    return render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider<typeof router> router={router} />
      </QueryClientProvider>,
    );
  };

  const first = await show(PROJECT_ID);
  await form.ready();
  await form.edit();
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(true);
  vi.useFakeTimers();
  const held: boolean[] = [];
  signInAgain({ leave: () => held.push(isHeld()) });
  vi.advanceTimersByTime(UNAUTHORIZED_REDIRECT_MS);
  expect(held).toEqual([false]);
  first.unmount();
  vi.advanceTimersByTime(STILL_HERE_MS);
  vi.useRealTimers();

  // In another project there is nothing to continue.
  const elsewhere = await show(OTHER_ID);
  await form.ready();
  expect(screen.queryByRole('button', { name: 'Continue Editing' })).toBeNull();
  elsewhere.unmount();

  await show(PROJECT_ID);
  await press('Continue Editing');
  expect(await form.typed()).toBe(TYPED[name]);
  expect(screen.queryByRole('button', { name: 'Continue Editing' })).toBeNull();
  cleanup();
});
