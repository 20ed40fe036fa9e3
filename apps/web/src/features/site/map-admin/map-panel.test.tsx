// The Map tab of the admin panel, as a superuser turns layers on and off, adds, changes, and deletes them.
import type { AdminMap, AdminMapLayer } from '@touchdown/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { MapPanel } from './map-panel.tsx';

const READ = 'GET /api/admin/map';
const SWITCH = 'PUT /api/admin/settings/outside_services';
const at = (method: string, id: string) => `${method} /api/admin/map/layers/${id}`;
const aLayer = (changes: Partial<AdminMapLayer> = {}): AdminMapLayer => ({
  ...{ id: 'usgs-imagery', name: 'Imagery', kind: 'imagery', area: 'United States', attribution: 'U.S. Geological Survey', maxZoom: 16 },
  ...{ url: 'https://tiles.example.org/{z}/{y}/{x}', isOn: true, source: 'built_in', isLocked: false, isChanged: false, version: 1 },
  ...changes,
});
const aMap = (changes: Partial<AdminMap> = {}): AdminMap => ({
  outside: { isOn: true, isLocked: false },
  layers: [aLayer()],
  services: [
    {
      ...{ name: 'Address lookup', recipient: 'geocoder.example.org', sends: 'The address that a user looks up', state: 'on' },
      ...{ isSwitched: true, without: 'Addresses are saved as entered.' },
    },
  ],
  ...changes,
});

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});
const show = (routes: FakeRoutes) => {
  const asked = fakeApi({ [READ]: () => answer(aMap()), ...routes });
  renderScreen(<MapPanel />);
  return asked;
};
const row = (name: string) => screen.findByRole('listitem', { name });
const bodyOf = (asked: ReturnType<typeof fakeApi>, call: string) => asked.find((one) => one.call === call)?.body;

describe('the layers', () => {
  it('are listed with their source, area, and address', async () => {
    show({});
    const layer = within(await row('Imagery'));
    for (const text of ['Built in', 'United States', 'Zoom 0 to 16', 'U.S. Geological Survey', 'https://tiles.example.org/{z}/{y}/{x}'])
      expect(layer.getByText(text)).toBeDefined();
    expect(layer.queryByRole('button', { name: /^(Delete|Restore)/ })).toBeNull();
  });
  it('are turned off without changing anything else', async () => {
    const call = at('PUT', 'usgs-imagery');
    const asked = show({ [call]: () => answer(aLayer({ isOn: false, version: 2 })) });
    await userEvent.click(within(await row('Imagery')).getByRole('switch', { name: 'On' }));
    const { name, url, attribution, kind, maxZoom, version } = aLayer();
    await waitFor(() => expect(bodyOf(asked, call)).toEqual({ name, url, attribution, kind, maxZoom, isOn: false, version }));
  });
  it('set in the environment cannot be changed here', async () => {
    show({ [READ]: () => answer(aMap({ layers: [aLayer({ name: 'Custom', source: 'environment', isLocked: true })] })) });
    const layer = within(await row('Custom'));
    expect(layer.getByText('Set by MAP_TILES_URL')).toBeDefined();
    expect(layer.getByRole('switch', { name: 'On' })).toHaveProperty('disabled', true);
    expect(layer.queryByRole('button', { name: 'Edit Custom' })).toBeNull();
  });
  it('that ship with Touchdown are restored after a change, and added ones deleted after a question', async () => {
    const layers = [aLayer({ isChanged: true, version: 2 }), aLayer({ id: 'added', name: 'County', source: 'added' })];
    const [restore, remove] = [at('DELETE', 'usgs-imagery'), at('DELETE', 'added')];
    const asked = show({ [READ]: () => answer(aMap({ layers })), [restore]: () => answer(null, 204), [remove]: () => answer(null, 204) });
    await userEvent.click(within(await row('Imagery')).getByRole('button', { name: 'Restore Imagery' }));
    await waitFor(() => expect(asked.some(({ call }) => call === restore)).toBe(true));
    await userEvent.click(within(await row('County')).getByRole('button', { name: 'Delete County' }));
    expect(asked.some(({ call }) => call === remove)).toBe(false);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(asked.some(({ call }) => call === remove)).toBe(true));
  });
});

describe('a new layer', () => {
  it('is checked before it is sent', async () => {
    const asked = show({ 'POST /api/admin/map/layers': () => answer(aLayer({ id: 'added', source: 'added' }), 201) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Map Layer' }));
    const dialog = within(screen.getByRole('dialog'));
    const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Add Map Layer' }));
    await submit();
    expect(
      within(await dialog.findByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Name is required', expect.stringContaining('Address is required'), 'Attribution is required']);
    await userEvent.type(dialog.getByLabelText(/^Name/), 'County imagery');
    await userEvent.type(dialog.getByLabelText(/^Tile Address/), 'http://tiles.example.org');
    await userEvent.type(dialog.getByLabelText(/^Attribution/), '© County');
    expect(dialog.getAllByText(/Enter an https address with \{z\}, \{x\}, and \{y\}/).length).toBeGreaterThan(0);
    await userEvent.clear(dialog.getByLabelText(/^Tile Address/));
    await userEvent.type(dialog.getByLabelText(/^Tile Address/), 'https://tiles.example.org/{{z}/{{x}/{{y}');
    await submit();
    await waitFor(() =>
      expect(bodyOf(asked, 'POST /api/admin/map/layers')).toEqual({
        ...{ name: 'County imagery', url: 'https://tiles.example.org/{z}/{x}/{y}', attribution: '© County' },
        ...{ kind: 'imagery', maxZoom: 18, isOn: true },
      }),
    );
  });
});

describe('what leaves the installation', () => {
  it('is listed with its recipient, and one switch turns outside services off', async () => {
    const asked = show({ [SWITCH]: () => failure('INTERNAL') });
    const table = within(await screen.findByRole('table', { name: 'Data sent outside this installation' }));
    for (const text of ['Address lookup', 'geocoder.example.org', 'The address that a user looks up', 'Addresses are saved as entered.'])
      expect(table.getByText(text)).toBeDefined();
    expect(table.getByText('geocoder.example.org').innerHTML).toBe('geocoder.<wbr>example.<wbr>org');
    await userEvent.click(screen.getByRole('switch', { name: 'Outside services' }));
    await waitFor(() => expect(bodyOf(asked, SWITCH)).toEqual({ value: 'off' }));
  });
  it('cannot be turned on against the server', async () => {
    show({ [READ]: () => answer(aMap({ outside: { isOn: false, isLocked: true } })) });
    expect(await screen.findByText('Turned off on the server by OUTSIDE_SERVICES.')).toBeDefined();
    expect(screen.getByRole('switch', { name: 'Outside services' })).toHaveProperty('disabled', true);
  });
});
