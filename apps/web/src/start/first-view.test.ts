import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectListQuery, projectQuery } from '../features/site/projects/api.ts';
import { CURRENT_USER_KEY } from '../shared/api/keys.ts';
import { answer, failure, fakeApi } from '../test/fake-api.ts';
import { readyToDraw } from './first-view.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
const never = () => new Promise<Response>(() => undefined);
const way = (pathname: string, params = {}, search = {}) => {
  const find = vi.fn(() => Promise.resolve({ params, search }));
  return { pathname, find };
};
/** Whether it is ready by then. */
const isReadyAfter = async (waiting: Promise<void>, delayMs: number): Promise<boolean> => {
  const ready = vi.fn();
  void waiting.then(ready);
  await vi.advanceTimersByTimeAsync(delayMs);
  return ready.mock.calls.length > 0;
};

beforeEach(() => {
  localStorage.setItem('touchdown.was-signed-in', 'true');
});
afterEach(() => {
  client.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('before the first view is rendered', () => {
  it('nothing of a screen is loaded or read for a visitor', async () => {
    const asked = fakeApi({ 'GET /api/auth/user': () => failure('UNAUTHENTICATED') });
    const projects = way('/projects');
    await readyToDraw(client, projects);
    expect(projects.find).not.toHaveBeenCalled();
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/auth/user']);
    expect(client.getQueryData(CURRENT_USER_KEY)).toBeNull();
  });
  it('a public page does not request the user', async () => {
    const asked = fakeApi({});
    const login = way('/login');
    await readyToDraw(client, login);
    expect(login.find).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
  });
  it('a user gets the list as the address requests it', async () => {
    fakeApi({ 'GET /api/auth/user': () => answer({ id: '1' }), 'GET /api/projects?q=North&limit=100': () => answer([{ id: '7' }]) });
    await readyToDraw(client, way('/projects', {}, { q: 'North' }));
    expect(client.getQueryData(projectListQuery({ q: 'North' }).queryKey)?.pages[0]?.rows).toEqual([{ id: '7' }]);
  });
  it('a user gets the project of the address', async () => {
    fakeApi({ 'GET /api/auth/user': () => answer({ id: '1' }), 'GET /api/projects/7': () => answer({ id: '7' }) });
    await readyToDraw(client, way('/projects/7', { projectId: '7' }));
    expect(client.getQueryData(projectQuery('7').queryKey)).toEqual({ id: '7' });
  });
  it('a rejected read is left to the screen', async () => {
    fakeApi({ 'GET /api/auth/user': () => answer({ id: '1' }), 'GET /api/projects/7': () => failure('NOT_FOUND') });
    await expect(readyToDraw(client, way('/projects/7', { projectId: '7' }))).resolves.toBeUndefined();
  });
  it('a slow read is not awaited', async () => {
    await Promise.all([import('../shell/shell.tsx'), import('../screens/projects/projects-screen.tsx')]);
    vi.useFakeTimers();
    fakeApi({ 'GET /api/auth/user': () => answer({ id: '1' }), 'GET /api/projects?limit=100': never });
    expect(await isReadyAfter(readyToDraw(client, way('/projects')), 1_000)).toBe(true);
  });
  it('a server that does not respond is not awaited forever', async () => {
    vi.useFakeTimers();
    fakeApi({ 'GET /api/auth/user': never });
    const waiting = readyToDraw(client, way('/projects'));
    expect(await isReadyAfter(waiting, 7_000)).toBe(false);
    expect(await isReadyAfter(waiting, 2_000)).toBe(true);
  });
});
