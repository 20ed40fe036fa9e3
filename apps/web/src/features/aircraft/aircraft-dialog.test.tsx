import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAircraftRecord } from '../../test/aircraft-record.ts';
import { answer, fakeApi, noAnswer } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { AircraftDialog } from './aircraft-dialog.tsx';
import { copyOf } from './aircraft-form-values.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const CREATE = 'POST /api/aircraft';

describe('adding an aircraft', () => {
  it('names each field whose sentence others share', async () => {
    renderScreen(<AircraftDialog onClose={vi.fn()} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Aircraft' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Aircraft' }));
    const links = within(await dialog.findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Aircraft name is required',
      'Manufacturer is required',
      'Model is required',
      'Max Gross Weight: Must be a positive number',
      'Overall Length: Must be a positive number',
      'Overall Width: Must be a positive number',
    ]);
  });
  it('starts from a copy, reads lengths as they are typed, and says so when it is done', async () => {
    const asked = fakeApi({ [CREATE]: () => answer(anAircraftRecord(), 201) });
    const onClose = vi.fn();
    renderScreen(<AircraftDialog start={copyOf(anAircraftRecord())} onClose={onClose} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Aircraft' }));
    const height = dialog.getByLabelText('Overall Height');
    await userEvent.clear(height);
    await userEvent.type(height, `16'3"`);
    await userEvent.click(dialog.getByRole('button', { name: 'Add Aircraft' }));
    expect(await screen.findByText('Aircraft created successfully')).toBeTruthy();
    expect(asked.find(({ call }) => call === CREATE)?.body).toMatchObject({
      name: 'Leonardo AW139 (copy)',
      overallHeight: '16.25',
      overallLength: '54.7',
    });
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('is not done without a connection, which is said; what was typed stays, and is added when there is one', async () => {
    let isAway = true;
    fakeApi({ [CREATE]: () => (isAway ? noAnswer() : answer(anAircraftRecord(), 201)) });
    const onClose = vi.fn();
    renderScreen(<AircraftDialog start={copyOf(anAircraftRecord())} onClose={onClose} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Aircraft' }));
    await userEvent.clear(dialog.getByLabelText(/^Aircraft Name/));
    await userEvent.type(dialog.getByLabelText(/^Aircraft Name/), 'Rescue 139');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Aircraft' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('The server cannot be reached. Nothing was saved.');
    expect(dialog.getByLabelText(/^Aircraft Name/)).toHaveProperty('value', 'Rescue 139');
    expect(onClose).not.toHaveBeenCalled();
    isAway = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Add Aircraft' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
