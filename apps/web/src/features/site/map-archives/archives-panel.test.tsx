// Map archives as a superuser or a project editor adds and deletes them.
import type { MapArchive } from '@touchdown/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { WriteAccess } from '../../../shared/ui/write-access.tsx';
import { ArchivesPanel } from './archives-panel.tsx';

const PROJECT = '0190f3a2-0000-7000-8000-00000000000a';
const anArchive = (changes: Partial<MapArchive> = {}): MapArchive => ({
  ...{ id: '0190f3a2-0000-7000-8000-00000000000c', projectId: null, name: 'Streets', attribution: '© OpenStreetMap' },
  ...{ fileName: 'ohio.pmtiles', sha256: 'a'.repeat(64), bytes: 5 * 1024 * 1024, format: 'vector', minZoom: 0, maxZoom: 15 },
  ...{ bounds: [-85, 38, -80, 42], createdAt: '2026-11-26T09:00:00.000Z', ...changes },
});

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('map archives', () => {
  it('are listed with their file, size, zooms, and attribution', async () => {
    fakeApi({ 'GET /api/admin/map/archives': () => answer([anArchive()]) });
    renderScreen(<ArchivesPanel owner={null} />);
    const row = within(await screen.findByRole('listitem', { name: 'Streets' }));
    for (const text of ['Vector', 'ohio.pmtiles', '5 MB', 'Zoom 0 to 15', '© OpenStreetMap']) expect(row.getByText(text)).toBeDefined();
  });
  it('of a project are deleted after a question', async () => {
    const archive = anArchive({ projectId: PROJECT });
    const path = `/api/projects/${PROJECT}/map-archives`;
    const asked = fakeApi({ [`GET ${path}`]: () => answer([archive]), [`DELETE ${path}/${archive.id}`]: () => answer(null, 204) });
    renderScreen(<ArchivesPanel owner={PROJECT} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Streets' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Map archive deleted');
    expect(asked.map(({ call }) => call)).toContain(`DELETE ${path}/${archive.id}`);
  });
  it('can be neither added nor deleted by a viewer', async () => {
    fakeApi({ [`GET /api/projects/${PROJECT}/map-archives`]: () => answer([anArchive()]) });
    renderScreen(
      <WriteAccess reason="You can view this project, but not change it.">
        <ArchivesPanel owner={PROJECT} />
      </WriteAccess>,
    );
    expect(await screen.findByRole('button', { name: 'Delete Streets' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('form', { name: 'Add Map Archive' })).toBeNull();
  });
});
