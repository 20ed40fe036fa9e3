// Unsaved adjusted values are not lost without a question, and survive a reload.
import { adjustmentFrom } from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calculationReducer, INITIAL_STATE } from '../../features/planning/calculations/calculation-state.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { answer, fakeApi } from '../../test/fake-api.ts';
import { aProject, PROJECT_ID } from '../../test/records.ts';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { UnsavedDimensions } from './unsaved-dimensions.tsx';

const HERE = `/projects/${PROJECT_ID}`;
const results = resultsFor(anAircraft(), aFacility());
const larger = adjustmentFrom(resultsFor(anAircraft(), aFacility({ ppr: true })));
const onResume = vi.fn();

beforeEach(() => {
  stubWideScreen();
  const at = (rest: string) => `GET /api/projects/${PROJECT_ID}${rest}`;
  fakeApi({
    [at('/fleet')]: () => answer({ hasAdjustedDimensions: false }),
    [at('/calculations')]: () => answer([{ id: PROJECT_ID, results, isStale: false }]),
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onResume.mockReset();
  window.sessionStorage.clear();
});

function Screen() {
  const [state, dispatch] = useReducer(calculationReducer, INITIAL_STATE);
  return (
    <>
      <button onClick={() => dispatch({ type: 'adjusted', adjusted: larger })}>Edit</button>
      <button onClick={() => dispatch({ type: 'reset', minimums: adjustmentFrom(results) })}>Reset</button>
      <output>{state.adjusted === null ? 'nothing' : state.adjusted.safetyArea.length.toFixed(3)}</output>
      <UnsavedDimensions project={aProject()} memory={[state, dispatch]} onResume={onResume} />
    </>
  );
}

/** Opens the screen as after a page load. */
async function open(history = createMemoryHistory({ initialEntries: [HERE] })) {
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history });
  const shown = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Edit' });
  const go = (address: string) =>
    act(() => {
      router.history.push(address);
      return Promise.resolve();
    });
  return { go, path: () => router.state.location.pathname, close: () => shown.unmount() };
}
const edit = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(window.sessionStorage.length).toBe(1));
};

describe('unsaved adjusted values', () => {
  it('are not lost by opening another project without a question', async () => {
    const { go, path } = await open();
    await edit();
    await go('/projects/another');
    expect(await screen.findByText("This project's adjusted dimensions have unsaved changes.")).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Keep Editing' }));
    expect(path()).toBe(HERE);
    await go('/projects/another');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(path()).toBe('/projects/another'));
    expect(window.sessionStorage.length).toBe(0);
  });

  it('are not lost by closing or reloading the page without a question of the browser', async () => {
    const history = createBrowserHistory();
    history.replace(HERE);
    await open(history);
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeld()).toBe(false);
    await edit();
    await waitFor(() => expect(isHeld()).toBe(true));
    cleanup();
    history.destroy();
    window.history.replaceState(null, '', '/');
  });

  it('are preserved without a question on the other tabs of the project', async () => {
    const { go } = await open();
    await edit();
    await go(`${HERE}?tab=team`);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('are offered again after a reload', async () => {
    const { close } = await open();
    await edit();
    close();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue Editing' }));
    expect(screen.getByRole('status', { name: '' }).textContent).toBe(larger.safetyArea.length.toFixed(3));
    expect(onResume).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Continue Editing' })).toBeNull();
  });

  it('are not offered again after they were discarded', async () => {
    const { close } = await open();
    await edit();
    close();
    const second = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    second.close();
    await open();
    expect(screen.queryByRole('button', { name: 'Continue Editing' })).toBeNull();
  });

  it('are deleted once they equal those of the project again', async () => {
    const { go, path } = await open();
    await edit();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(window.sessionStorage.length).toBe(0));
    await go('/projects/another');
    await waitFor(() => expect(path()).toBe('/projects/another'));
  });
});
