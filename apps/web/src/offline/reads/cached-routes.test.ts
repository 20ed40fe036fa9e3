import { routes } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { belowProject, cachedRouteOf, keyOf } from './cached-routes.ts';

const ID = '0190f3a2-0000-7000-8000-000000000001';
const filled = (path: string) => path.replace(/:[A-Za-z]*Id\b|:id\b/g, ID).replace(/:leg\b/, 'ingress');
const reads = Object.values(routes).filter(({ method }) => method === 'GET');

describe('what may be cached on a device', () => {
  it('never includes responses from administration, security, address search, notifications, or files', () => {
    const never = reads.filter(({ access, path }) =>
      [
        access === 'admin',
        access === 'superuser',
        /\/(sessions|second-factors|passkeys|sign-in|notifications|export|address-check|health)/.test(path),
        /:format|\/file$|\/preview$|uploads\/:/.test(path),
      ].some(Boolean),
    );
    expect(never.length).toBeGreaterThan(20);
    expect(never.filter(({ path }) => cachedRouteOf(filled(path)) !== null).map(({ path }) => path)).toEqual([]);
  });
  it('includes comparisons of scenarios, also with the base', () => {
    const compared = [`base/compare/${ID}`, `${ID}/compare/base`, `${ID}/compare/${ID}`];
    expect(compared.map((sides) => cachedRouteOf(`/api/projects/${ID}/scenarios/${sides}`)?.holdsContacts)).toEqual([false, false, false]);
  });
  it('excludes everything that is not listed', () => {
    expect(['/api/projects/1/unheard-of', '/api/new', `/api/projects/${ID}/secrets`, '/somewhere'].map(cachedRouteOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
  it('marks contacts, and the notice that names people, as contacts', () => {
    const holding = reads.filter(({ path }) => cachedRouteOf(filled(path))?.holdsContacts === true).map(({ path }) => path);
    expect(holding.toSorted()).toEqual([
      '/api/projects/:projectId/contacts',
      '/api/projects/:projectId/history',
      '/api/projects/:projectId/notice/7460-1',
      '/api/projects/:projectId/notice/7480-1',
      '/api/projects/:projectId/notice/answers',
    ]);
    expect(cachedRouteOf(`/api/projects/${ID}/contacts?q=Ada&limit=50`)?.holdsContacts).toBe(true);
  });
  it('is found by its query parameters in any order', () => {
    expect(keyOf('/api/projects?sort=name&limit=100')).toBe(keyOf('/api/projects?limit=100&sort=name'));
    expect(keyOf('/api/projects?q=a')).not.toBe(keyOf('/api/projects?q=b'));
    expect(keyOf('/api/projects')).toBe('/api/projects');
  });
  it('recognizes what is below a project', () => {
    expect(belowProject(`/api/projects/${ID}`)).toBe(`/api/projects/${ID}/`);
    expect([`/api/projects`, `/api/projects/${ID}/paths`].map(belowProject)).toEqual([null, null]);
  });
});
