/** The position of this device, as the browser reports it. */
import type { DeviceFix } from '@touchdown/domain';

const WAIT_MS = 30_000;

const REFUSALS: Readonly<Record<number, string>> = {
  1: 'Location access is blocked. Allow it in your browser settings and try again.',
  2: 'Position unavailable. Move to open sky and try again.',
  3: 'Finding your position timed out. Move to open sky and try again.',
};
const DENIED = 1;
const NOT_HERE = "Location isn't available. It requires a secure (HTTPS) connection.";

interface Listener {
  readonly onFix: (fix: DeviceFix) => void;
  /** The reason there is none, or no new one, as text. A fix may still come, unless the user denied permission. */
  readonly onRefusal: (text: string) => void;
}

/** Watches the device's position, never a cached one, until the returned function is called. */
export function watchPosition({ onFix, onRefusal }: Listener): () => void {
  if (!('geolocation' in navigator)) {
    onRefusal(NOT_HERE);
    return () => undefined;
  }
  const { geolocation } = navigator;
  const watch = geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) => onFix({ latitude, longitude, accuracyMeters: accuracy }),
    ({ code }) => {
      if (code === DENIED) geolocation.clearWatch(watch);
      onRefusal(REFUSALS[code] ?? REFUSALS[2] ?? '');
    },
    { enableHighAccuracy: true, maximumAge: 0, timeout: WAIT_MS },
  );
  return () => geolocation.clearWatch(watch);
}
