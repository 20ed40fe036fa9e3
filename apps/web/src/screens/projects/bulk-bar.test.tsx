// What can be done with several projects at once, by whom, and how it is said.
import type { ListedProject } from '@touchdown/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes } from '../../test/fake-api.ts';
import { aJob } from '../../test/a-job.ts';
import { aProject } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { BulkBar } from './bulk-bar.tsx';
import { enteredTags, tagsAfter } from './bulk-values.ts';

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const project = (n: number, changes: Partial<ListedProject> = {}): ListedProject => ({
  ...aProject({ id: `01932b5e-0000-7000-8000-0000000000f${n}`, name: `Project ${n}` }),
  myRole: 'owner',
  ...changes,
});
const cleared = vi.fn();
function show(selected: readonly ListedProject[], routes: FakeRoutes = {}) {
  cleared.mockClear();
  const calls = fakeApi({ 'GET /api/projects/tags': () => answer(['Roof']), ...routes });
  renderScreen(<BulkBar selected={selected} isAll={false} onAll={() => undefined} onClear={cleared} />);
  return calls;
}
const button = (name: string) => screen.findByRole('button', { name });
const writes = (calls: ReturnType<typeof show>) =>
  calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => ({ call, body }));

describe('the bar of selected projects', () => {
  it('refuses what the user may not do with all of them, and says why', async () => {
    show([project(1), project(2, { myRole: 'editor' }), project(3, { myRole: 'viewer' })]);
    for (const name of ['Archive', 'Delete…', 'Set Status…', 'Tags…']) {
      const refused = await button(name);
      expect(refused.hasAttribute('disabled')).toBe(true);
      expect(refused.getAttribute('title')).not.toBe('');
    }
    expect(screen.getByRole('toolbar', { name: 'Selected projects' }).textContent).toContain('3 projects selected');
  });

  it('archives each, and unarchives if all are archived', async () => {
    const routes = Object.fromEntries([1, 2].map((n) => [`POST /api/projects/${project(n).id}/archive`, () => answer(project(n))]));
    const calls = show([project(1), project(2)], routes);
    await userEvent.click(await button('Archive'));
    await waitFor(() => expect(cleared).toHaveBeenCalled());
    expect(writes(calls).map(({ body }) => body)).toEqual([{ isArchived: true }, { isArchived: true }]);
    cleanup();
    vi.restoreAllMocks();
    const again = show([project(1, { isArchived: true })], routes);
    expect((await button('Tags…')).hasAttribute('disabled')).toBe(true);
    await userEvent.click(await button('Unarchive'));
    await waitFor(() => expect(writes(again)).toMatchObject([{ body: { isArchived: false } }]));
  });

  it('exports the archive of each, and says which one was not exported', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:archive');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    show([project(1), project(2)], {
      [`POST /api/projects/${project(1).id}/export/archive`]: () =>
        answer(aJob({}, { id: 'a1', kind: 'project_archive', state: 'queued', result: null }), 202),
      'GET /api/jobs/a1': () => answer(aJob({}, { id: 'a1', kind: 'project_archive' })),
      'GET /api/jobs/a1/file': () =>
        new Response('PK', { headers: { 'content-disposition': 'attachment; filename="Project_1_archive.zip"' } }),
      [`POST /api/projects/${project(2).id}/export/archive`]: () => failure('PROJECT_NOT_FOUND'),
    });
    await userEvent.click(await button('Export'));
    expect(await screen.findByText('1 of 2 projects not exported')).toBeDefined();
    expect(saved).toEqual(['Project_1_archive.zip']);
  });

  it('deletes only after confirmation, and keeps the selection if one is not deleted', async () => {
    const calls = show([project(1), project(2)], {
      [`DELETE /api/projects/${project(1).id}`]: () => answer(null, 204),
      [`DELETE /api/projects/${project(2).id}`]: () => failure('PROJECT_NOT_FOUND'),
    });
    await userEvent.click(await button('Delete…'));
    expect(await screen.findByText('Are you sure you want to delete these 2 projects?')).toBeDefined();
    expect(writes(calls)).toEqual([]);
    await userEvent.click(await button('Delete'));
    await waitFor(() => expect(writes(calls)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('Are you sure you want to delete these 2 projects?')).toBeNull());
    expect(cleared).not.toHaveBeenCalled();
  });

  it('adds and removes tags, and leaves the others as they are', async () => {
    const tagged = [project(1, { tags: ['Phase 1', 'Roof'] }), project(2, { tags: ['Phase 2'] })];
    const routes = Object.fromEntries(tagged.map(({ id }) => [`POST /api/projects/${id}/tags`, () => answer(project(1))]));
    const calls = show(tagged, routes);
    await userEvent.click(await button('Tags…'));
    await userEvent.type(await screen.findByRole('textbox', { name: /Add Tags/ }), 'Hospital, hospital');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Roof/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Roof/ }));
    await userEvent.click(await button('Save Tags'));
    await waitFor(() => expect(writes(calls)).toHaveLength(2));
    expect(writes(calls).map(({ body }) => body)).toEqual([{ tags: ['Phase 1', 'Hospital'] }, { tags: ['Phase 2', 'Hospital'] }]);
  });
});

describe('tags', () => {
  it('are entered with commas, each once in any case', () => {
    expect(enteredTags(' Roof, , roof,Phase 1')).toEqual(['Roof', 'Phase 1']);
  });
  it('keep their order, and are not added twice', () => {
    expect(tagsAfter(['Roof', 'Phase 1'], ['roof', 'New'], new Set(['Phase 1']))).toEqual(['Roof', 'New']);
  });
});
