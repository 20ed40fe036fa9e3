// The import needs the server to check and save the rows. Offline, it says so and keeps the selection.
import type { ImportPreview } from '@touchdown/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aJob } from '../../../test/a-job.ts';
import { answer, failure, fakeApi, type FakeRoutes, noAnswer } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { IMPORT_DIALOGS } from './registry.tsx';

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

function Opened({ onClose }: { readonly onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return <Suspense>{isOpen && <IMPORT_DIALOGS.aircraft target={null} onClose={close} />}</Suspense>;
}

async function show(routes: FakeRoutes) {
  const onClose = vi.fn();
  const asked = fakeApi(routes);
  renderScreen(<Opened onClose={onClose} />);
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
    expect(await dialog.findByRole('button', { name: 'Import 1 Aircraft' })).toBeDefined();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
  it('nothing is saved, which is reported; the rows and the column mapping are kept, and can be saved later', async () => {
    let isAway = true;
    const { dialog, onClose, count } = await show({
      [CHECK]: () => answer(aJob(preview), 202),
      [STORE]: () => (isAway ? noAnswer() : answer(aJob({ imported: 1 }), 202)),
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 Aircraft' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(NO_CONNECTION);
    expect(dialog.getByRole('heading', { name: 'fleet.csv · CSV table' })).toBeDefined();
    expect([onClose.mock.calls.length, count(STORE)]).toEqual([0, 1]);
    isAway = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1 Aircraft' }));
    expect(await screen.findByText('1 aircraft added.')).toBeDefined();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('importing aircraft', () => {
  const wrong: ImportPreview = {
    ...preview,
    rows: 700,
    notices: ['Columns not imported: Remarks.'],
    problemRows: [3],
    problems: [{ ...row, row: 3, name: 'AW189', problems: [{ field: 'controllingDimension', message: 'Must be a positive number' }] }],
  };
  it('needs a decision about every row with an error; the rows that the server counts only are imported too', async () => {
    const { dialog } = await show({ [CHECK]: () => answer(aJob({ ...wrong }), 202) });
    expect(await dialog.findByText('700 rows: 699 ready, 1 with errors.')).toBeDefined();
    expect(dialog.getByText('Columns not imported: Remarks.')).toBeDefined();
    expect(dialog.getByText('Controlling dimension D: Must be a positive number')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Import 700 Aircraft' })).toHaveProperty('disabled', true);
    await userEvent.click(dialog.getByRole('button', { name: 'Skip the Row With an Error' }));
    expect(dialog.getByRole('button', { name: 'Import 699 Aircraft' })).toHaveProperty('disabled', false);
    expect(dialog.getByText('And 698 more rows ready to import.')).toBeDefined();
  });
  it('is checked by the server again when a column or a unit is changed', async () => {
    let result = preview;
    const { dialog, count } = await show({ [CHECK]: () => answer(aJob({ ...result }), 202) });
    expect(await dialog.findByText('1 row: 1 ready, 0 with errors.')).toBeDefined();
    result = wrong;
    await userEvent.selectOptions(dialog.getByLabelText('Length unit'), 'm');
    expect(await dialog.findByText('700 rows: 699 ready, 1 with errors.')).toBeDefined();
    expect(count(CHECK)).toBe(2);
  });
  it('is undone by the job that imported it, and says which aircraft remain', async () => {
    const UNDO = `POST /api/aircraft/import/${aJob({}).id}/undo`;
    const { dialog, count } = await show({
      [CHECK]: () => answer(aJob({ ...preview }), 202),
      [STORE]: () => answer(aJob({ imported: 1 }), 202),
      [UNDO]: () => answer({ removed: 0, kept: 1 }),
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 Aircraft' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('0 aircraft removed. 1 aircraft kept because projects use them.')).toBeDefined();
    expect(count(UNDO)).toBe(1);
  });
  it('names a file that the server does not read, which is not checked again', async () => {
    const { dialog } = await show({ [CHECK]: () => failure('IMPORT_FILE_REFUSED', { message: 'This is a PDF document.' }) });
    expect((await dialog.findByRole('alert')).textContent).toBe('This is a PDF document.');
  });
});
