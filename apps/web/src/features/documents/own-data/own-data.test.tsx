// Export and import of all the user's own data.
import type { ArchivePreview } from '@touchdown/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aJob } from '../../../test/a-job.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { ExportOwnDataDialog } from './export-dialog.tsx';
import { ImportArchiveDialog } from './import-dialog.tsx';

const PREVIEW = 'POST /api/account/import/preview';
const IMPORT = 'POST /api/account/import';
const saved: string[] = [];

beforeEach(() => {
  stubWideScreen();
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:own-data');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const project = (changes: Partial<ArchivePreview['projects'][number]>) => ({
  name: 'Harbor Pad',
  verdict: 'new' as const,
  contacts: 1,
  paths: 1,
  points: 0,
  obstacles: 0,
  calculations: 1,
  files: 0,
  withoutAdjusted: false,
  ...changes,
});
const preview: ArchivePreview = {
  sha256: 'ab12',
  seal: 'genuine',
  projects: [project({}), project({ name: 'Old Pad', verdict: 'present' })],
  aircraft: [],
  filesMissing: 0,
};
const imported = { projects: 1, contacts: 1, paths: 1, points: 0, obstacles: 0, calculations: 1, files: 0, aircraft: 0 };
const archive = (text = '{}', name = 'data.json') => new File([text], name, { type: 'application/json' });

const EXPORT = 'POST /api/account/export';
const open = (routes: FakeRoutes) => {
  const asked = fakeApi(routes);
  const onClose = vi.fn();
  renderScreen(<ImportArchiveDialog onClose={onClose} />);
  return { asked, onClose };
};
const choose = async (file: File) => userEvent.upload(await screen.findByLabelText('File'), file, { applyAccept: false });
const importButton = () => screen.getByRole('button', { name: 'Import' });

