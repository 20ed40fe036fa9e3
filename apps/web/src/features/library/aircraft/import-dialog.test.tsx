// The import needs the server to check and save the rows. Offline, it says so and keeps the selection.
import type { ImportPreview } from '@touchdown/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aJob } from '../../../test/a-job.ts';
import { answer, fakeApi, type FakeRoutes, noAnswer } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { ImportDialog } from './import-dialog.tsx';

const CHECK = 'POST /api/aircraft/import/preview';
const STORE = 'POST /api/aircraft/import';
const NO_CONNECTION = "Can't reach the server. Nothing was saved. Check your connection and try again.";
const row = { row: 2, name: 'AW139', manufacturer: 'Leonardo', model: 'AW139' };
const preview: ImportPreview = {
  sha256: 'ab'.repeat(32),
  headings: ['Name', 'Manufacturer', 'Model', 'Weight', 'Length', 'Width', 'Remarks'].map((heading) => ({ heading, samples: ['1'] })),
  columns: { name: 0, manufacturer: 1, model: 2, maxGrossWeight: 3, overallLength: 4, overallWidth: 5 },
  units: { length: 'ft', weight: 'lb', speed: 'kt' },
  notices: [],
  rows: 1,
  problemRows: [],
  problems: [],
  ready: [{ ...row, maxGrossWeight: 14_991, overallLength: 54.7, overallWidth: 45.3, controllingDimension: 54.7 }],
};

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show(routes: FakeRoutes) {
  const onClose = vi.fn();
  const asked = fakeApi(routes);
  renderScreen(<ImportDialog onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Aircraft' }));
  await userEvent.upload(dialog.getByLabelText('File'), new File(['Name,Manufacturer\n'], 'fleet.csv', { type: 'text/csv' }));
  const count = (call: string) => asked.filter((one) => one.call === call).length;
  return { dialog, onClose, count };
}

describe('offline', () => {
  it('the rows are not checked, which is reported; the file stays selected, and is checked when the connection is back', async () => {
    let isAway = true;
    const { dialog, onClose } = await show({ [CHECK]: () => (isAway ? noAnswer() : answer(aJob(preview), 202)) });
    expect((await dialog.findByRole('alert')).textContent).toBe(NO_CONNECTION);
    isAway = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Recheck fleet.csv' }));
    expect(await dialog.findByRole('button', { name: 'Import 1 aircraft' })).toBeDefined();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
  it('nothing is saved, which is reported; the rows and the column mapping are kept, and can be saved later', async () => {
    let isAway = true;
    const { dialog, onClose, count } = await show({
      [CHECK]: () => answer(aJob(preview), 202),
      [STORE]: () => (isAway ? noAnswer() : answer(aJob({ imported: 1 }), 202)),
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 aircraft' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(NO_CONNECTION);
    expect(dialog.getByRole('heading', { name: 'fleet.csv' })).toBeDefined();
    expect([onClose.mock.calls.length, count(STORE)]).toEqual([0, 1]);
    isAway = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1 aircraft' }));
    expect(await screen.findByText('1 aircraft added.')).toBeDefined();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
