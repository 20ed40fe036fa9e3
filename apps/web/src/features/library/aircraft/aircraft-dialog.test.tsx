import type { ProjectEffect } from '@touchdown/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAircraftRecord } from '../../../test/aircraft-record.ts';
import { answer, fakeApi, noAnswer } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { AircraftDialog } from './aircraft-dialog.tsx';
import { copyOf } from './aircraft-form-values.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const CREATE = 'POST /api/aircraft';

describe('adding an aircraft', () => {
  it('names each field if fields share a sentence', async () => {
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
  it('starts from a copy, parses lengths as typed, and reports when it is done', async () => {
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
  it('is not done offline, which is reported; the input is kept, and is added when the connection is back', async () => {
    let isAway = true;
    fakeApi({ [CREATE]: () => (isAway ? noAnswer() : answer(anAircraftRecord(), 201)) });
    const onClose = vi.fn();
    renderScreen(<AircraftDialog start={copyOf(anAircraftRecord())} onClose={onClose} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Aircraft' }));
    await userEvent.clear(dialog.getByLabelText(/^Aircraft Name/));
    await userEvent.type(dialog.getByLabelText(/^Aircraft Name/), 'Rescue 139');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Aircraft' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(
      "Can't reach the server. Nothing was saved. Check your connection and try again.",
    );
    expect(dialog.getByLabelText(/^Aircraft Name/)).toHaveProperty('value', 'Rescue 139');
    expect(onClose).not.toHaveBeenCalled();
    isAway = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Add Aircraft' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

describe('editing an aircraft', () => {
  const stored = anAircraftRecord();
  const PROJECT_ID = '01932b5e-0000-7000-8000-0000000000f1';
  const EFFECT = `POST /api/aircraft/${stored.id}/effect`;
  const PUT = `PUT /api/aircraft/${stored.id}`;
  const affected: ProjectEffect = {
    ...{ projectId: PROJECT_ID, name: 'Harbor Heliport', source: 'adjusted', state: 'below_minimum' },
    minimums: [
      { zone: 'fato', side: 'length', before: 82.05, after: 90 },
      { zone: 'fato', side: 'width', before: 82.05, after: 90 },
      { zone: 'safetyArea', side: 'length', before: 122.05, after: 130 },
    ],
    below: [{ zone: 'fato', side: 'length', minimum: 90 }],
  };
  const edit = async (projects: readonly ProjectEffect[], more = { notEvaluated: 0, ofOthers: 0 }) => {
    const asked = fakeApi({ [EFFECT]: () => answer({ projects, ...more }), [PUT]: () => answer({ ...stored, version: 2 }) });
    const onClose = vi.fn();
    renderScreen(<AircraftDialog aircraft={stored} onClose={onClose} />);
    const form = within(await screen.findByRole('dialog', { name: 'Edit Aircraft' }));
    await userEvent.clear(form.getByLabelText('Controlling Dimension (D)'));
    await userEvent.type(form.getByLabelText('Controlling Dimension (D)'), '60');
    await userEvent.click(form.getByRole('button', { name: 'Update Aircraft' }));
    return { asked, onClose, put: () => asked.filter(({ call }) => call === PUT) };
  };
  const effect = async () => within(await screen.findByRole('dialog', { name: 'Effect on Projects' }));

  it('that projects are designed for shows their minimums and what no longer meets them before it is saved', async () => {
    const { put, onClose } = await edit([affected], { notEvaluated: 2, ofOthers: 1 });
    const dialog = await effect();
    expect(dialog.getByRole('link', { name: 'Harbor Heliport' }).getAttribute('href')).toBe(`/projects/${PROJECT_ID}?tab=calculations`);
    expect(dialog.getByText('Adjusted dimensions: Below FAA minimum (FATO length).')).toBeTruthy();
    expect(dialog.getByText('FATO: 82.050 ft → 90.000 ft')).toBeTruthy();
    expect(dialog.getByText('Safety Area length: 122.050 ft → 130.000 ft')).toBeTruthy();
    expect(
      dialog.getByText('2 projects of yours that use this aircraft were not evaluated. 1 project owned by others uses this aircraft.'),
    ).toBeTruthy();
    expect(put()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Update Aircraft' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(put()).toMatchObject([{ body: { controllingDimension: '60' } }]);
  });

  it('is not saved when the user goes back, and the form keeps it', async () => {
    const { put, onClose } = await edit([affected]);
    await userEvent.click((await effect()).getByRole('button', { name: 'Back to Form' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Effect on Projects' })).toBeNull());
    expect([put(), onClose.mock.calls]).toEqual([[], []]);
    expect(screen.getByLabelText('Controlling Dimension (D)')).toHaveProperty('value', '60');
  });

  it('that affects no project is saved without a question', async () => {
    const { put, onClose } = await edit([], { notEvaluated: 0, ofOthers: 3 });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(put()).toHaveLength(1);
  });
});
