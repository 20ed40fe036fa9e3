import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { personHere } from '../offline/person.ts';
import type { SurfacesHere } from './device-scan-messages.ts';
import { type DeviceScan, deviceScans } from './device-scans.ts';

/** The user's laser scans of the project on this device, newest first. */
export function useDeviceScans(projectId: string): readonly DeviceScan[] {
  const all = useSyncExternalStore(deviceScans.listen, deviceScans.all);
  const person = personHere();
  useEffect(() => {
    if (person !== null) void deviceScans.restore({ person, projectId });
  }, [person, projectId]);
  return useMemo(() => all.filter((one) => one.projectId === projectId && one.person === person), [all, projectId, person]);
}

/** How much of the file of one is read, from 0 to 1. */
export const useReadPart = (id: string): number => useSyncExternalStore(deviceScans.listenToParts, () => deviceScans.partOf(id));

/** Evaluates them again whenever the surfaces change. `null`: they are still read. */
export function useFollowedSurfaces(surfaces: SurfacesHere | null): void {
  useEffect(() => {
    if (surfaces !== null) deviceScans.follow(surfaces.project.id, surfaces);
  }, [surfaces]);
}
