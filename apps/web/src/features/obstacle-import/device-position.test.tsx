import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/render-screen.tsx';
import { DevicePosition } from './device-position.tsx';

/** The device of the test: shows what it is made to, and whether anyone listens. */
function aDevice() {
  let told: PositionCallback | null = null;
  let failed: PositionErrorCallback | null = null;
  const geolocation = {
    watchPosition: (onFix: PositionCallback, onError: PositionErrorCallback) => {
      [told, failed] = [onFix, onError];
      return 1;
    },
    clearWatch: () => {
      [told, failed] = [null, null];
    },
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  return {
    isHeard: () => told !== null,
    tell: (latitude: number, longitude: number, accuracy: number) =>
      act(() => told?.({ coords: { latitude, longitude, accuracy }, timestamp: 0 } as GeolocationPosition)),
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

describe('the position of the device', () => {
  it('is rejected in words where the browser tells none, and where it is not allowed', async () => {
    await start();
    expect((await screen.findByRole('alert')).textContent).toContain("Location isn't available.");
    cleanup();
    const device = aDevice();
    await start();
    device.fail(1);
    expect((await screen.findByRole('alert')).textContent).toContain('Allow it in your browser settings and try again.');
    expect(device.isHeard()).toBe(false);
  });
  it('is averaged as fixes come, handed over with its accuracy in feet, until it is stopped', async () => {
    const device = aDevice();
    const onPick = await start();
    expect(screen.getByText('Waiting for the first fix...')).toBeDefined();
    device.tell(41.5, -71.5, 4);
    device.tell(41.5, -71.5, 3);
    // Their errors are alike: (1/4 + 1/3) / (1/16 + 1/9) = 3.36 m = 11.02 ft.
    expect(onPick).toHaveBeenLastCalledWith({ latitude: 41.5, longitude: -71.5 }, 12);
    expect(screen.getByText('Averaging: ±12 ft from 2 fixes')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop Averaging' }));
    expect(screen.getByText('Averaged: ±12 ft from 2 fixes')).toBeDefined();
    expect(device.isHeard()).toBe(false);
  });
  it('is watched no longer than its form is open', async () => {
    const device = aDevice();
    await start();
    expect(device.isHeard()).toBe(true);
    cleanup();
    expect(device.isHeard()).toBe(false);
  });
});
