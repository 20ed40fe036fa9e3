// Points need a connection and write access; what the dialog and its undo do about a missing connection is tested with obstacles.
import type { StoredPoint } from '@touchdown/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../../test/fake-api.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { IMPORT_DIALOGS } from './registry.tsx';

const PATH_ID = '0198c0de-0000-7000-8000-000000000021';
const HERE = `/api/projects/${PROJECT_ID}/paths/${PATH_ID}/geometry-points`;
const TARGET = { projectId: PROJECT_ID, pathId: PATH_ID, site: null };
const pointOf = (n: number): StoredPoint => ({
  id: `0198c0de-0000-7000-8000-00000000010${n}`,
  pathId: PATH_ID,
  name: `Point ${n}`,
  type: 'centerline',
  pointType: 'waypoint',
  sequenceOrder: n,
  latitude: 40.7,
  longitude: -74.01,
  elevation: 12,
  altitudeFeet: 12,
  description: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return <Suspense>{isOpen && <IMPORT_DIALOGS.points target={TARGET} onClose={() => setOpen(false)} />}</Suspense>;
}

async function show(known: readonly StoredPoint[], imported: readonly StoredPoint[]) {
  const asked = fakeApi({
    [`GET ${HERE}`]: () => answer(known),
    [`POST ${HERE}/import`]: () => answer(imported, 201),
    [`POST ${HERE}/import/undo`]: () => answer({ removed: 1 }),
  });
  renderScreen(<Opened />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Points' }));
  const choose = (text: string) => userEvent.upload(dialog.getByLabelText('File'), new File([text], 'points.csv'));
  const sent = (call: string) => asked.filter((one) => one.call === `POST ${HERE}/${call}`).map(({ body }) => body);
  return { dialog, choose, sent };
}

describe('importing points', () => {
  it('adds nothing while any row has an error, and no row can be skipped', async () => {
    const { dialog, choose } = await show([], []);
    await choose('Name,Lat,Lon,Elev\nPier,40.7,-74.01,12\n,95,x,high');
    expect(await dialog.findByText('2 points: 1 ready, 1 with errors.')).toBeDefined();
    expect(dialog.getByText('Latitude must be a decimal or DMS coordinate')).toBeDefined();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Import 2 Points' })).toHaveProperty('disabled', true);
  });
  it('adds to the points that the user saw, and undo removes only the added ones', async () => {
    const { dialog, choose, sent } = await show([pointOf(1)], [pointOf(1), pointOf(2)]);
    await choose('Name,Lat,Lon,Elev\nPier,40.7,-74.01,12');
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 Point' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('1 point removed.')).toBeDefined();
    expect(sent('import')).toMatchObject([{ mode: 'append', was: [pointOf(1).id], points: [{ name: 'Pier', elevation: 12 }] }]);
    expect(sent('import/undo')).toEqual([{ created: [{ id: pointOf(2).id, version: 1 }] }]);
  });
  it('that replace others says so before, and offers no undo', async () => {
    const { dialog, choose, sent } = await show([pointOf(1)], [pointOf(2)]);
    await choose('Name,Lat,Lon,Elev\nPier,40.7,-74.01,12');
    await userEvent.click(await dialog.findByRole('button', { name: 'Replace' }));
    expect(dialog.getByRole('note').textContent).toBe('The 1 existing points will be deleted. You can restore them from Project History.');
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 Point' }));
    expect(await screen.findByText('Points imported successfully')).toBeDefined();
    expect(sent('import')).toMatchObject([{ mode: 'replace' }]);
    expect(screen.queryByRole('button', { name: 'Undo Import' })).toBeNull();
  });
  it('asks survey points for the system, unit, and datum that their file does not state', async () => {
    const { dialog, choose } = await show([], []);
    await choose('1,2950000.00,770000.00,12.5,Pier\n');
    expect(await dialog.findByText('Choose the coordinate system.')).toBeDefined();
    await userEvent.selectOptions(
      dialog.getByLabelText(/^Coordinate system/),
      await dialog.findByRole('option', { name: 'Massachusetts Mainland' }),
    );
    await userEvent.selectOptions(await dialog.findByLabelText(/^Unit of coordinates/), 'us-ft');
    await userEvent.selectOptions(dialog.getByLabelText(/^Elevation unit/), 'us-ft');
    await userEvent.selectOptions(dialog.getByLabelText(/^Vertical datum/), 'NAVD 88');
    expect(await dialog.findByText('1 point: 1 ready, 0 with errors.')).toBeDefined();
  });
});
