import '../../test/fake-indexeddb.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { viewOf } from '../../offline/edits/edit-text.ts';
import { EDITS_DATABASE, idbStore } from '../../offline/edits/idb-store.ts';
import { aNewEdit } from '../../offline/edits/testing.ts';
import * as unsent from '../../offline/edits/unsent.ts';
import * as saving from '../../shared/files/save-blob.ts';
import { nobodyIsHere, personIs } from '../../shared/offline/person.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { UnsentEditRow } from './unsent-edit.tsx';

const PHOTO = { name: 'roof.exe.jpg', type: 'image/jpeg', bytes: new Uint8Array([255, 216, 255]).buffer };
const refused = aNewEdit({
  action: 'create',
  method: 'POST',
  record: { kind: 'upload', id: 'photo', projectId: 'site', pathId: null, obstacleId: 'tower', title: PHOTO.name },
  body: { id: 'photo', name: PHOTO.name, obstacleId: 'tower' },
  wants: { name: PHOTO.name, description: null, obstacleId: 'tower' },
  made: { id: 'photo', fileName: PHOTO.name },
  base: null,
  file: { name: PHOTO.name, type: PHOTO.type, size: 3 },
  state: {
    is: 'refused',
    status: 400,
    code: 'VALIDATION_FAILED',
    sentence: 'Not taken',
    fields: [{ path: 'name', message: 'Ends twice' }],
  },
});

async function show() {
  const edit = await idbStore().add(refused, PHOTO);
  renderScreen(<UnsentEditRow edit={viewOf(edit, [edit])} />);
}

beforeEach(() => personIs('ada'));
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  nobodyIsHere();
  await deleteDB(EDITS_DATABASE);
});

it('a rejected photo shows the error at its name, and is sent with the correction', async () => {
  const resolved = vi.spyOn(unsent, 'resolve').mockResolvedValue();
  await show();
  expect((await screen.findAllByText('Ends twice')).length).toBeGreaterThan(0);
  const name = screen.getByLabelText(/^File Name/);
  await userEvent.clear(name);
  expect(screen.getByText('File name is required')).toBeDefined();
  await userEvent.type(name, 'roof.jpg');
  expect(name.getAttribute('aria-invalid')).toBeNull();
  await userEvent.type(screen.getByLabelText('Description'), 'From the north');
  await userEvent.click(screen.getByLabelText('Photo of the obstacle'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry With Changes' }));
  expect(resolved.mock.calls).toEqual([['edit', { merged: { name: 'roof.jpg', description: 'From the north', obstacleId: null } }]]);
});

it('a rejected photo can be saved as a file', async () => {
  const saved = vi.spyOn(saving, 'saveBlob').mockReturnValue();
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Save File of/ }));
  await waitFor(() => expect(saved.mock.calls.map(([name, { size }]) => [name, size])).toEqual([['roof.exe.jpg', 3]]));
});
