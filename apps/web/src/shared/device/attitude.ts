/** Where the upper edge of this device points: its own clinometer and compass, as far as the browser tells them. */
import { pointedAt, type PointedAt } from '@touchdown/domain';

/** Safari's own fields beside the standard. */
interface AppleEvent {
  readonly webkitCompassHeading?: number;
}
interface AppleConstructor {
  readonly requestPermission?: () => Promise<string>;
}

export const ATTITUDE_REFUSED = 'This device has no tilt sensor. Enter the angle instead.';

/** Asks where asking is needed (iOS, from a press of the user alone); false: it may not be heard. */
export async function attitudeAllowed(): Promise<boolean> {
  if (!('DeviceOrientationEvent' in window)) return false;
  const { requestPermission } = window.DeviceOrientationEvent as unknown as AppleConstructor;
  if (requestPermission === undefined) return true;
  return requestPermission().then(
    (answer) => answer === 'granted',
    () => false,
  );
}

/** Of an event: the angle counted from north counterclockwise, where the device knows north at all. */
const alphaFromNorth = (event: DeviceOrientationEvent): number | null => {
  const apple = (event as AppleEvent).webkitCompassHeading;
  if (typeof apple === 'number') return 360 - apple;
  return event.absolute ? event.alpha : null;
};

/** Shows where the upper edge points, its heading magnetic, until the answer is called. */
export function watchAttitude(onPointed: (pointed: PointedAt) => void): () => void {
  let hasNorth = false;
  const hear = (event: DeviceOrientationEvent) => {
    if (event.beta === null) return;
    const alpha = alphaFromNorth(event);
    hasNorth ||= alpha !== null;
    // Android tells both kinds of events: the one without north is not wanted once there is one with it.
    if (alpha !== null || !hasNorth) onPointed(pointedAt(alpha, event.beta));
  };
  window.addEventListener('deviceorientationabsolute', hear);
  window.addEventListener('deviceorientation', hear);
  return () => {
    window.removeEventListener('deviceorientationabsolute', hear);
    window.removeEventListener('deviceorientation', hear);
  };
}
