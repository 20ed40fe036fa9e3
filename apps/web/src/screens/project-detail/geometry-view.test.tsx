/** The Geometry sub-tab: points and profile of each path, and imported terrain. */
import type { PathTerrain, StoredPoint } from '@touchdown/contract';
import { degrees, feet, localToPosition, packTerrain } from '@touchdown/domain';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeArrayBuffer } from 'geotiff';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes } from '../../test/fake-api.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { GeometryView } from './geometry-view.tsx';

beforeEach(() => {
  // The test document has no layout: every box is as wide as a desktop.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Comes in from due north over 4,000 ft to a site at 120 ft MSL in Boston. No dimensions, so it starts at the reference point. */
const PATH = aStoredPath({ name: 'P1', ingressHeadingDegrees: 180, headingReference: 'true', version: 3 });
const HERE = `/api/projects/${PROJECT_ID}/paths/${PATH.id}`;
const MODELS = `/api/projects/${PROJECT_ID}/terrain-models`;
const terrain = (changes: Partial<PathTerrain> = {}): PathTerrain => ({
  pathId: PATH.id,
  leg: 'in',
  samples: [
    [0, 100],
    [4000, 100],
  ],
  source: 'survey.csv',
  pathVersion: 3,
  version: 1,
  updatedAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});
const show = async (routes: FakeRoutes = {}, project = aProject()) => {
  const asked = fakeApi({
    [`GET /api/projects/${PROJECT_ID}/paths`]: () => answer([PATH]),
    [`GET ${HERE}/geometry-points`]: () => answer([]),
    [`GET ${HERE}/terrain`]: () => answer([]),
    [`GET ${MODELS}`]: () => answer([]),
    ...routes,
  });
  renderScreen(<GeometryView project={project} sizes={null} chosenId={undefined} />);
  await screen.findByRole('region', { name: 'Profile of P1' });
  return asked;
};
const shownText = async () =>
  within(await screen.findByRole('list', { name: 'Profile Summary' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function chooseFile(file: File) {
  await userEvent.click(await screen.findByRole('button', { name: 'Import Terrain' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import Terrain' });
  await userEvent.upload(within(dialog).getByLabelText('File'), file);
  return dialog;
}
const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^Import/ });

describe('the profile of a path', () => {
  it('has the 8:1 line, its heights in both directions, and says that there is no terrain', async () => {
    await show();
    expect(await shownText()).toEqual([
      'The 8:1 surface rises 500.000 ft over 4,000.000 ft from the FATO edge, from 120.000 ft MSL to 620.000 ft MSL.',
      'No terrain data.',
    ]);
    expect(screen.getByRole('img', { name: /^Profile of the path to scale/ })).toBeDefined();
    expect(screen.getByText(/^Scale: 1 in = /)).toBeDefined();
    const reader = screen.getByRole('group', { name: 'Elevations at a Station' });
    const slider = within(reader).getByRole('slider', { name: 'Station' });
    expect(slider.getAttribute('aria-valuetext')).toContain('120.0 ft MSL');
    fireEvent.change(slider, { target: { value: '4000' } });
    expect(slider.getAttribute('aria-valuetext')).toContain('620.0 ft MSL');
    // 4,000 ft due north of 42.3601° N: 0.01098° by the length of a degree of the meridian at 42° (111,070 m).
    expect(reader.textContent).toContain(`42°22'15.87"N 71°03'32.04"W`);
    expect(reader.textContent).toContain('500.0 ft');
  });
  it('shows where the ground is above the surface, its source, and that the path was changed since', async () => {
    const ridge = terrain({
      samples: [
        [0, 20],
        [1600, 420],
        [2400, 320],
        [4000, 320],
      ],
      pathVersion: 2,
    });
    await show({ [`GET ${HERE}/terrain`]: () => answer([ridge]) });
    expect((await shownText())[1]).toBe('Terrain penetrates the surface from station 800 ft to 2,000 ft, by up to 100.000 ft at 1,600 ft.');
    expect(screen.getByText('Terrain from survey.csv, 4 stations.')).toBeDefined();
    expect(screen.getByText(/The path changed after this terrain was imported/)).toBeDefined();
    await userEvent.click(screen.getByText('Elevations Along the Path'));
    expect(screen.getByRole('row', { name: /^1,500\.000 187\.5 ft 307\.5 ft 395\.0 ft 87\.5 ft above the surface$/ })).toBeDefined();
  });
  it('shows the terrain of the selected direction, if ingress and egress differ', async () => {
    const both = { ...PATH, type: 'both' as const, egressHeadingDegrees: 90 };
    await show({
      [`GET /api/projects/${PROJECT_ID}/paths`]: () => answer([both]),
      [`GET ${HERE}/terrain`]: () => answer([terrain({ leg: 'out', source: 'out.csv' })]),
    });
    expect(await shownText()).toContain('No terrain data.');
    await userEvent.click(screen.getByRole('button', { name: 'Outbound' }));
    expect(await screen.findByText(/Terrain from out.csv/)).toBeDefined();
  });
  it('without a heading says why there is none', async () => {
    await show({ [`GET /api/projects/${PROJECT_ID}/paths`]: () => answer([{ ...PATH, ingressHeadingDegrees: null }]) });
    expect(await screen.findByText(/^No profile yet: /)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Import Terrain' })).toBeNull();
  });
  it('does not exist for a project without paths', async () => {
    fakeApi({ [`GET /api/projects/${PROJECT_ID}/paths`]: () => answer([]) });
    renderScreen(<GeometryView project={aProject()} sizes={null} chosenId={undefined} />);
    expect(await screen.findByText('No Paths Available')).toBeDefined();
  });
});

describe('terrain from a table', () => {
  it('is not sent while a row is invalid, and the row and reason are shown', async () => {
    await show();
    const dialog = await chooseFile(new File(['Station,Elevation\n0,100\nx,100\n'], 'survey.csv'));
    expect(await within(dialog).findByText('2 stations: 1 ready, 1 with errors.')).toBeDefined();
    expect(within(dialog).getByText('Station is required and must be a number')).toBeDefined();
    expect(submit(dialog)).toHaveProperty('disabled', true);
  });
  it('is shown before it is saved, and saved as shown', async () => {
    const saved: PathTerrain[] = [];
    const asked = await show({
      [`GET ${HERE}/terrain`]: () => answer(saved),
      [`PUT ${HERE}/terrain/in`]: () => answer((saved[0] = terrain())),
    });
    const dialog = await chooseFile(new File(['Distance (m),Elevation\n0,100\n1219.2,700\n'], 'survey.csv'));
    expect(await within(dialog).findByText(/by up to 80\.000 ft at 4,000 ft/)).toBeDefined();
    await userEvent.click(submit(dialog));
    expect(await screen.findByText('Terrain imported successfully')).toBeDefined();
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      samples: [
        [0, 100],
        [4000, 700],
      ],
      source: 'survey.csv',
      version: 0,
    });
    expect(await screen.findByText(/Terrain from survey.csv, 2 stations/)).toBeDefined();
  });
  it("does not overwrite another user's change in the meantime", async () => {
    await show({ [`PUT ${HERE}/terrain/in`]: () => failure('VERSION_CONFLICT') });
    const dialog = await chooseFile(new File(['Station,Elevation\n0,100\n4000,100\n'], 'survey.csv'));
    await waitFor(() => expect(submit(dialog)).toHaveProperty('disabled', false));
    await userEvent.click(submit(dialog));
    expect((await within(dialog).findByRole('alert')).textContent).not.toBe('');
  });
});

/** A raster in EPSG:4326 over Boston, whose elevation in meters is the column number: it rises to the east and is level along the path. */
const level = (keys: Record<string, unknown> = {}) => {
  const [width, height, scale, left, top] = [100, 300, 0.0001, -71.0639, 42.3801];
  const values = new Float32Array(width * height).map((_, index) => index % width);
  const metadata = { width, height, GTModelTypeGeoKey: 2, GTRasterTypeGeoKey: 1, GeographicTypeGeoKey: 4326 };
  const placed = { ModelPixelScale: [scale, scale, 0], ModelTiepoint: [0, 0, 0, left, top, 0] };
  return new File([writeArrayBuffer(values, { ...metadata, ...placed, ...keys })], 'boston.tif');
};

describe('terrain from a GeoTIFF', () => {
  it('asks for the unit that the file does not state, and saves the elevations along the centerline', async () => {
    const asked = await show({ [`PUT ${HERE}/terrain/in`]: () => answer(terrain()) });
    const dialog = await chooseFile(level());
    expect(await within(dialog).findByText(/^EPSG:4326, WGS 84: an elevation every /)).toBeDefined();
    expect(submit(dialog)).toHaveProperty('disabled', true);
    expect(within(dialog).getByText('Choose the elevation unit.')).toBeDefined();
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Elevation unit/), 'meters');
    await userEvent.click(submit(dialog));
    await screen.findByText('Terrain imported successfully');
    const body = asked.find(({ call }) => call.startsWith('PUT'))?.body as { samples: [number, number][]; source: string };
    expect(body.source).toBe('boston.tif (EPSG:4326, WGS 84)');
    expect(body.samples.at(0)?.[0]).toBe(0);
    expect(body.samples.at(-1)?.[0]).toBe(4000);
    for (const [station, elevation] of body.samples) {
      const { longitude } = localToPosition(
        { latitude: degrees(42.3601), longitude: degrees(-71.0589) },
        { eastFt: feet(0), northFt: feet(station) },
      );
      // The center of the first column is half a pixel inside its edge.
      expect(elevation).toBeCloseTo(((longitude + 71.0639) / 0.0001 - 0.5) / 0.3048, 2);
    }
  });
  it('uses the unit that the file declares', async () => {
    await show();
    const dialog = await chooseFile(level({ VerticalUnitsGeoKey: 9002 }));
    expect(await within(dialog).findByText(/The file specifies feet/)).toBeDefined();
    expect(within(dialog).getByLabelText(/^Elevation unit/)).toHaveProperty('value', 'ft');
  });
  it('reports from which station on it does not cover the path', async () => {
    await show();
    // Its upper edge is 0.004° north of the site, 1,457 ft.
    const dialog = await chooseFile(level({ VerticalUnitsGeoKey: 9001, ModelTiepoint: [0, 0, 0, -71.0639, 42.3641, 0] }));
    expect(await within(dialog).findByText(/The raster doesn't cover the path from station 1,4\d\d ft to 4,000 ft/)).toBeDefined();
    expect(within(dialog).getByText(/No terrain data from station 1,4\d\d ft to 4,000 ft/)).toBeDefined();
  });
  it.each([
    ['no TIFF at all', new File(['Station,Elevation'], 'wrong.tif'), 'This is not a TIFF file.'],
    ['one of another continent', level({ ModelTiepoint: [0, 0, 0, 8, 47, 0] }), /The raster does not cover the path\. It covers latitude/],
  ])('is rejected with a reason: %s', async (_, file, reason) => {
    await show();
    const dialog = await chooseFile(file);
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(reason);
    expect(submit(dialog)).toHaveProperty('disabled', true);
  });
  it('needs a location', async () => {
    await show({}, aProject({ latitude: null, longitude: null }));
    const dialog = await chooseFile(level());
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The project has no location');
  });
});

const point = (sequenceOrder: number, name: string): StoredPoint => ({
  id: `01932b5e-0000-7000-8000-00000000010${sequenceOrder}`,
  pathId: PATH.id,
  sequenceOrder,
  name,
  type: 'centerline',
  pointType: 'waypoint',
  latitude: 42.36,
  longitude: -71.05,
  elevation: 100,
  altitudeFeet: 100,
  description: null,
  version: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
});

describe('the points of a path', () => {
  const points = [point(1, 'A'), point(2, 'B'), point(3, 'C')];
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const withPoints = { [`GET ${HERE}/geometry-points`]: () => answer(points) };

  it('move at once, and back when the server rejects', async () => {
    let release = (_: Response) => {};
    await show({ ...withPoints, [`POST ${HERE}/geometry-points/reorder`]: () => new Promise((resolve) => (release = resolve)) });
    await userEvent.click(await screen.findByRole('button', { name: 'Move C up' }));
    await waitFor(() => expect(names().slice(0, 3)).toEqual(['A', 'C', 'B']));
    release(failure('VERSION_CONFLICT'));
    await waitFor(() => expect(names().slice(0, 3)).toEqual(['A', 'B', 'C']));
    expect(await screen.findByText('Failed to move point')).toBeDefined();
  });
  it('are shown in degrees, minutes, and seconds or decimal', async () => {
    await show(withPoints);
    expect(await screen.findAllByText(`42°21'36.00"N`)).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Decimal' }));
    expect(screen.getAllByText('42.36000000°')).toHaveLength(3);
  });
  it('are deleted after the exact confirmation', async () => {
    const asked = await show({ ...withPoints, [`DELETE ${HERE}/geometry-points/${points[1]?.id}`]: () => answer(null) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete B' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete Point' });
    expect(question.textContent).toContain('This action cannot be undone.');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Point Deleted')).toBeDefined();
    expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(true);
  });
});

describe('the elevation of a point', () => {
  const ground = { elevationFeet: 126.44, datum: 'NAVD 88', source: 'USGS 3DEP', resolutionMeters: 1, asOf: '2020-02-01' };
  const openPoint = async () => {
    await show({ 'GET /api/places/elevation?latitude=42.3601&longitude=-71.0589': () => answer(ground) });
    await userEvent.click(screen.getByRole('button', { name: 'Add Point' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Point' }));
    const typed = async (name: RegExp, text: string) => userEvent.type(dialog.getByLabelText(name), text);
    await typed(/^Latitude/, '422136.36N');
    await typed(/^Longitude/, '0710332.04W');
    return dialog;
  };
  it('is filled in from terrain, with its datum and source', async () => {
    const dialog = await openPoint();
    await userEvent.click(dialog.getByRole('button', { name: 'Fill In From Terrain' }));
    expect(await dialog.findByText('Ground elevation 126.4 ft NAVD 88. Source: USGS 3DEP, 1 m grid, measured Feb 1, 2020.')).toBeDefined();
    expect(dialog.getByLabelText(/^Elevation/)).toHaveProperty('value', '126.4');
  });
  it('is not filled in for a centerline point, which is at the height of its path', async () => {
    const dialog = await openPoint();
    await userEvent.selectOptions(dialog.getByLabelText(/^Type/), 'centerline');
    expect(dialog.queryByRole('button', { name: 'Fill In From Terrain' })).toBeNull();
  });
});

describe('the terrain of the project', () => {
  const head = {
    id: '0198c0de-0000-7000-8000-000000000041',
    fileName: 'suffolk.tif',
    datum: 'NAVD 88',
    notes: [],
    stepFeet: 100,
    reachFeet: 5000,
    createdAt: '2026-11-21T09:00:00.000Z',
  };
  const elevations = Int32Array.from({ length: 101 * 101 }, (_, index) => 12_000 + 100 * (Math.floor(index / 101) - 50));
  const origin = { latitude: degrees(42.3601), longitude: degrees(-71.0589) };
  const packed = packTerrain({ origin, levels: [{ stepFt: feet(100), side: 101, elevations }] });
  const serve = (): FakeRoutes => ({
    [`GET ${MODELS}`]: () => answer([head]),
    [`GET ${MODELS}/${head.id}`]: () => answer({ ...head, packed }),
  });
  it('becomes the terrain under a path on request', async () => {
    const asked = await show({ ...serve(), [`PUT ${HERE}/terrain/in`]: () => answer(terrain()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Use Project Terrain' }));
    await screen.findByText('From suffolk.tif (NAVD 88)');
    const body = asked.find(({ call }) => call === `PUT ${HERE}/terrain/in`)?.body as { samples: [number, number][]; source: string };
    expect(body).toMatchObject({ source: 'suffolk.tif (NAVD 88)', version: 0 });
    expect(body.samples.map(([station]) => station)).toEqual(Array.from({ length: 41 }, (_, index) => 100 * index));
    // One foot up for every 100 ft to the north, from which the path comes.
    for (const [station, elevation] of body.samples) expect(elevation).toBeCloseTo(120 + station / 100, 1);
  });
  it('is not offered for a path that has terrain', async () => {
    await show({ ...serve(), [`GET ${HERE}/terrain`]: () => answer([terrain()]) });
    await screen.findByText(/^Terrain from survey\.csv/);
    expect(screen.queryByRole('button', { name: 'Use Project Terrain' })).toBeNull();
  });
});
