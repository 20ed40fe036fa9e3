/** Where the upper edge of this device points, from its own clinometer and compass, as far as the browser reports them. */
import { pointedAt, type PointedAt } from '@touchdown/domain';

/** Safari's own fields in addition to the standard. */
interface AppleEvent {
  readonly webkitCompassHeading?: number;
}
interface AppleConstructor {
  readonly requestPermission?: () => Promise<string>;
}

export const ATTITUDE_REFUSED = 'This device has no tilt sensor. Enter the angle instead.';

/** Requests permission where needed (iOS, only after the user's tap). `false`: not allowed. */
export async function attitudeAllowed(): Promise<boolean> {
  if (!('DeviceOrientationEvent' in window)) return false;
  const { requestPermission } = window.DeviceOrientationEvent as unknown as AppleConstructor;
  if (requestPermission === undefined) return true;
  return requestPermission().then(
    (answer) => answer === 'granted',
    () => false,
  );
}

/** The angle of an event, counterclockwise from north, if the device knows north at all. */
const alphaFromNorth = (event: DeviceOrientationEvent): number | null => {
  const apple = (event as AppleEvent).webkitCompassHeading;
  if (typeof apple === 'number') return 360 - apple;
  return event.absolute ? event.alpha : null;
};

/** Reports where the upper edge points, with a magnetic heading, until the returned function is called. */
export function watchAttitude(onPointed: (pointed: PointedAt) => void): () => void {
  let hasNorth = false;
  const hear = (event: DeviceOrientationEvent) => {
    if (event.beta === null) return;
    const alpha = alphaFromNorth(event);
    hasNorth ||= alpha !== null;
    // Android sends both kinds of events. The one without north is ignored once there is one with it.
    if (alpha !== null || !hasNorth) onPointed(pointedAt(alpha, event.beta));
  };
  window.addEventListener('deviceorientationabsolute', hear);
  window.addEventListener('deviceorientation', hear);
  return () => {
    window.removeEventListener('deviceorientationabsolute', hear);
    window.removeEventListener('deviceorientation', hear);
  };
}
