/** The field as a user meets it: where the device is, three taps to an obstacle, and what was begun before the phone ended the app. */
import { OBSTACLE_TYPES, type ObstacleType } from '@touchdown/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteAccess } from '../../shared/ui/write-access.tsx';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../test/fake-api.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { FieldPanel } from './field-panel.tsx';

const HERE = `/api/projects/${PROJECT_ID}`;
const MAST = anObstacle();
const WORDS = Object.fromEntries(OBSTACLE_TYPES.map((type) => [type, type])) as Record<ObstacleType, string>;

/** The device of the test: shows what it is made to. */
function aDevice() {
  let told: PositionCallback | null = null;
  let failed: PositionErrorCallback | null = null;
  const geolocation = {
    watchPosition: (onFix: PositionCallback, onError: PositionErrorCallback) => {
      [told, failed] = [onFix, onError];
      return 1;
    },
    clearWatch: () => undefined,
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  return {
    tell: (latitude: number, longitude: number, accuracy: number) =>
      act(() => told?.({ coords: { latitude, longitude, accuracy }, timestamp: 0 } as GeolocationPosition)),
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

const show = (routes: FakeRoutes = {}, reason: string | null = null) => {
  const asked = fakeApi({ [`GET ${HERE}/obstacles`]: () => answer([MAST]), [`GET ${HERE}/uploads`]: () => answer([]), ...routes });
  renderScreen(
    <WriteAccess reason={reason}>
      <FieldPanel
        projectId={PROJECT_ID}
        padElevationFt={120}
        variationDeg={-14}
        typeWords={WORDS}
        renderVerdict={() => 'Not evaluated'}
        toneOf={() => 'none'}
      />
    </WriteAccess>,
  );
  return asked;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('who may only read', () => {
  it('sees what is around and adds nothing', async () => {
    aDevice();
    show({}, 'You may view this project.');
    expect(await screen.findByRole('button', { name: 'Add Obstacle Here' })).toHaveProperty('disabled', true);
  });
});

describe('around the device', () => {
  it('says plainly when it may not ask where the device is, and asks again', async () => {
    const device = aDevice();
    show();
    await screen.findByText("Waiting for this device's position...");
    device.fail(1);
    expect((await screen.findByRole('alert')).textContent).toContain('Allow it in your browser settings and try again.');
    await press('Try Again');
    device.tell(42.3638, -71.0589, 4);
    expect(await screen.findByRole('img', { name: 'North up: 1 obstacle within 1,500 ft' })).toBeDefined();
  });
});

describe('photos that could not be loaded', () => {
  it('do not read as none', async () => {
    const device = aDevice();
    show({ [`GET ${HERE}/uploads`]: () => failure('INTERNAL') }, 'You may view this project.');
    await screen.findByText("Waiting for this device's position...");
    device.tell(42.3638, -71.0589, 4);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${MAST.name}`) }));
    expect(await screen.findByText('Something went wrong on our side. Nothing was changed.')).toBeDefined();
    expect(screen.queryByText('No photos yet')).toBeNull();
  });
});

describe('an obstacle taken on site', () => {
  it('needs three presses; it stands where the device stood, as sure as that', async () => {
    const device = aDevice();
    const asked = show({
      [`POST ${HERE}/obstacles`]: (body) =>
        answer(anObstacle({ ...(body as object), source: 'field', heightFeet: 0, elevationFeet: null }), 201),
    });
    await screen.findByText("Waiting for this device's position...");
    device.tell(42.3638, -71.0589, 4);
    await press('Add Obstacle Here');
    device.tell(42.3638, -71.0589, 3);
    await press('tree');
    await press('Save Obstacle');
    expect(await screen.findByRole('heading', { name: 'tree 1' })).toBeDefined();
    const sent = asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
    // (1/4 + 1/3) / (1/16 + 1/9) = 3.36 m = 11.02 ft.
    expect(sent).toMatchObject([
      { type: 'tree', name: 'tree 1', latitude: 42.3638, longitude: -71.0589, heightFeet: 0, horizontalAccuracyFeet: 12 },
    ]);
    expect(sent).toMatchObject([{ fieldSource: expect.stringMatching(/^Device position, 2 fixes, \d{4}-\d\d-\d\d$/) as string }]);
    expect(localStorage).toHaveLength(0);
  });
  it('that was begun is there again after a reload, its place held; discarding it forgets it', async () => {
    const device = aDevice();
    show();
    await screen.findByText("Waiting for this device's position...");
    device.tell(42.3638, -71.0589, 4);
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
    device.tell(42.3638, -71.0589, 4);
    await press('Add Obstacle Here');
    await press('Save Obstacle');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose an obstacle type');
    await press('tree');
    await press('Save Obstacle');
    expect(await screen.findByText('Failed to add obstacle')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'New obstacle' })).toBeDefined();
  });
  it('is as high as its angles and distance say, taken into the fields with the way it was measured', async () => {
    const device = aDevice();
    show();
    await screen.findByText("Waiting for this device's position...");
    device.tell(42.3638, -71.0589, 4);
    await press('Add Obstacle Here');
    await press('Height, photo, note');
    const sighting = within(screen.getByRole('region', { name: 'Height by angle and distance' }));
    await userEvent.type(sighting.getByLabelText('Distance to base'), '200');
    await userEvent.type(sighting.getByLabelText('Angle to base'), '-2');
    await press('Use Phone as Clinometer');
    // The device tells again and again how it is held.
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
