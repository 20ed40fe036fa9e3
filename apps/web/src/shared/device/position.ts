/** The position of this device, as the browser tells it. */
import type { DeviceFix } from '@touchdown/domain';

const WAIT_MS = 30_000;

const REFUSALS: Readonly<Record<number, string>> = {
  1: 'This site may not ask for the position of this device. Allow it in the browser and try again.',
  2: 'The device does not know its position. Try again under open sky.',
  3: 'The device took too long to find its position. Try again under open sky.',
};
const DENIED = 1;
const NOT_HERE = 'This browser tells no position. It does so over a secure connection (https) alone.';

interface Listener {
  readonly onFix: (fix: DeviceFix) => void;
  /** Why there is none, or no new one, in words. It may still come, unless the person said no. */
  readonly onRefusal: (text: string) => void;
}

/** Watches the device's position, never an old one, until the answer is called. */
export function watchPosition({ onFix, onRefusal }: Listener): () => void {
  if (!('geolocation' in navigator)) {
    onRefusal(NOT_HERE);
    return () => undefined;
  }
  const { geolocation } = navigator;
  const watch = geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) => onFix({ latitude, longitude, accuracyMetres: accuracy }),
    ({ code }) => {
      if (code === DENIED) geolocation.clearWatch(watch);
      onRefusal(REFUSALS[code] ?? REFUSALS[2] ?? '');
    },
    { enableHighAccuracy: true, maximumAge: 0, timeout: WAIT_MS },
  );
  return () => geolocation.clearWatch(watch);
}
