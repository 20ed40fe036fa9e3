// Who may import terrain is tested with the server's routes, and what a raster states with its reader.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { degrees, terrainAt, unpackTerrain } from '@touchdown/domain';
import { writeArrayBuffer } from 'geotiff';
import { Suspense, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../../test/fake-api.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { IMPORT_DIALOGS } from './registry.tsx';

const HERE = `/api/projects/${PROJECT_ID}/terrain-models`;
const SITE = { latitude: degrees(42.36), longitude: degrees(-71.06) };
const SAVED = {
  id: '0198c0de-0000-7000-8000-000000000041',
  fileName: 'dem.tif',
  datum: 'NAVD 88',
  notes: [],
  stepFeet: 36,
  reachFeet: 30_000,
  createdAt: '2026-11-21T09:00:00.000Z',
};
/** 0.0001° per pixel, all of it 30 m above an unstated datum, in an unstated unit. */
const raster = () => {
  const size = 60;
  const metadata = {
    ...{ width: size, height: size, GTModelTypeGeoKey: 2, GTRasterTypeGeoKey: 1, GeographicTypeGeoKey: 4269 },
    ...{ ModelPixelScale: [1e-4, 1e-4, 0], ModelTiepoint: [0, 0, 0, -71.063, 42.363, 0] },
  };
  return new File([writeArrayBuffer(new Float32Array(size * size).fill(30), metadata)], 'dem.tif');
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Opened({ site }: { readonly site: typeof SITE | null }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Suspense>{isOpen && <IMPORT_DIALOGS.siteTerrain target={{ projectId: PROJECT_ID, site }} onClose={() => setOpen(false)} />}</Suspense>
  );
}
async function show(site: typeof SITE | null = SITE, known: readonly object[] = []) {
  const asked = fakeApi({
    [`GET ${HERE}`]: () => answer(known),
    [`POST ${HERE}`]: () => answer(SAVED, 201),
    [`DELETE ${HERE}/${SAVED.id}`]: () => answer(null),
  });
  renderScreen(<Opened site={site} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Terrain' }));
  await userEvent.upload(dialog.getByLabelText('File'), raster());
  return { asked, dialog };
}

describe('importing the terrain around a site', () => {
  it('asks for the unit and the vertical datum, sends the elevations, and is undone', async () => {
    const { asked, dialog } = await show();
    expect(await dialog.findByText('Choose the elevation unit.')).toBeDefined();
    await userEvent.selectOptions(dialog.getByLabelText(/^Elevation unit/), 'm');
    expect(await dialog.findByText('Choose the vertical datum.')).toBeDefined();
    await userEvent.selectOptions(dialog.getByLabelText(/^Vertical datum/), 'NAVD 88');
    const submit = await dialog.findByRole('button', { name: 'Import 2 Grids' });
    await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false));
    await userEvent.click(submit);
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(`DELETE ${HERE}/${SAVED.id}`));
    const body = asked.find(({ call }) => call === `POST ${HERE}`)?.body as {
      fileName: string;
      datum: string;
      notes: string[];
      packed: string;
    };
    expect(body).toMatchObject({ fileName: 'dem.tif', datum: 'NAVD 88' });
    expect(body.notes[0]).toBe('EPSG:4269, NAD83. Elevations in meters, as entered.');
    expect(body.notes).toContain('Vertical datum as entered.');
    const model = unpackTerrain(body.packed);
    expect(model && terrainAt(model, SITE)?.elevation).toBeCloseTo(98.43, 2);
  });
  it('takes no ellipsoidal heights', async () => {
    const { dialog } = await show();
    await userEvent.selectOptions(await dialog.findByLabelText(/^Elevation unit/), 'm');
    await userEvent.selectOptions(dialog.getByLabelText(/^Vertical datum/), 'WGS 84 / NAD 83 ellipsoid');
    expect(await dialog.findByText(/^Ellipsoidal heights differ from elevations MSL by tens of feet/)).toBeDefined();
  });
  it('needs a location', async () => {
    const { dialog } = await show(null);
    expect(await dialog.findByText(/^The project has no location/)).toBeDefined();
  });
  it('says when the project has as many files as it can have', async () => {
    const { dialog } = await show(
      SITE,
      Array.from({ length: 5 }, () => SAVED),
    );
    await userEvent.selectOptions(await dialog.findByLabelText(/^Elevation unit/), 'm');
    await userEvent.selectOptions(dialog.getByLabelText(/^Vertical datum/), 'NAVD 88');
    expect(await dialog.findByText('A project can have up to 5 terrain files. Delete one first.')).toBeDefined();
  });
});
