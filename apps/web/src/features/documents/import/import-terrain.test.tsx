// Terrain needs a connection and write access; what the dialog and its undo do about a missing connection is tested with obstacles.
import type { PathTerrain } from '@touchdown/contract';
import { feet } from '@touchdown/domain';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, failure } from '../../../test/fake-api.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { IMPORT_DIALOGS } from './registry.tsx';

const PATH_ID = '0198c0de-0000-7000-8000-000000000021';
const HERE = `/api/projects/${PROJECT_ID}/paths/${PATH_ID}/terrain`;
const terrainOf = (changes: Partial<PathTerrain> = {}): PathTerrain => ({
  pathId: PATH_ID,
  leg: 'in',
  samples: [
    [0, 5],
    [1000, 6],
  ],
  source: 'old.csv',
  pathVersion: 2,
  version: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const TARGET = {
  projectId: PROJECT_ID,
  pathId: PATH_ID,
  leg: 'in',
  site: null,
  course: {
    lengthFt: feet(4000),
    pointAt: () => {
      throw new Error('a project without a location has no points');
    },
  },
  renderProfile: (samples: readonly (readonly [number, number])[]) => <p>{`Profile over ${samples.map(([at]) => at).join(', ')}`}</p>,
} as const;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return <Suspense>{isOpen && <IMPORT_DIALOGS.terrain target={TARGET} onClose={() => setOpen(false)} />}</Suspense>;
}

async function show(known: readonly PathTerrain[], undone: () => Response = () => answer(null)) {
  const asked = fakeApi({
    [`GET ${HERE}`]: () => answer(known),
    [`PUT ${HERE}/in`]: () => answer(terrainOf({ version: 4, updatedAt: '2026-02-02T00:00:00.000Z' })),
    [`POST ${HERE}/in/import/undo`]: undone,
  });
  renderScreen(<Opened />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Terrain' }));
  const choose = (text: string, name = 'survey.csv') => userEvent.upload(dialog.getByLabelText('File'), new File([text], name));
  const sent = (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);
  return { dialog, choose, sent };
}

describe('importing terrain', () => {
  it('adds nothing while any row has an error', async () => {
    const { dialog, choose } = await show([]);
    await choose('Station,Elevation\n0,5\n1000,x\n2000,7');
    expect(await dialog.findByText('3 stations: 2 ready, 1 with errors.')).toBeDefined();
    expect(dialog.getByText('Elevation is required and must be a number')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Import 3 Stations' })).toHaveProperty('disabled', true);
  });
  it('needs two stations', async () => {
    const { dialog, choose } = await show([]);
    await choose('Station,Elevation\n0,5');
    expect(await dialog.findByText('Terrain needs at least two stations.')).toBeDefined();
  });
  it('is shown as a profile, sorted by station, before it replaces another, which undo restores', async () => {
    const { dialog, choose, sent } = await show([terrainOf(), terrainOf({ leg: 'out' })], () => answer(terrainOf({ version: 5 })));
    await choose('Station (m),Elevation (ft)\n304.8,40\n0,5');
    expect(await dialog.findByText('Profile over 0, 1000')).toBeDefined();
    expect(dialog.getByText('Replaces the terrain from old.csv.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Import 2 Stations' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('The previous terrain was restored.')).toBeDefined();
    const samples = [
      [0, 5],
      [1000, 40],
    ];
    expect(sent(`PUT ${HERE}/in`)).toEqual([{ samples, source: 'survey.csv', version: 3 }]);
    expect(sent(`POST ${HERE}/in/import/undo`)).toEqual([
      {
        imported: { version: 4, updatedAt: '2026-02-02T00:00:00.000Z' },
        before: { samples: terrainOf().samples, source: 'old.csv', pathVersion: 2 },
      },
    ]);
  });
  it('is not undone after a later change, with the reason', async () => {
    const { dialog, choose } = await show([], () => failure('IMPORTED_RECORD_CHANGED'));
    await choose('Station,Elevation\n0,5\n1000,40');
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 2 Stations' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('A record of this import has been changed since. Nothing was removed.')).toBeDefined();
  });
  it('refuses a raster without a place to put it, and names another kind of file', async () => {
    const { dialog, choose } = await show([]);
    await choose('raster', 'ground.tif');
    expect((await dialog.findByRole('alert')).textContent).toContain('The project has no location');
    await choose('%PDF-1.4', 'survey.csv');
    expect(await dialog.findByText(/^This is a PDF document\./)).toBeDefined();
  });
});
