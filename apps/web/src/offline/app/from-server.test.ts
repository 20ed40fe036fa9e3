import { afterEach, describe, expect, it } from 'vitest';
import { fromServer, isFromServer, readOwnAddress } from './from-server.ts';

const HERE = 'https://touchdown.example.org/projects?new=true#name';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('an address served by the server', () => {
  it('is the same address with a marker', () => {
    const marked = new URL(fromServer(HERE));
    expect([isFromServer(new URL(HERE)), isFromServer(marked)]).toEqual([false, true]);
    expect([marked.pathname, marked.searchParams.get('new'), marked.hash]).toEqual(['/projects', 'true', '#name']);
    expect(fromServer(fromServer(HERE))).toBe(fromServer(HERE));
  });
  it('loses the marker before the app reads it, and keeps the rest', () => {
    window.history.replaceState({ key: 1 }, '', '/projects?new=true#name');
    const own = window.location.href;
    window.history.replaceState({ key: 1 }, '', fromServer(own));
    readOwnAddress();
    expect([window.location.href, window.history.state]).toEqual([own, { key: 1 }]);
  });
  it('without the marker stays as it is', () => {
    window.history.replaceState({ key: 2 }, '', '/projects?new=true');
    readOwnAddress();
    expect([window.location.search, window.history.state]).toEqual(['?new=true', { key: 2 }]);
  });
});
