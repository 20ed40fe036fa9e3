/** The FAA's obstacles as a planner imports them, and their file as a superuser replaces it. */
import type { DofFetch, DofLibrary, DofStatus, NearbyDof } from '@touchdown/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, type FakeRoutes, fakeApi } from '../../../test/fake-api.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { LibraryPanel } from './library-panel.tsx';
import { NearbyDialog } from './nearby-dialog.tsx';

const aLibrary = (changes: Partial<DofLibrary> = {}): DofLibrary => ({
  id: '01932b5e-0000-7000-8000-0000000000f1',
  state: 'current',
  fileName: 'DOF.DAT',
  sha256: 'a'.repeat(64),
  format: 'dat',
  cycleDate: '2026-10-20',
  ageDays: 32,
  isOutdated: false,
  bytes: 1_000,
  bytesRead: 1_000,
  rows: 600_000,
  refusedRows: 0,
  refused: [],
  reason: null,
  code: null,
  startedAt: '2026-11-21T09:00:00.000Z',
  endedAt: '2026-11-21T09:01:00.000Z',
  startedBy: 'Ada Byron',
  ...changes,
});
const aRow = (line: number, changes: Partial<NearbyDof> = {}): NearbyDof => ({
  line,
  oasNumber: `25-00000${line}`,
  isVerified: true,
  country: 'US',
  state: 'MA',
  city: 'BOSTON',
  latitude: 42.36,
  longitude: -71.05,
  kind: 'TOWER',
  type: 'tower',
  quantity: 1,
  heightAglFeet: 255,
  topFeet: 278,
  lighting: 'R',
  marking: 'N',
  horizontalAccuracy: '1',
  verticalAccuracy: 'A',
  horizontalAccuracyFeet: 20,
  verticalAccuracyFeet: 3,
  faaStudy: '2012ANE00001OE',
  action: 'A',
  actionDate: '2016365',
  distanceFeet: 1_500,
  bearingTrueDegrees: 0,
  presence: null,
  ...changes,
});
const held = (how: 'imported' | 'similar') => ({ how, obstacleId: 'b1', name: 'Mast', distanceFeet: 12 });

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the FAA obstacles near a project', () => {
  const NEAR = `GET /api/projects/${PROJECT_ID}/dof/nearby?radiusFeet=10000`;
  const TAKE = `POST /api/projects/${PROJECT_ID}/obstacles/from-dof`;
  const show = async (routes: FakeRoutes) => {
    const onClose = vi.fn();
    const asked = fakeApi(routes);
    renderScreen(<NearbyDialog projectId={PROJECT_ID} libraryLink={<a href="/admin">Import it in the admin panel</a>} onClose={onClose} />);
    const dialog = await screen.findByRole('dialog', { name: 'Nearby FAA Obstacles' });
    return { dialog, asked, onClose, taken: () => asked.filter(({ call }) => call === TAKE).map(({ body }) => body) };
  };
  const rows = [aRow(1), aRow(2, { isVerified: false }), aRow(3, { presence: held('imported') }), aRow(4, { presence: held('similar') })];
  const near = { [NEAR]: () => answer({ library: aLibrary(), total: 4, obstacles: rows }) };

  it('are rejected with a message if there is no file, with a link for a user who may import it', async () => {
    const { dialog } = await show({ [NEAR]: () => failure('DOF_LIBRARY_MISSING') });
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('No FAA obstacle file has been imported on this server.');
    expect(within(alert).getByRole('link', { name: 'Import it in the admin panel' })).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  });
  it('are shown with all data of the file; what the project already has is not imported again', async () => {
    const { dialog } = await show(near);
    const [first, second, third, fourth] = await within(dialog).findAllByRole('listitem');
    for (const expected of [
      'TOWER 25-000001',
      'BOSTON, MA',
      'Verified',
      '255 ft AGL',
      '278 ft MSL',
      '1,500 ft N',
      '(1A)',
      'Red',
      '2012ANE00001OE',
    ])
      expect(first?.textContent).toContain(expected);
    expect(second?.textContent).toContain('Unverified');
    expect(third && within(third).getByRole('checkbox')).toHaveProperty('disabled', true);
    expect(fourth && within(fourth).getByRole('checkbox')).toHaveProperty('checked', false);
    expect(within(dialog).getByText('DOF.DAT, current to Oct 20, 2026 (32 days old)')).toBeDefined();
    expect(within(dialog).queryByRole('note')).toBeNull();
  });
  it('are imported with one click, with their number', async () => {
    const skipped = [{ line: 2, oasNumber: '25-000002', presence: held('imported') }];
    const { dialog, taken, onClose } = await show({ ...near, [TAKE]: () => answer({ added: [anObstacle()], skipped }, 201) });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 2 Obstacles' }));
    expect(await screen.findByText('1 obstacle added. 1 skipped (already in the project).')).toBeDefined();
    expect(taken()).toEqual([{ libraryId: aLibrary().id, lines: [1, 2], withSimilar: false }]);
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('are imported one by one as well; a similar one only when it is selected', async () => {
    const { dialog, taken } = await show({ ...near, [TAKE]: () => failure('DOF_LIBRARY_CHANGED') });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Clear Selection' }));
    expect(within(dialog).getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /25-000004/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import 1 Obstacle' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'The FAA obstacle file was replaced while you were viewing it.',
    );
    expect(taken()).toEqual([{ libraryId: aLibrary().id, lines: [4], withSimilar: true }]);
  });
  it('that are too many to list are imported by radius', async () => {
    const many = { [NEAR]: () => answer({ library: aLibrary(), total: 2_500, obstacles: rows }) };
    const { dialog, taken } = await show({ ...many, [TAKE]: () => answer({ added: [], skipped: [] }, 201) });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 2,500 Obstacles' }));
    await screen.findByText('Obstacles imported successfully');
    expect(taken()).toEqual([{ libraryId: aLibrary().id, radiusFeet: 10_000 }]);
  });
  it('that are utility towers in a row are offered as wires, straight between their tops, with a sag band, until they are added', async () => {
    const tower = (line: number, latitude: number, changes: Partial<NearbyDof> = {}) =>
      aRow(line, { kind: 'T-L TWR', latitude, ...changes });
    const towers = [tower(1, 42.36), tower(2, 42.363, { topFeet: 320, verticalAccuracyFeet: 20 }), tower(3, 42.366), aRow(4)];
    const WIRE = `POST /api/projects/${PROJECT_ID}/obstacles`;
    const name = 'Wire 25-000001 to 25-000003';
    let known = [anObstacle()];
    const { dialog, asked } = await show({
      [NEAR]: () => answer({ library: aLibrary(), total: 4, obstacles: towers }),
      [`GET /api/projects/${PROJECT_ID}/obstacles`]: () => answer(known),
      [WIRE]: () => {
        known = [anObstacle(), anObstacle({ name })];
        return answer(anObstacle({ name }), 201);
      },
    });
    const wires = await within(dialog).findByRole('region', { name: 'Wires Between Towers' });
    expect(wires.textContent).toContain('3 towers, longest span 1,093 ft, sag up to 55 ft');
    await userEvent.click(within(wires).getByRole('checkbox', { name }));
    await userEvent.click(within(wires).getByRole('button', { name: 'Add 1 Wire' }));
    expect(await screen.findByText('1 wire added to the obstacles.')).toBeDefined();
    const [sent] = asked.filter(({ call }) => call === WIRE);
    expect(sent?.body).toMatchObject({
      ...{ name, type: 'other', latitude: 42.363, heightFeet: 255, elevationFeet: 65, verticalAccuracyFeet: 20 },
      extent: { kind: 'line', points: [{ topFeet: 278 }, { topFeet: 320 }, { topFeet: 278 }] },
      description: expect.stringContaining('sags by up to 54.7 ft'),
    });
    await waitFor(() => expect(within(dialog).queryByRole('region', { name: 'Wires Between Towers' })).toBeNull());
  });
  it('of an old file come with a warning; an invalid radius is reported', async () => {
    const old = aLibrary({ isOutdated: true, ageDays: 671, cycleDate: '2025-01-19' });
    const { dialog } = await show({ [NEAR]: () => answer({ library: old, total: 0, obstacles: [] }) });
    expect((await within(dialog).findByRole('note')).textContent).toContain('671 days old');
    await userEvent.clear(within(dialog).getByLabelText('Radius'));
    await userEvent.type(within(dialog).getByLabelText('Radius'), '5');
    expect(await within(dialog).findByText('Radius must be at least 100 ft')).toBeDefined();
  });
});

