import { afterEach, describe, expect, it, vi } from 'vitest';
import { takePrefetched } from '../shared/api/prefetch.ts';
import { noteSignedIn } from '../shared/storage/was-signed-in.ts';
import { answer, fakeApi } from '../test/fake-api.ts';
import { begin, type Parts } from './begin.ts';

const LIST = '/projects';
const nothing = () => answer({});

/** What is fetched for an address, code and reads, in order. */
async function fetched(pathname: string, signedIn: boolean, search = ''): Promise<readonly string[]> {
  const code: string[] = [];
  const note = (what: string) => {
    code.push(what);
    return Promise.resolve();
  };
  const parts: Parts = { landing: () => note('landing'), shell: () => note('shell'), screen: (at) => note(`screen of ${at}`) };
  const asked = fakeApi({
    'GET /api/auth/session': () => answer({ signedIn }),
    'GET /api/auth/user': nothing,
    'GET /api/auth/methods': nothing,
    'GET /api/account/settings': nothing,
    'GET /api/projects?limit=100': nothing,
    'GET /api/projects/7': nothing,
  });
  await begin({ pathname, search }, parts);
  return [...code, ...asked.map(({ call }) => call.replace('GET /api/', ''))];
}

/** Session status the server sent with the page. */
const cameFor = (name: string) => {
  const page = { serverTiming: [{ name }] };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page] as unknown as PerformanceEntryList);
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('prefetching before the app has loaded', () => {
  it('for a visitor fetches the landing page and whether a user is signed in, and nothing that would be rejected', async () => {
    expect(await fetched(LIST, false)).toEqual(['landing', 'auth/session']);
  });
  it('for a user fetches the screen of the address and its first reads', async () => {
    localStorage.setItem('touchdown.was-signed-in', 'true');
    const reads = ['auth/user', 'projects?limit=100', 'account/settings'];
    expect(await fetched(LIST, true)).toEqual(['shell', 'screen of /projects', ...reads]);
  });
  it('is the same once the server reports that the signed-in user is new to this browser', async () => {
    const all = await fetched('/projects/7', true);
    expect(all).toEqual([
      'landing',
      'shell',
      'screen of /projects/7',
      'auth/session',
      'auth/user',
      'projects/7',
      'projects/7/compliance',
      'account/settings',
    ]);
  });
  it('requests nothing that would be rejected after the session must have ended', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T09:00:00Z'));
    noteSignedIn(true, Date.parse('2026-11-15T09:00:00Z'));
    expect(await fetched(LIST, false)).toEqual(['landing', 'auth/session']);
  });
  it("fetches only the code of the screen if the page was served for a user's session, which may have expired", async () => {
    cameFor('person');
    expect(await fetched(LIST, false)).toEqual(['shell', 'screen of /projects', 'auth/session']);
  });
  it('fetches the landing page if the page states anything else', async () => {
    cameFor('cache');
    expect(await fetched(LIST, false)).toEqual(['landing', 'auth/session']);
  });
  it('on a public page fetches all of that page', async () => {
    expect(await fetched('/login', false)).toEqual(['screen of /login', 'auth/methods', 'auth/session']);
  });
  it('fetches no list when the address filters it, because only the screen knows which', async () => {
    localStorage.setItem('touchdown.was-signed-in', 'true');
    expect(await fetched(LIST, true, '?q=North')).not.toContain('projects?limit=100');
  });
  it('fetches nothing for a user while their sign-out has not reached the server', async () => {
    localStorage.setItem('touchdown.was-signed-in', 'true');
    localStorage.setItem('touchdown.sign-out-left', 'true');
    expect(await fetched(LIST, true)).toEqual([]);
  });
  // Last in its file, because requests of the app cannot be reset.
  it('fetches nothing that the app has already requested', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(500);
    // Discards what earlier tests prefetched.
    void takePrefetched('POST', '/api/auth/sign-in');
    void takePrefetched('GET', '/api/auth/user');
    expect(await fetched('/projects/7', true)).not.toContain('auth/user');
  });
});
