import { type PointCloudHead, routes } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { addressOf, ask } from '../api/client.ts';
import { isAway } from '../api/exchange.ts';
import { scansQuery } from './api.ts';
import type { SurfacesHere } from './device-scan-messages.ts';
import { type FollowedScan, followedScans } from './followed-scans.ts';

/** The newest ones of a project. More would take too much memory of the device, and wait for the server. */
const MOST_FOLLOWED = 3;

/** Returns `null` if the server has nothing to send. Rejects without a connection. */
const readRetained = (projectId: string) => async (pointCloudId: string) => {
  try {
    const address = addressOf(routes.readRetainedPoints.path, { params: { projectId, pointCloudId } });
    return await (await ask('GET', address, undefined, {})).arrayBuffer();
  } catch (error) {
    if (isAway(error)) throw error;
    return null;
  }
};

const isEvaluated = ({ state }: PointCloudHead): boolean => state === 'ready';

/**
 * Evaluates the scans that the server has of a project again whenever the surfaces change. `null`: the surfaces are still read. `isHeld`: they
 * are dragged, and followed at the end.
 */
export function useScansThatFollow(projectId: string, surfaces: SurfacesHere | null, isHeld = false): void {
  const { data } = useQuery(scansQuery(projectId));
  useEffect(() => {
    if (data !== undefined) void followedScans.open(projectId, data.filter(isEvaluated).slice(0, MOST_FOLLOWED), readRetained(projectId));
  }, [projectId, data]);
  useEffect(() => {
    if (surfaces !== null && !isHeld) followedScans.follow(projectId, surfaces);
  }, [projectId, surfaces, isHeld]);
  useEffect(() => () => followedScans.follow(projectId, null), [projectId]);
}

const NONE: ReadonlyMap<string, FollowedScan> = new Map();

/** What this device has of the scans of a project for the surfaces on the screen, by scan. */
export function useFollowedScans(): ReadonlyMap<string, FollowedScan> {
  const all = useSyncExternalStore(followedScans.listen, followedScans.all);
  return useMemo(() => (all.length === 0 ? NONE : new Map(all.map((one) => [one.id, one]))), [all]);
}
