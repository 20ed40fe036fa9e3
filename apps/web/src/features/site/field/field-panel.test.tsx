/** The On Site screen: the device's position, three taps to an obstacle, and a draft from before the phone ended the app. */
import { degrees, OBSTACLE_TYPES, type ObstacleType } from '@touchdown/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteAccess } from '../../../shared/ui/write-access.tsx';
import { stubNothingNear } from '../../../test/nothing-near.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { FieldPanel } from './field-panel.tsx';
import type { RadarSite } from './radar-site.ts';

const HERE = `/api/projects/${PROJECT_ID}`;
const MAST = anObstacle();
const LABELS = Object.fromEntries(OBSTACLE_TYPES.map((type) => [type, type])) as Record<ObstacleType, string>;

/** The simulated device of the test. */
function aDevice() {
  let listener: PositionCallback | null = null;
  let failed: PositionErrorCallback | null = null;
  const geolocation = {
    watchPosition: (onFix: PositionCallback, onError: PositionErrorCallback) => {
      [listener, failed] = [onFix, onError];
      return 1;
    },
    clearWatch: () => undefined,
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  return {
    report: (latitude: number, longitude: number, accuracy: number) =>
      act(() => listener?.({ coords: { latitude, longitude, accuracy }, timestamp: 0 } as GeolocationPosition)),
    fail: (code: number) => act(() => failed?.({ code, message: '' } as GeolocationPositionError)),
  };
}

beforeEach(() => {
  stubWideScreen();
  localStorage.clear();
  stubNothingNear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const LOW = anObstacle({ id: '01932b5e-0000-7000-8000-0000000000b7', name: 'Low', latitude: 42.3636 });
/** Due north of the device of the tests. */
const SITE: RadarSite = { center: { latitude: degrees(42.3648), longitude: degrees(-71.0589) }, fato: [], paths: [] };

const show = (routes: FakeRoutes = {}, reason: string | null = null) => {
  const asked = fakeApi({ [`GET ${HERE}/obstacles`]: () => answer([MAST]), [`GET ${HERE}/uploads`]: () => answer([]), ...routes });
  renderScreen(
    <WriteAccess reason={reason}>
      <FieldPanel
        projectId={PROJECT_ID}
        padElevationFt={120}
        variationDeg={-14}
        typeLabels={LABELS}
        renderResult={() => 'Not evaluated'}
        toneOf={({ id }) => (id === LOW.id ? 'bad' : 'none')}
        site={SITE}
      />
    </WriteAccess>,
  );
  return asked;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a viewer', () => {
  it('sees what is nearby and cannot add anything', async () => {
    aDevice();
    show({}, 'You may view this project.');
    expect(await screen.findByRole('button', { name: 'Add Obstacle Here' })).toHaveProperty('disabled', true);
  });
});

describe('near the device', () => {
  it("says plainly when it has no permission for the device's position, and asks again", async () => {
    const device = aDevice();
    show();
    await screen.findByText("Waiting for this device's position...");
    device.fail(1);
    expect((await screen.findByRole('alert')).textContent).toContain('Allow it in your browser settings and try again.');
    await press('Try Again');
    device.report(42.3638, -71.0589, 4);
    expect(await screen.findByRole('img', { name: 'North up: 1 obstacle within 1,500 ft' })).toBeDefined();
  });
  it('has the pad in picture and words, and a shape for each status, which the key names', async () => {
    const device = aDevice();
    show({ [`GET ${HERE}/obstacles`]: () => answer([MAST, LOW]) });
    await screen.findByText("Waiting for this device's position...");
    device.report(42.3638, -71.0589, 4);
    const radar = await screen.findByRole('img', { name: 'North up: 2 obstacles within 1,500 ft' });
    expect(radar.querySelector('.field-pad')).not.toBeNull();
    expect(screen.getByText(/^Pad 36\d ft away, (000|360)° true, 014° magnetic$/)).toBeDefined();
    const shapeOf = (within: ParentNode, tone: string) => within.querySelector(`.field-mark[data-tone="${tone}"]`)?.getAttribute('d');
    const key = screen.getByRole('list', { name: 'Symbols' });
    expect(key.textContent).toBe('ViolationWarningCompliantOutside or not evaluatedPadPath');
    const tones = ['bad', 'warn', 'ok', 'none'];
    expect(new Set(tones.map((tone) => shapeOf(key, tone))).size).toBe(tones.length);
    for (const tone of ['bad', 'none']) expect(shapeOf(radar, tone)).toBe(shapeOf(key, tone));
  });
});

describe('photos that failed to load', () => {
  it('are not shown as none', async () => {
    const device = aDevice();
    show({ [`GET ${HERE}/uploads`]: () => failure('INTERNAL') }, 'You may view this project.');
    await screen.findByText("Waiting for this device's position...");
    device.report(42.3638, -71.0589, 4);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${MAST.name}`) }));
    expect(await screen.findByText('Something went wrong on our side. Nothing was changed.')).toBeDefined();
    expect(screen.queryByText('No photos yet')).toBeNull();
  });
});

describe('an obstacle recorded on site', () => {
  it("needs three taps and has the device's position and accuracy", async () => {
    const device = aDevice();
    const asked = show({
      [`POST ${HERE}/obstacles`]: (body) =>
        answer(anObstacle({ ...(body as object), source: 'field', heightFeet: 0, elevationFeet: null }), 201),
    });
    await screen.findByText("Waiting for this device's position...");
    device.report(42.3638, -71.0589, 4);
    await press('Add Obstacle Here');
    device.report(42.3638, -71.0589, 3);
    await press('tree');
    await press('Save Obstacle');
    expect(await screen.findByRole('heading', { name: 'tree 1' })).toBeDefined();
    const sent = asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
    // (1/4 + 1/3) / (1/16 + 1/9) = 3.36 m = 11.02 ft.
    expect(sent).toMatchObject([
      {
        ...{ type: 'tree', name: 'tree 1', latitude: 42.3638, longitude: -71.0589, heightFeet: 0, horizontalAccuracyFeet: 12 },
        ...{ constructionStatus: 'existing', isPermanent: true, temporaryFrom: null, temporaryTo: null },
      },
    ]);
    expect(sent).toMatchObject([{ fieldSource: expect.stringMatching(/^Device position, 2 fixes, \d{4}-\d\d-\d\d$/) as string }]);
    expect(localStorage).toHaveLength(0);
  });
  it('is existing unless the user says otherwise; a temporary one takes its dates', async () => {
    const device = aDevice();
    const asked = show({
      [`POST ${HERE}/obstacles`]: (body) =>
        answer(anObstacle({ ...(body as object), source: 'field', heightFeet: 0, elevationFeet: null }), 201),
    });
    const sent = () => asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
    await screen.findByText("Waiting for this device's position...");
    device.report(42.3638, -71.0589, 4);
    await press('Add Obstacle Here');
    const status = within(await screen.findByRole('group', { name: 'Construction status' }));
    expect(status.getByRole('button', { pressed: true }).textContent).toBe('Existing');
    expect(screen.queryByLabelText('Temporary from')).toBeNull();
    await press('other');
    await press('Temporary');
    await userEvent.type(screen.getByLabelText('Temporary from'), '2027-03-31');
    await userEvent.type(screen.getByLabelText('Temporary to'), '2027-01-04');
    await press('Save Obstacle');
    expect(await screen.findByText('Start date must be on or before the end date')).toBeDefined();
    expect(sent()).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Temporary to'));
    await userEvent.type(screen.getByLabelText('Temporary to'), '2027-05-31');
    await press('Save Obstacle');
    await screen.findByRole('heading', { name: 'other 1' });
    expect(sent()).toMatchObject([
      { constructionStatus: 'temporary', isPermanent: false, temporaryFrom: '2027-03-31', temporaryTo: '2027-05-31' },
    ]);
  });
  it('that was begun is there again after a reload, its place held; discarding it forgets it', async () => {
    const device = aDevice();
    show();
    await screen.findByText("Waiting for this device's position...");
    device.report(42.3638, -71.0589, 4);
    await press('Add Obstacle Here');
    await press('tower');
    cleanup();
    show();
    expect((await screen.findByRole('button', { name: 'tower' })).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Locked: ±14 ft from 1 fix')).toBeDefined();
    await press('Discard');
    expect(await screen.findByRole('button', { name: 'Add Obstacle Here' })).toBeDefined();
    expect(localStorage).toHaveLength(0);
  });
  it('that the server rejects stays on the screen with its sentence', async () => {
    const device = aDevice();
    show({ [`POST ${HERE}/obstacles`]: () => failure('OBSTACLES_FULL') });
    await screen.findByText("Waiting for this device's position...");
    device.report(42.3638, -71.0589, 4);
    await press('Add Obstacle Here');
    await press('Save Obstacle');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose an obstacle type');
    await press('tree');
    await press('Save Obstacle');
    expect(await screen.findByText('Failed to add obstacle')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'New Obstacle' })).toBeDefined();
  });
  it('gets its height from angles and distance, saved with the measurement method', async () => {
    const device = aDevice();
    show();
    await screen.findByText("Waiting for this device's position...");
    device.report(42.3638, -71.0589, 4);
    await press('Add Obstacle Here');
    await press('Height, Photo, Note');
    const sighting = within(screen.getByRole('region', { name: 'Height by Angle and Distance' }));
    await userEvent.type(sighting.getByLabelText('Distance to base'), '200');
    await userEvent.type(sighting.getByLabelText('Angle to base'), '-2');
    await press('Use Phone as Clinometer');
    // The device repeatedly reports its attitude.
    await waitFor(() => {
      const held = Object.assign(new Event('deviceorientation'), { alpha: null, beta: 20, gamma: 0, absolute: false });
      act(() => void window.dispatchEvent(held));
      expect(screen.getByText('20.0°')).toBeDefined();
    });
    await press('Set Top');
    expect(await sighting.findByText('79.800 ft ± 5.800 ft')).toBeDefined();
    await press('Use This Height');
    expect(screen.getByLabelText('Height (AGL)')).toHaveProperty('value', '79.8');
    expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Height by angle and distance from 200 ft, ±5.8 ft.');
  });
});
