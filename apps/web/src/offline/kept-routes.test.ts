import { routes } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { belowProject, KEPT_PATTERNS, keptRouteOf, keyOf } from './kept-routes.ts';

const ID = '0190f3a2-0000-7000-8000-000000000001';
const filled = (path: string) => path.replace(/:[A-Za-z]*Id\b|:id\b/g, ID).replace(/:leg\b/, 'ingress');
const reads = Object.values(routes).filter(({ method }) => method === 'GET');
const patternOf = (path: string) => path.replace(/:[A-Za-z]+/g, ':id');

describe('what may be kept on a device', () => {
  it('is never an answer of administration, security, search of addresses, notifications or a file', () => {
    const never = reads.filter(({ access, path }) =>
      [
        access === 'admin',
        access === 'superuser',
        /\/(sessions|second-factors|passkeys|sign-in|notifications|export|address-check|health)/.test(path),
        /:format|\/file$|\/preview$|uploads\/:/.test(path),
      ].some(Boolean),
    );
    expect(never.length).toBeGreaterThan(20);
    expect(never.filter(({ path }) => keptRouteOf(filled(path)) !== null).map(({ path }) => path)).toEqual([]);
  });
  it('names only routes there are', () => {
    const known = new Set(reads.map(({ path }) => patternOf(path)));
    expect(KEPT_PATTERNS.filter((pattern) => !known.has(pattern))).toEqual([]);
  });
  it('is nothing that is not listed', () => {
    expect(['/api/projects/1/unheard-of', '/api/new', `/api/projects/${ID}/secrets`, '/somewhere'].map(keptRouteOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
  it('says of contacts, and of the notice that names people, that they are contacts', () => {
    const holding = reads.filter(({ path }) => keptRouteOf(filled(path))?.holdsContacts === true).map(({ path }) => path);
    expect(holding.toSorted()).toEqual([
      '/api/projects/:projectId/contacts',
      '/api/projects/:projectId/notice/7460-1',
      '/api/projects/:projectId/notice/7480-1',
      '/api/projects/:projectId/notice/answers',
    ]);
    expect(keptRouteOf(`/api/projects/${ID}/contacts?q=Ada&limit=50`)?.holdsContacts).toBe(true);
  });
  it('is found by what was asked, in whatever order', () => {
    expect(keyOf('/api/projects?sort=name&limit=100')).toBe(keyOf('/api/projects?limit=100&sort=name'));
    expect(keyOf('/api/projects?q=a')).not.toBe(keyOf('/api/projects?q=b'));
    expect(keyOf('/api/projects')).toBe('/api/projects');
  });
  it('knows what is below a project', () => {
    expect(belowProject(`/api/projects/${ID}`)).toBe(`/api/projects/${ID}/`);
    expect([`/api/projects`, `/api/projects/${ID}/paths`].map(belowProject)).toEqual([null, null]);
  });
});
