// Who may import buildings is tested with the server's routes, and what a file states with its readers.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { degrees, feet, packTerrain, unpackBuildings } from '@touchdown/domain';
import { Suspense, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../../test/fake-api.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { IMPORT_DIALOGS } from './registry.tsx';

const HERE = `/api/projects/${PROJECT_ID}/building-sets`;
const SET = {
  id: '0198c0de-0000-7000-8000-000000000041',
  fileName: 'osm.geojson',
  notes: [],
  count: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
};

const footprint = (latitude: number, properties: object) => ({
  type: 'Feature',
  properties: { building: 'yes', ...properties },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-74.01, latitude],
        [-74.009, latitude],
        [-74.009, latitude + 0.0001],
        [-74.01, latitude],
      ],
    ],
  },
});
const FILE = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    footprint(40.7, { name: 'Tower', height: '10' }),
    footprint(40.71, { 'building:levels': '3' }),
    footprint(140, { height: '9' }),
  ],
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Suspense>
      {isOpen && <IMPORT_DIALOGS.buildings target={{ projectId: PROJECT_ID, site: null }} onClose={() => setOpen(false)} />}
    </Suspense>
  );
}

describe('importing buildings', () => {
  it('asks for the unit of heights, sends the footprints without errors, and is undone as a whole', async () => {
    const asked = fakeApi({
      [`GET ${HERE}`]: () => answer([]),
      [`POST ${HERE}`]: () => answer(SET, 201),
      [`DELETE ${HERE}/${SET.id}`]: () => answer(null),
    });
    renderScreen(<Opened />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Import Buildings' }));
    await userEvent.upload(dialog.getByLabelText('File'), new File([FILE], 'osm.geojson'));
    expect(await dialog.findByText('Choose the length unit.')).toBeDefined();
    await userEvent.selectOptions(dialog.getByLabelText(/^Length unit/), 'm');
    expect(await dialog.findByText('3 buildings: 2 ready, 1 with errors.')).toBeDefined();
    expect(dialog.getByText('1 building without a height. Those under a surface are listed, and not evaluated.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Import 2 Buildings' }));
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(`DELETE ${HERE}/${SET.id}`));
    const body = asked.find(({ call }) => call === `POST ${HERE}`)?.body as { fileName: string; notes: string[]; packed: string };
    expect(body.fileName).toBe('osm.geojson');
    expect(body.notes).toEqual(['Height above ground: attribute height, in meters.']);
    expect(unpackBuildings(body.packed)?.map(({ name, heightFt, stories, ground }) => [name, heightFt, stories, ground])).toEqual([
      ['Tower', 32.808399, null, null],
      ['', null, 3, null],
    ]);
  });

  it('takes the ground that the file does not state from the terrain of the project, at the highest corner', async () => {
    const MODELS = `/api/projects/${PROJECT_ID}/terrain-models`;
    const head = {
      ...{ id: SET.id, fileName: 'dem.tif', datum: 'NAVD 88', notes: [], stepFeet: 100, reachFeet: 1000, createdAt: SET.createdAt },
    };
    // One foot up for every 100 ft to the east. The other footprint is beyond it.
    const elevations = Int32Array.from({ length: 21 * 21 }, (_, index) => 2_000 + 100 * (index % 21));
    const packed = packTerrain({
      origin: { latitude: degrees(40.7), longitude: degrees(-74.01) },
      levels: [{ stepFt: feet(100), side: 21, elevations }],
    });
    const asked = fakeApi({
      [`GET ${HERE}`]: () => answer([]),
      [`POST ${HERE}`]: () => answer(SET, 201),
      [`GET ${MODELS}`]: () => answer([head]),
      [`GET ${MODELS}/${head.id}`]: () => answer({ ...head, packed }),
    });
    renderScreen(<Opened />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Import Buildings' }));
    await userEvent.upload(dialog.getByLabelText('File'), new File([FILE], 'osm.geojson'));
    await userEvent.selectOptions(await dialog.findByLabelText(/^Length unit/), 'm');
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 2 Buildings' }));
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(`POST ${HERE}`));
    const body = asked.find(({ call }) => call === `POST ${HERE}`)?.body as { notes: string[]; packed: string };
    expect(body.notes.at(-1)).toBe('Ground elevation where the file has none: the highest terrain at the corners, from dem.tif (NAVD 88).');
    const [tower, other] = unpackBuildings(body.packed) ?? [];
    // The east corner is 0.001° of longitude, 277 ft at this latitude, from the origin, where the ground is at 30 ft.
    expect(tower?.ground).toBeCloseTo(32.77, 1);
    expect(other?.ground).toBeNull();
  });
});