describe('the FAA obstacle file in the admin panel', () => {
  const STATUS = 'GET /api/dof';
  const none: DofStatus = { current: null, importing: null, unfinished: null };
  const show = (status: DofStatus, routes: FakeRoutes = {}) => {
    fakeApi({ [STATUS]: () => answer(status), ...routes });
    renderScreen(<LibraryPanel />);
  };

  it('is reported missing', async () => {
    show(none);
    expect(await screen.findByText('No FAA obstacle file')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Import File' })).toHaveProperty('disabled', true);
  });
  it('shows file, day, age, count, and user; an old one is marked', async () => {
    show({
      ...none,
      current: aLibrary({ isOutdated: true, ageDays: 57, refusedRows: 1, refused: [{ line: 9, reason: 'minutes of 60' }] }),
    });
    const inUse = await screen.findByRole('region', { name: 'Current File' });
    for (const expected of [
      'Out of date',
      'DOF.DAT',
      'Oct 20, 2026, 57 days ago',
      '600,000',
      'by Ada Byron',
      '1 line was refused',
      'Line 9: minutes of 60',
    ])
      expect(inUse.textContent).toContain(expected);
  });
  it('shows the progress of an import, and cancels it', async () => {
    const importing = aLibrary({ state: 'importing', bytesRead: 420, rows: 252_000, endedAt: null });
    show({ ...none, importing }, { [`POST /api/dof/imports/${importing.id}/cancel`]: () => answer({ ...importing, state: 'cancelled' }) });
    expect(await screen.findByText('42 % read: 252,000 obstacles')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveProperty('value', 420);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Import' }));
    expect(await screen.findByText('Import canceled')).toBeDefined();
  });
  it('shows why the last import failed, and that nothing of it was saved', async () => {
    show({ ...none, unfinished: aLibrary({ state: 'failed', reason: 'The file is empty.', rows: 0 }) });
    const last = await screen.findByRole('region', { name: 'Last Import' });
    for (const expected of ['failed', 'The file is empty.', 'No data from it was saved.']) expect(last.textContent).toContain(expected);
  });

  const FETCH = 'GET /api/dof/fetch';
  const aFetch = (last: Partial<NonNullable<DofFetch['last']>> | null, changes: Partial<DofFetch> = {}): DofFetch => ({
    ...{ host: 'aeronav.faa.gov', everyDays: 7, isRunning: false },
    last: last && { at: '2026-11-21T09:00:00.000Z', outcome: 'new_file', reason: null, importId: aLibrary().id, ...last },
    ...changes,
  });

  it('shows where and how often it is downloaded, and that the file in use is from there', async () => {
    show({ ...none, current: aLibrary({ startedBy: null }) }, { [FETCH]: () => answer(aFetch({ outcome: 'unchanged' })) });
    const section = await screen.findByRole('region', { name: 'Automatic Download' });
    expect(section.textContent).toContain('Downloaded from aeronav.faa.gov every 7 days, and imported if it has changed.');
    expect(section.textContent).toMatch(/Last download .*2026.*: the file has not changed\./);
    expect(screen.getByRole('region', { name: 'Current File' }).textContent).toContain('from aeronav.faa.gov');
  });
  it('shows why the last download failed, and that the file in use was not changed', async () => {
    const reason = 'The server responded with status 503.';
    show(
      { ...none, current: aLibrary({ startedBy: null }) },
      { [FETCH]: () => answer(aFetch({ outcome: 'failed', reason, importId: null })) },
    );
    const section = await screen.findByRole('region', { name: 'Automatic Download' });
    for (const expected of [/The last download failed .*2026/, reason, 'The file in use was not changed.'])
      expect(section.textContent).toMatch(expected);
    expect(screen.getByRole('region', { name: 'Current File' }).textContent).toContain('by server command line');
  });
  it('is downloaded with "Fetch Now"; the file that was found is then shown', async () => {
    let [status, fetch]: [DofStatus, DofFetch] = [none, aFetch(null)];
    fakeApi({
      [STATUS]: () => answer(status),
      [FETCH]: () => answer(fetch),
      'POST /api/dof/fetch': () => {
        [status, fetch] = [{ ...none, current: aLibrary({ startedBy: null }) }, aFetch({})];
        return answer({}, 202);
      },
    });
    renderScreen(<LibraryPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Fetch Now' }));
    expect(await screen.findByText(/^Last download .*: a new file was found\.$/)).toBeDefined();
    expect(await screen.findByRole('region', { name: 'Current File' })).toBeDefined();
  });
  it('has no button while it is turned off, and the text names the file to import', async () => {
    show(none, { [FETCH]: () => answer(aFetch(null, { host: null, everyDays: 0 })) });
    expect(
      await screen.findByText('Automatic download is turned off on this server. Download the file from the FAA and import it below.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Fetch Now' })).toBeNull();
  });
  it('cannot be downloaded while an import is running', async () => {
    const importing = aLibrary({ state: 'importing', endedAt: null });
    show({ ...none, importing }, { [FETCH]: () => answer(aFetch({})) });
    expect(await screen.findByRole('button', { name: 'Fetch Now' })).toHaveProperty('disabled', true);
  });
});
