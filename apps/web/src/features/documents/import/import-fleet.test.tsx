// Who may import a fleet is tested with the server's routes; what happens without a connection, with obstacles.
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../../test/fake-api.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { IMPORT_DIALOGS } from './registry.tsx';

const HERE = `/api/projects/${PROJECT_ID}/fleet`;
const ID = (n: number) => `0198c0de-0000-7000-8000-0000000004${n}0`;
const aircraft = (n: number, name: string, model: string) => ({ id: ID(n), name, manufacturer: 'Leonardo', model });
const LIBRARY = [aircraft(1, 'Leonardo AW139', 'AW139'), aircraft(2, 'Leonardo AW169', 'AW169'), aircraft(3, 'Leonardo AW109', 'AW109')];
const IMPORTED = { added: [ID(2)], addedAt: '2026-11-21T12:00:00.000Z' };
const FLEET = {
  ...{ aircraft: LIBRARY.slice(0, 1), measures: [], dimensions: [], composite: null, withoutDimensions: [] },
  hasAdjustedDimensions: false,
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Opened({ isDesignAircraft }: { readonly isDesignAircraft: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const target = { projectId: PROJECT_ID, library: LIBRARY, fleetIsDesignAircraft: isDesignAircraft };
  return <Suspense>{isOpen && <IMPORT_DIALOGS.fleet target={target} onClose={() => setOpen(false)} />}</Suspense>;
}

async function show(isDesignAircraft = false) {
  const asked = fakeApi({
    [`GET ${HERE}`]: () => answer(FLEET),
    [`POST ${HERE}/import`]: () => answer(IMPORTED, 201),
    [`POST ${HERE}/import/undo`]: () => answer({ removed: 1 }),
  });
  renderScreen(<Opened isDesignAircraft={isDesignAircraft} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Fleet' }));
  const choose = (text: string) => userEvent.upload(dialog.getByLabelText('File'), new File([text], 'fleet.csv'));
  const sent = (call: string) => asked.filter((one) => one.call === `POST ${HERE}/${call}`).map(({ body }) => body);
  return { dialog, choose, sent };
}

describe('importing a fleet', () => {
  it('adds the aircraft that the rows name, skips those already listed, and undoes it', async () => {
    const { dialog, choose, sent } = await show();
    await choose('Model\nAW139\nAW169\nLeonardo AW169');
    expect(await dialog.findByText('3 rows: 1 ready, 0 with errors, 2 possible duplicates, 2 skipped.')).toBeDefined();
    expect(dialog.getByText('Already in the fleet')).toBeDefined();
    expect(dialog.getByText('Same aircraft as row 3')).toBeDefined();
    expect(dialog.queryByLabelText('Flag duplicates within')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1 Aircraft' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('1 aircraft removed from the fleet.')).toBeDefined();
    expect([sent('import'), sent('import/undo')]).toEqual([[{ aircraftIds: [ID(2)] }], [IMPORTED]]);
  });
  it('adds nothing while a selected row has an error', async () => {
    const { dialog, choose } = await show();
    await choose('Model\nAW169\nAW999');
    expect(await dialog.findByText('"AW999" is not in the aircraft library')).toBeDefined();
    expect(dialog.getByText('1 selected row has an error.')).toBeDefined();
    expect(dialog.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true);
  });
  it('asks for the column if no heading names aircraft, and states what a fleet that is the design aircraft changes', async () => {
    const { dialog, choose } = await show(true);
    await choose('Kind\nAW169');
    expect(await dialog.findByText('Choose the column with the ID, model, or name.')).toBeDefined();
    await userEvent.selectOptions(dialog.getByLabelText('Model'), 'Kind (AW169)');
    expect(await dialog.findByText('1 row: 1 ready, 0 with errors.')).toBeDefined();
    expect(dialog.getByText(/^The fleet is the design aircraft\. Saved dimensions are kept/)).toBeDefined();
  });
});