describe('an export', () => {
  it("says what it does not contain, and saves the archive with the server's file name", async () => {
    const file = () => new Response('PK', { headers: { 'content-disposition': 'attachment; filename="Touchdown_data_2026-11-21.zip"' } });
    const asked = fakeApi({ [EXPORT]: () => answer(aJob({}, { id: 'e1' }), 202), 'GET /api/jobs/e1/file': file });
    const onClose = vi.fn();
    renderScreen(<ExportOwnDataDialog onClose={onClose} />);
    expect((await screen.findByRole('dialog')).textContent).toContain('Not included: projects shared with you');
    await userEvent.click(screen.getByLabelText('Archive (JSON)'));
    expect(screen.getByRole('dialog').textContent).toContain('Not included: project files');
    await userEvent.click(screen.getByLabelText('Archive with files (ZIP)'));
    expect(screen.queryByLabelText('Table')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Download ZIP' }));
    expect(await screen.findByText('Touchdown_data_2026-11-21.zip, 2 B')).toBeDefined();
    expect(saved).toEqual(['Touchdown_data_2026-11-21.zip']);
    expect(asked[0]).toEqual({ call: EXPORT, body: { format: 'zip', table: 'projects' } });
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('asks for the table if a file contains one', async () => {
    const asked = fakeApi({ [EXPORT]: () => answer(aJob({}, { id: 'e1' }), 202), 'GET /api/jobs/e1/file': () => new Response('Id') });
    renderScreen(<ExportOwnDataDialog onClose={() => undefined} />);
    await userEvent.click(await screen.findByLabelText('Table (CSV)'));
    await userEvent.selectOptions(screen.getByLabelText('Table'), 'Contacts');
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Data exported successfully')).toBeDefined();
    expect(asked[0]).toEqual({ call: EXPORT, body: { format: 'csv', table: 'contacts' } });
  });
  it('saves nothing when it fails, and stays open with the reason', async () => {
    const error = { code: 'JOB_FAILED', message: 'Your data could not be exported. Try again.' };
    fakeApi({ [EXPORT]: () => answer(aJob({}, { state: 'failed', result: null, error }), 202) });
    const onClose = vi.fn();
    renderScreen(<ExportOwnDataDialog onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download ZIP' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your data could not be exported. Try again.');
    expect([saved, onClose.mock.calls]).toEqual([[], []]);
  });
});

describe('an import', () => {
  it('does not send a file that is not an archive', async () => {
    const { asked } = open({});
    await choose(archive('a,b', 'data.csv'));
    expect(await screen.findByText('Choose a .zip or .json archive.')).toBeDefined();
    expect(asked).toEqual([]);
    expect(importButton()).toHaveProperty('disabled', true);
  });
  it('shows what it would add before it adds anything, project by project', async () => {
    const { asked, onClose } = open({
      [PREVIEW]: () => answer(aJob(preview), 202),
      [IMPORT]: () => answer(aJob({ imported, skippedProjects: 1, withoutAdjusted: ['Harbor Pad'] }), 202),
    });
    await choose(archive());
    expect((await screen.findByRole('status')).textContent).toContain('Will be added: 1 project, 1 contact, 1 path, and 1 calculation.');
    const rows = within(screen.getByRole('region', { name: 'Projects in the archive' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Harbor PadTo be added', 'Old PadSkippedYou already have this project.']);
    expect(asked.map(({ call }) => call)).toEqual([PREVIEW]);
    await userEvent.click(importButton());
    expect(await screen.findByText(/Added: 1 project, .* Adjusted dimensions were not imported for: Harbor Pad\./)).toBeDefined();
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('counts the uploaded files that it would add, and reports which are only named', async () => {
    open({ [PREVIEW]: () => answer(aJob({ ...preview, projects: [project({ files: 3 })], filesMissing: 2 }), 202) });
    await choose(archive('PK', 'project.zip'));
    expect((await screen.findByRole('status')).textContent).toContain('1 calculation, and 3 files.');
    expect(screen.getByRole('row', { name: 'Uploaded files 3 3' })).toBeDefined();
    expect(screen.getByText('2 uploaded files are missing from the archive. Everything else is included.')).toBeDefined();
  });
  it('of an archive that does not match its seal says so and needs a confirmation', async () => {
    const { asked } = open({
      [PREVIEW]: () => answer(aJob({ ...preview, seal: 'altered' }), 202),
      [IMPORT]: () => answer(aJob({ imported, skippedProjects: 1, withoutAdjusted: [] }), 202),
    });
    await choose(archive());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The contents do not match the seal. The archive was changed after it was exported. Check every value before you use it.',
    );
    expect(importButton()).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Import this archive even though its contents do not match the seal' }));
    expect(importButton()).toHaveProperty('disabled', false);
    await userEvent.click(importButton());
    await screen.findByText(/Added: 1 project/);
    expect(asked.map(({ call }) => call)).toEqual([PREVIEW, IMPORT]);
  });
  it.each([
    ['genuine', 'The seal is genuine. The archive has not been changed since this server exported it.'],
    ['otherInstallation', 'The contents match the seal, which was created by another server.'],
    ['none', 'This archive has no seal. It is unknown whether it was changed after it was exported.'],
  ])('reports the seal state: %s', async (seal, text) => {
    open({ [PREVIEW]: () => answer(aJob({ ...preview, seal }), 202) });
    await choose(archive());
    expect(await screen.findByText(text)).toBeDefined();
    expect(importButton()).toHaveProperty('disabled', false);
  });
  it('adds copies only on request', async () => {
    open({ [PREVIEW]: () => answer(aJob({ ...preview, projects: [project({ verdict: 'present' })] }), 202) });
    await choose(archive());
    expect(await screen.findByText('You already have everything in this archive.')).toBeDefined();
    expect(importButton()).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Add as copies' }));
    expect(screen.getByText('To be added as a copy')).toBeDefined();
    expect(importButton()).toHaveProperty('disabled', false);
  });
  it('names the project with an error, and offers to check the file again', async () => {
    const fields = [{ path: 'projects.0.project.latitude', message: 'Latitude must be between -90 and 90' }];
    let isRight = false;
    open({
      [PREVIEW]: () =>
        isRight
          ? answer(aJob(preview), 202)
          : answer(
              aJob(
                {},
                { state: 'failed', result: null, error: { code: 'VALIDATION_FAILED', message: 'Some fields need attention.', fields } },
              ),
              202,
            ),
    });
    await choose(archive('{"projects":[{"project":{"name":"Harbor Pad"}}]}'));
    expect(await screen.findByText('Project 1 (Harbor Pad), latitude: Latitude must be between -90 and 90')).toBeDefined();
    expect(importButton()).toHaveProperty('disabled', true);
    isRight = true;
    await userEvent.click(screen.getByRole('button', { name: 'Recheck data.json' }));
    expect(await screen.findByText('Skipped')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('that is rejected adds nothing and can be retried', async () => {
    const { onClose } = open({ [PREVIEW]: () => answer(aJob(preview), 202), [IMPORT]: () => failure('IMPORT_CHANGED') });
    await choose(archive());
    await screen.findByText('Skipped');
    await userEvent.click(importButton());
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(importButton()).toHaveProperty('disabled', false);
    expect(onClose).not.toHaveBeenCalled();
  });
});
