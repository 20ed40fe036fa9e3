// Who may import parcels, and what happens without a connection, is tested with the server's routes and with obstacles.
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { degrees } from '@touchdown/domain';
import { Suspense, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../../test/fake-api.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { IMPORT_DIALOGS } from './registry.tsx';

const HERE = `/api/projects/${PROJECT_ID}/parcels`;
const SITE = { latitude: degrees(40.7012), longitude: degrees(-74.009) };
const TARGET = { projectId: PROJECT_ID, site: SITE };
const PARCEL_ID = '0198c0de-0000-7000-8000-000000000031';

/** A square lot of 300 ft or so, and one on the other side of the equator. */
const squareAt = (name: string, latitude: number) => ({
  type: 'Feature',
  properties: { name, APN: `A-${name}` },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-74.01, latitude],
        [-74.009, latitude],
        [-74.009, latitude + 0.001],
        [-74.01, latitude + 0.001],
        [-74.01, latitude],
      ],
    ],
  },
});
const LOTS = JSON.stringify({ type: 'FeatureCollection', features: [squareAt('Lot 12', 40.701), squareAt('Lot 13', -40.701)] });
/** A square of 100 units whose drawing states no unit. */
const DRAWING = [
  ...['0', 'SECTION', '2', 'ENTITIES', '0', 'LWPOLYLINE', '8', 'LOT', '90', '4', '70', '1'],
  ...[0, 0, 100, 0, 100, 100, 0, 100].flatMap((value, index) => [index % 2 === 0 ? '10' : '20', String(value)]),
  ...['0', 'ENDSEC', '0', 'EOF'],
].join('\n');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return <Suspense>{isOpen && <IMPORT_DIALOGS.parcels target={TARGET} onClose={() => setOpen(false)} />}</Suspense>;
}

async function show() {
  const asked = fakeApi({
    [`GET ${HERE}`]: () => answer([]),
    [`POST ${HERE}/import`]: () => answer([{ id: PARCEL_ID, version: 1 }], 201),
    [`POST ${HERE}/import/undo`]: () => answer({ removed: 1 }),
  });
  renderScreen(<Opened />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Parcels' }));
  const choose = (text: string, name: string) => userEvent.upload(dialog.getByLabelText('File'), new File([text], name));
  const sent = (call: string) => asked.filter((one) => one.call === `POST ${HERE}/${call}`).map(({ body }) => body);
  return { dialog, choose, sent };
}

describe('importing parcels', () => {
  it('leaves out outlines with errors, adds the rest together, and undoes them together', async () => {
    const { dialog, choose, sent } = await show();
    await choose(LOTS, 'lots.geojson');
    expect(await dialog.findByText('2 parcels: 1 ready, 1 with errors.')).toBeDefined();
    expect(dialog.getByText(/nautical miles from the site/)).toBeDefined();
    expect(within(dialog.getByRole('list', { name: 'Outlines' })).getByRole('checkbox', { name: /^Lot 12 · 4 corners, / })).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1 Parcel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('1 parcel removed.')).toBeDefined();
    expect(sent('import')).toMatchObject([
      { parcels: [{ name: 'Lot 12', source: 'geojson', sourceFile: 'lots.geojson', coordinateSystem: 'WGS 84' }] },
    ]);
    expect(sent('import/undo')).toEqual([{ created: [{ id: PARCEL_ID, version: 1 }] }]);
  });
  it('names the outlines by a chosen attribute', async () => {
    const { dialog, choose } = await show();
    await choose(LOTS, 'lots.geojson');
    await userEvent.selectOptions(await dialog.findByLabelText('Parcel names'), 'APN');
    expect(await dialog.findByRole('checkbox', { name: /^A-Lot 12 · / })).toBeDefined();
  });
  it('asks for the system and unit of a drawing, which may be measured from the reference point', async () => {
    const { dialog, choose, sent } = await show();
    await choose(DRAWING, 'lot.dxf');
    expect(await dialog.findByText('Choose the coordinate system.')).toBeDefined();
    await userEvent.selectOptions(dialog.getByLabelText(/^Coordinate system/), 'local');
    expect(await dialog.findByText('Choose the drawing unit.')).toBeDefined();
    await userEvent.selectOptions(dialog.getByLabelText(/^Drawing unit/), 'us-ft');
    const north = dialog.getByLabelText("True bearing of the drawing's Y axis");
    await userEvent.clear(north);
    expect(await dialog.findByText("Enter the true bearing of the drawing's Y axis.")).toBeDefined();
    await userEvent.type(north, '90');
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 Parcel' }));
    expect(await screen.findByText('Parcels imported successfully')).toBeDefined();
    expect(sent('import')).toMatchObject([
      { parcels: [{ source: 'dxf', coordinateSystem: 'U.S. survey feet from the reference point, y axis to 90° true' }] },
    ]);
  });
});
