import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { DevicePosition } from './device-position.tsx';

/** The simulated device of the test, which shows whether it is being watched. */
function aDevice() {
  let listener: PositionCallback | null = null;
  let failed: PositionErrorCallback | null = null;
  const geolocation = {
    watchPosition: (onFix: PositionCallback, onError: PositionErrorCallback) => {
      [listener, failed] = [onFix, onError];
      return 1;
    },
    clearWatch: () => {
      [listener, failed] = [null, null];
    },
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  return {
    isWatched: () => listener !== null,
    report: (latitude: number, longitude: number, accuracy: number) =>
      act(() => listener?.({ coords: { latitude, longitude, accuracy }, timestamp: 0 } as GeolocationPosition)),
    fail: (code: number) => act(() => failed?.({ code, message: '' } as GeolocationPositionError)),
  };
}
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const start = async (onPick = vi.fn()) => {
  renderScreen(<DevicePosition onPick={onPick} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Use Device Position' }));
  return onPick;
};

describe("the device's position", () => {
  it('is rejected with a message if the browser reports none, and if it is not allowed', async () => {
    await start();
    expect((await screen.findByRole('alert')).textContent).toContain("Location isn't available.");
    cleanup();
    const device = aDevice();
    await start();
    device.fail(1);
    expect((await screen.findByRole('alert')).textContent).toContain('Allow it in your browser settings and try again.');
    expect(device.isWatched()).toBe(false);
  });
  it('is averaged as fixes arrive, passed on with its accuracy in feet, until it is stopped', async () => {
    const device = aDevice();
    const onPick = await start();
    expect(screen.getByText('Waiting for the first fix...')).toBeDefined();
    device.report(41.5, -71.5, 4);
    device.report(41.5, -71.5, 3);
    // Their errors are alike, so averaging does not reduce them: (1/4 + 1/3) / (1/16 + 1/9) = 3.36 m = 11.02 ft.
    expect(onPick).toHaveBeenLastCalledWith({ latitude: 41.5, longitude: -71.5 }, 12);
    expect(screen.getByText('Averaging: ±12 ft from 2 fixes')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop Averaging' }));
    expect(screen.getByText('Averaged: ±12 ft from 2 fixes')).toBeDefined();
    expect(device.isWatched()).toBe(false);
  });
  it('is watched only while its form is open', async () => {
    const device = aDevice();
    await start();
    expect(device.isWatched()).toBe(true);
    cleanup();
    expect(device.isWatched()).toBe(false);
  });
});
