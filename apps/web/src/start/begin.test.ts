import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerAhead } from '../shared/api/ahead.ts';
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

/** What the server said with the page. */
const cameFor = (name: string) => {
  const page = { serverTiming: [{ name }] };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page] as unknown as PerformanceEntryList);
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('what is fetched before the app is there', () => {
  it('is for a visitor the landing page, and whether someone is signed in; nothing that would be rejected', async () => {
    expect(await fetched(LIST, false)).toEqual(['landing', 'auth/session']);
  });
  it('is for a user the screen of the address and what it reads first', async () => {
    localStorage.setItem('touchdown.was-signed-in', 'true');
    const reads = ['auth/user', 'projects?limit=100', 'account/settings'];
    expect(await fetched(LIST, true)).toEqual(['shell', 'screen of /projects', ...reads]);
  });
  it('is the same once the server reports that the signed-in user is new to this browser', async () => {
    const all = await fetched('/projects/7', true);
    expect(all).toEqual(['landing', 'shell', 'screen of /projects/7', 'auth/session', 'auth/user', 'projects/7', 'account/settings']);
  });
  it('is nothing that would be rejected when their session must be over by now', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T09:00:00Z'));
    noteSignedIn(true, Date.parse('2026-11-15T09:00:00Z'));
    expect(await fetched(LIST, false)).toEqual(['landing', 'auth/session']);
  });
  it('is the code of the screen alone where the page came for the session of a user, which may be over', async () => {
    cameFor('person');
    expect(await fetched(LIST, false)).toEqual(['shell', 'screen of /projects', 'auth/session']);
  });
  it('is the landing page where the page says anything else', async () => {
    cameFor('cache');
    expect(await fetched(LIST, false)).toEqual(['landing', 'auth/session']);
  });
  it('is on a page that is open to all that page', async () => {
    expect(await fetched('/login', false)).toEqual(['screen of /login', 'auth/methods', 'auth/session']);
  });
  it('is no list when the address asks for a part of it: the screen knows which', async () => {
    localStorage.setItem('touchdown.was-signed-in', 'true');
    expect(await fetched(LIST, true, '?q=North')).not.toContain('projects?limit=100');
  });
  it('is nothing of a user while their sign-out has not reached the server', async () => {
    localStorage.setItem('touchdown.was-signed-in', 'true');
    localStorage.setItem('touchdown.sign-out-left', 'true');
    expect(await fetched(LIST, true)).toEqual([]);
  });
  // Last in its file: what the app has asked for stays asked for.
  it('is nothing that the app was quicker to ask for', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(500);
    // Nothing is left of what was asked ahead before.
    void answerAhead('POST', '/api/auth/sign-in');
    void answerAhead('GET', '/api/auth/user');
    expect(await fetched('/projects/7', true)).not.toContain('auth/user');
  });
});
