// Undo and redo of what the user changed in a project since it was opened.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalStep } from '../../../shared/offline/local-step.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { WriteAccess } from '../../../shared/ui/write-access.tsx';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { aHistoryEntry } from '../../../test/history-entry.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { UndoButtons } from './undo-buttons.tsx';
import type { LocalUndo } from './use-undo.ts';

const BASE = `/api/projects/${PROJECT_ID}/history`;
const SELF = '01932b5e-0000-7000-8000-0000000000a1';
const NEWEST = `GET ${BASE}?limit=1`;
const OWN = `GET ${BASE}?limit=200&person=${SELF}&after=7`;
const opened = { [NEWEST]: () => answer([aHistoryEntry({ id: '7' })]) };
const north = aHistoryEntry({ id: '9', sentence: 'updated the path North: path width' });

const CRANE = { id: 'c', what: 'Obstacle', change: 'created', fields: [] } as const;

const NOTHING_LOCAL: LocalUndo = { steps: [], takeBack: async () => false, giveBack: async () => false };
const show = (routes: FakeRoutes, { unavailable = null as string | null, reason = null as string | null, local = NOTHING_LOCAL } = {}) => {
  const asked = fakeApi({ ...opened, ...routes });
  renderScreen(
    <WriteAccess reason={reason}>
      <UndoButtons projectId={PROJECT_ID} person={SELF} unavailable={unavailable} local={local} />
      <input aria-label="Notes" />
    </WriteAccess>,
  );
  return asked;
};
/** One change, and what the server has after it is undone. */
const undoing = (): FakeRoutes => {
  const stored = [north];
  return {
    [OWN]: () => answer(stored),
    [`POST ${BASE}/9/undo`]: () => {
      stored[0] = { ...north, undo: { possible: false, reason: 'This change has already been undone.' } };
      stored.unshift(aHistoryEntry({ id: '10', sentence: `undid "${north.sentence}"`, undoes: '9' }));
      return answer({ sentence: `undid "${north.sentence}"`, isRedo: false });
    },
  };
};
const undos = (asked: readonly { readonly call: string }[]) => asked.filter(({ call }) => call.startsWith('POST ')).map(({ call }) => call);

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('undo', () => {
  it('is not offered to users who cannot change the project', async () => {
    show({ [OWN]: () => answer([north]) }, { reason: 'You have view-only access to this project.' });
    expect(await screen.findByLabelText('Notes')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('names the last change, restores it, and then offers to redo it', async () => {
    const asked = show(undoing());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: updated the path North: path width' }));
    expect(await screen.findByText('Change undone')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Redo: updated the path North: path width' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo: no changes' }).getAttribute('aria-disabled')).toBe('true');
    expect(undos(asked)).toEqual([`POST ${BASE}/9/undo`]);
  });
  it('follows Ctrl+Z, but not while a field has the focus', async () => {
    const asked = show(undoing());
    await screen.findByRole('button', { name: /^Undo: updated/ });
    await userEvent.click(screen.getByLabelText('Notes'));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(undos(asked)).toEqual([]);
    await userEvent.click(document.body);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Change undone')).toBeDefined();
    expect(undos(asked)).toEqual([`POST ${BASE}/9/undo`]);
  });
  it('leaves Ctrl+Z to a message that offers Undo', async () => {
    const asked = show(undoing());
    await screen.findByRole('button', { name: /^Undo: updated/ });
    const onAct = vi.fn<() => void>();
    toast({ title: 'Project deleted', action: { label: 'Undo', onAct } });
    await screen.findByText('Project deleted');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(onAct).toHaveBeenCalledOnce();
    expect(undos(asked)).toEqual([]);
  });
  it('says who changed the same since, and goes on with the change before it', async () => {
    const current = { who: 'eve', at: '2026-11-21T09:00:00.000Z', sentence: 'updated the path North: path width' };
    show({
      [OWN]: () => answer([north, aHistoryEntry({ id: '8', sentence: 'added the contact Grace Hopper' })]),
      [`POST ${BASE}/9/undo`]: () => failure('CHANGED_SINCE', { current }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Undo: updated/ }));
    expect(await screen.findByText(/^Changed since: eve updated the path North: path width on .+\. Nothing was undone\.$/)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Undo: added the contact Grace Hopper' })).toBeDefined();
  });
  it('offers both values if someone else has changed the same since: theirs stay, or are replaced', async () => {
    const field = { field: 'pathWidthFeet', label: 'Path width feet', unit: 'ft', before: 500, after: 700 };
    const record = { id: 'p', what: 'Path', name: 'North', change: 'updated', fields: [field] };
    const current = {
      ...{ who: 'eve', at: '2026-11-21T09:00:00.000Z', sentence: 'updated the path North: path width' },
      choice: { entry: '12', records: [record], moreRecords: 0 },
    };
    const { [`POST ${BASE}/9/undo`]: done, ...routes } = undoing();
    const asked = show({
      ...routes,
      [`POST ${BASE}/9/undo`]: (body) =>
        typeof body === 'object' && body !== null && 'over' in body ? (done?.(body) ?? answer({})) : failure('CHANGED_SINCE', { current }),
    });
    const undo = () => screen.findByRole('button', { name: 'Undo: updated the path North: path width' });
    await userEvent.click(await undo());
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Conflict' }));
    const table = within(dialog.getByRole('table', { name: 'Path North' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Field', 'Restored', 'Theirs']);
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['500 ft', '700 ft']);
    await userEvent.keyboard('{Escape}');
    // Without a choice, the change can still be undone.
    await userEvent.click(await undo());
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Anyway' }));
    expect(await screen.findByText('Change undone')).toBeDefined();
    expect(asked.filter(({ call }) => call.startsWith('POST ')).map(({ body }) => body)).toEqual([{}, {}, { over: '12' }]);
    cleanup();
    show({
      [OWN]: () => answer([north, aHistoryEntry({ id: '8' })]),
      [`POST ${BASE}/9/undo`]: () => failure('CHANGED_SINCE', { current }),
    });
    await userEvent.click(await undo());
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Theirs' }));
    expect(await screen.findByRole('button', { name: 'Undo: added the path North' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('concerns changes since the project was opened, also after a reload', async () => {
    sessionStorage.setItem(`undo-after:${PROJECT_ID}:${SELF}`, '7');
    const asked = show({ [OWN]: () => answer([north]) });
    expect(await screen.findByRole('button', { name: /^Undo: updated/ })).toBeDefined();
    expect(asked.map(({ call }) => call)).not.toContain(NEWEST);
  });
  it('offline, first undoes what this device has not sent, and then what the server has', async () => {
    sessionStorage.setItem(`undo-after:${PROJECT_ID}:${SELF}`, '7');
    const takeBack = vi.fn<(id: string) => Promise<boolean>>().mockResolvedValue(true);
    const crane: LocalStep = { id: 'e', what: 'Obstacle Crane: added', entryId: null, record: CRANE, is: 'waiting', canTakeBack: true };
    const asked = show({ [OWN]: () => answer([north]) }, { local: { ...NOTHING_LOCAL, steps: [crane], takeBack } });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: Obstacle Crane: added' }));
    expect(await screen.findByText('Change undone')).toBeDefined();
    expect(takeBack.mock.calls).toEqual([['e']]);
    expect(undos(asked)).toEqual([]);
    cleanup();
    show({ [OWN]: () => answer([north]) }, { local: { ...NOTHING_LOCAL, steps: [{ ...crane, is: 'undone' }] } });
    expect(await screen.findByRole('button', { name: /^Undo: updated the path North/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Redo: Obstacle Crane: added' })).toBeDefined();
  });
  it('says so if the change is already being sent', async () => {
    const crane: LocalStep = { id: 'e', what: 'Obstacle Crane: added', entryId: null, record: CRANE, is: 'waiting', canTakeBack: true };
    show({ [OWN]: () => answer([]) }, { local: { ...NOTHING_LOCAL, steps: [crane] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: Obstacle Crane: added' }));
    expect(await screen.findByText('This change is still being saved. Try again in a moment.')).toBeDefined();
  });
  it('says why it is not available', async () => {
    const asked = show({}, { unavailable: 'not available offline' });
    const button = await screen.findByRole('button', { name: 'Undo: not available offline' });
    await userEvent.click(button);
    await waitFor(() => expect(asked).toEqual([]));
  });
});
