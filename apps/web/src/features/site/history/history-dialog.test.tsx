// The history of a project, with the values before and after each change.
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteAccess } from '../../../shared/ui/write-access.tsx';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { aHistoryEntry } from '../../../test/history-entry.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { HistoryDialog } from './history-dialog.tsx';

const BASE = `/api/projects/${PROJECT_ID}/history`;
const EVE = '01932b5e-0000-7000-8000-0000000000a2';
const widened = aHistoryEntry({
  id: '9',
  sentence: 'updated the path North: path width',
  moreRecords: 1,
  records: [
    {
      id: 'p1',
      what: 'Path',
      name: 'North',
      change: 'updated',
      fields: [
        { field: 'pathWidthFeet', label: 'Path width', unit: 'ft', before: 500, after: 600.25 },
        { field: 'notes', label: 'Notes', unit: null, before: null, after: 'Over the river' },
        { field: 'profileType', label: 'Profile type', unit: null, before: 'standard', after: 'lateral_extension' },
        { field: 'isPrimary', label: 'Is primary', unit: null, before: false, after: true },
      ],
    },
  ],
});
const deleted = aHistoryEntry({
  sentence: 'deleted the file photo.jpg',
  undo: { possible: false, reason: 'Deleted files cannot be restored.' },
});
const show = (routes: FakeRoutes = {}, reason: string | null = null) => {
  const asked = fakeApi({ [`GET ${BASE}?limit=25`]: () => answer([widened, deleted]), ...routes });
  renderScreen(
    <WriteAccess reason={reason}>
      <HistoryDialog projectId={PROJECT_ID} people={[{ id: EVE, name: 'Eve Hill' }]} onClose={() => undefined} />
    </WriteAccess>,
  );
  return asked;
};

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the history', () => {
  it('is visible to users who cannot change the project, without the means to restore', async () => {
    show({}, 'You have view-only access to this project.');
    expect(await screen.findByRole('button', { name: /^Restore This/ })).toHaveProperty('disabled', true);
  });
  it('shows who changed what, with the values before and after', async () => {
    show();
    const table = within(await screen.findByRole('table', { name: 'Path North: changed', hidden: true }));
    const cells = table.getAllByRole('row', { hidden: true }).map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Field', 'Before', 'After'],
      ['Path Width', '500 ft', '600.25 ft'],
      ['Notes', 'None', 'Over the river'],
      ['Profile', 'Standard', 'Lateral extension'],
      ['Primary Path', 'No', 'Yes'],
    ]);
    expect(screen.getByText('And 1 more record')).toBeDefined();
    expect(screen.getByText('Deleted files cannot be restored.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /This: / })).toHaveLength(1);
  });
  it('is filtered by person and kind of record', async () => {
    const found = aHistoryEntry({ id: '3', who: 'eve', sentence: 'added the obstacle Crane' });
    show({
      [`GET ${BASE}?limit=25&person=${EVE}&kind=obstacles`]: () => answer([found]),
      [`GET ${BASE}?limit=25&person=${EVE}`]: () => answer([]),
    });
    await screen.findByText(/updated the path North/);
    await userEvent.selectOptions(screen.getByLabelText('Person'), 'Eve Hill');
    expect(await screen.findByText('No changes match your filters.')).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Record'), 'Obstacles');
    expect(await screen.findByText(/added the obstacle Crane/)).toBeDefined();
  });
  it('restores the former values of a change, and reads the history again', async () => {
    const asked = show({ [`POST ${BASE}/9/undo`]: () => answer({ sentence: '', isRedo: false }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore This: ada updated the path North: path width' }));
    expect(await screen.findByText('Change undone')).toBeDefined();
    expect(asked.map(({ call }) => call)).toEqual([`GET ${BASE}?limit=25`, `POST ${BASE}/9/undo`, `GET ${BASE}?limit=25`]);
  });
  it('offers to undo what was added, which has no former values', async () => {
    const records = [{ id: 'p1', what: 'Path', name: 'North', change: 'created' as const, fields: [] }];
    show({ [`GET ${BASE}?limit=25`]: () => answer([aHistoryEntry({ records })]) });
    expect(await screen.findByRole('button', { name: 'Undo This: ada added the path North' })).toBeDefined();
  });
  it('says why a change could not be restored', async () => {
    show({ [`POST ${BASE}/9/undo`]: () => failure('UNDO_BREAKS_RULE') });
    await userEvent.click(await screen.findByRole('button', { name: /^Restore This/ }));
    expect(await screen.findByText('Undoing this change would break a rule of the project. Nothing was undone.')).toBeDefined();
  });
});
