import type { Activity } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aMember, aPath, aProject, pathFields, projectFields } from '../../../test/builders.ts';
import { sentenceOf } from './sentences.ts';

const touchdown = testApp();
const url = (projectId: string, query = '') => `/api/projects/${projectId}/activity${query}`;

describe('the activity of a project', () => {
  it('is visible to its team only', async () => {
    const owner = await touchdown.signedIn();
    const viewer = await touchdown.signedIn();
    const { id } = await aProject(owner);
    expect((await viewer.get(url(id))).status).toBe(404);
    await aMember(owner, id, viewer, 'viewer');
    expect((await viewer.get(url(id))).status).toBe(200);
  });
  it.each(['?limit=0', '?limit=501', '?cursor=x', '?cursor=-1', '?cursor=1e3', "?cursor=1'--"])('rejects %s', async (query) => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    expect((await owner.get(url(id, query))).status).toBe(400);
  });
  it('states who did what, newest first, and nothing about other projects', async () => {
    const owner = await touchdown.signedIn();
    const other = await touchdown.signedIn();
    const { id } = await aProject(owner);
    await aProject(owner);
    await aMember(owner, id, other, 'editor');
    const path = await aPath(other, id);
    await other.put(`/api/projects/${id}/paths/${path.id}`, pathFields({ name: 'North', pathWidthFeet: 600 }));
    await other.delete(`/api/projects/${id}/paths/${path.id}`);
    await owner.put(`/api/projects/${id}`, projectFields({ status: 'in_progress' }));
    await owner.put(
      `/api/projects/${id}`,
      projectFields({ status: 'in_progress', elevation: 781, name: 'N', ppr: true, standardH: false }),
    );
    await owner.patch(`/api/projects/${id}/members/${other.id}`, { role: 'viewer' });
    await owner.post(`/api/projects/${id}/owner`, { userId: other.id });
    const { body } = await other.get(url(id));
    const nameOf = (email: string) => email.split('@')[0];
    const sentences = (body as Activity[]).map(
      ({ who, sentence }) => `${who === nameOf(owner.email) ? 'owner' : who === nameOf(other.email) ? 'other' : who} ${sentence}`,
    );
    expect(sentences).toEqual([
      'owner transferred ownership to Ada Byron',
      "owner changed Ada Byron's role to viewer",
      'owner updated the project: name, elevation, PPR, and 1 more',
      'owner changed the status from Draft to In progress',
      'other deleted the path North',
      'other updated the path North: name, path width',
      'other added the path P1',
      'owner added Ada Byron as an editor',
      'owner created the project',
    ]);
  });
  it('continues page by page, with each entry once', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    for (const name of ['P1', 'P2', 'P3', 'P4']) await aPath(owner, id, { name });
    const seen: string[] = [];
    let query = '?limit=2';
    for (;;) {
      const { body, headers } = await owner.get(url(id, query));
      seen.push(...(body as Activity[]).map(({ sentence }) => sentence));
      if (headers['x-next-cursor'] === undefined) break;
      query = `?limit=2&cursor=${String(headers['x-next-cursor'])}`;
    }
    expect(seen).toEqual(['added the path P4', 'added the path P3', 'added the path P2', 'added the path P1', 'created the project']);
  });
  it('names the edition that a project adopted, and what else changed with it', () => {
    const edition = 'AC 150/5390-2D, revision 2 (unsigned)';
    const status = { from: 'draft', to: 'in_progress' };
    expect(sentenceOf('project.update', { fields: ['editionRevisions'], edition })).toBe(`adopted ${edition}`);
    expect(sentenceOf('project.update', { fields: ['advisoryCircular', 'name'], edition })).toBe(
      `adopted ${edition} and updated the project: name`,
    );
    expect(sentenceOf('project.update', { fields: ['status', 'plannedEdition'], edition, status })).toBe(
      `changed the status from Draft to In progress and adopted ${edition}`,
    );
    expect(sentenceOf('change.undo', { of: 'project.update', fields: ['plannedEdition'], edition })).toContain(`adopted ${edition}`);
  });
  it('handles entries with fewer details, as older ones have', () => {
    expect(sentenceOf('path.update', { version: 2 })).toBe('updated the path');
    expect(sentenceOf('project.update', { version: 2 })).toBe('updated the project');
    expect(sentenceOf('project.update', { fields: ['plannedEdition'] })).toBe('updated the project: edition');
    expect(sentenceOf('adjustedDimensions.save', { reason: null })).toBe('saved adjusted dimensions');
  });
});
