/** A laser scan with what it is to other surfaces. */
import { degrees } from '@touchdown/domain';
import type { DeviceAgain } from './device-scan-messages.ts';
import type { EvaluatedScan } from './scanned-marks.ts';

const areaOf = (again: DeviceAgain) => {
  if (again.kind !== 'beyond_kept' || again.area === null) return null;
  const { center, radiusFt } = again.area;
  return { latitude: degrees(center.latitude), longitude: degrees(center.longitude), radiusFeet: radiusFt };
};

/** The fields that change. `surfacesSha256`: names the result, so that places in its list are not used in another one. */
export const evaluatedAgain = (again: DeviceAgain, surfacesSha256: string): Partial<EvaluatedScan> =>
  again.kind === 'exact'
    ? {
        ...{ ...again.result, objects: [...again.result.objects], isolatedPoints: [...again.result.isolatedPoints] },
        ...{ isCurrent: true, outdated: null, surfacesSha256 },
      }
    : { isCurrent: false, outdated: { reason: again.kind, area: areaOf(again) } };

/** The server takes no places of a list with this name. */
const NOT_CONFIRMED = 'not confirmed';

/** Whether the server has evaluated the scan for the same surfaces: the same points give the same numbers, to the last digit. */
function isConfirmed({ isCurrent, objects, withinReach, penetrating }: EvaluatedScan, again: DeviceAgain): boolean {
  if (again.kind !== 'exact') return !isCurrent;
  const { result } = again;
  const isSame = (object: EvaluatedScan['objects'][number], index: number): boolean => {
    const other = result.objects[index];
    return (
      other !== undefined &&
      object.points === other.points &&
      object.latitude === other.latitude &&
      object.longitude === other.longitude &&
      object.clearanceFeet === other.clearanceFeet &&
      object.surface === other.surface
    );
  };
  return (
    isCurrent &&
    objects.length === result.objects.length &&
    withinReach === result.withinReach &&
    penetrating === result.penetrating &&
    objects.every(isSame)
  );
}

/** A scan of the server with the result that this device has for the surfaces on the screen, until the server's is the same. */
export const withOwnResult = (scan: EvaluatedScan, again: DeviceAgain | null): EvaluatedScan =>
  again === null || isConfirmed(scan, again) ? scan : { ...scan, ...evaluatedAgain(again, NOT_CONFIRMED) };
