/** The points of the laser scans of a project, read when they are shown. */
import { POINT_CLOUD_LIMITS, type PointCloudHead } from '@touchdown/contract';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type DrawnCloud, NO_CLOUDS } from '../scene/drawn-cloud.ts';
import { scanPointsQuery, scansQuery } from './api.ts';
import type { DeviceAgain } from './device-scan-messages.ts';
import { deviceScans } from './device-scans.ts';
import { followedScans } from './followed-scans.ts';
import { cloudAt, pointsNote, type ScanPoints } from './scan-points.ts';
import type { ScannedSite } from './scanned-marks.ts';
import { useDeviceScans } from './use-device-scans.ts';
import { useFollowedScans } from './use-followed-scans.ts';

/** Value in the address if they are shown. Without it they are not, because the objects made from them are. */
export const POINTS_SHOWN = 'shown';

export interface ShownPoints {
  readonly clouds: readonly DrawnCloud[];
  /** What is drawn, and what is not, as sentences. */
  readonly notes: readonly string[];
  /** Whether they are shown. `null`: there are none. */
  readonly isShown: boolean | null;
}

interface Read {
  readonly points: readonly ScanPoints[];
  readonly isFailed: boolean;
}
const combined = (results: readonly { readonly data: ScanPoints | undefined; readonly isError: boolean }[]): Read => ({
  points: results.flatMap(({ data }) => data ?? []),
  isFailed: results.some(({ data, isError }) => data === undefined && isError),
});

const FAILED = 'The points of a laser scan could not be read, so they are not drawn.';
const isReady = ({ state, isCurrent }: Pick<PointCloudHead, 'state' | 'isCurrent'>): boolean => state === 'ready' && isCurrent;
const isReadyHere = (again: DeviceAgain | null, head: PointCloudHead): boolean =>
  again === null ? isReady(head) : head.state === 'ready' && again.kind === 'exact';

/** Of scans whose results are for the surfaces of today. `site`: where they are drawn. */
export function useScanPoints(projectId: string, site: ScannedSite | null, isWanted: boolean): ShownPoints {
  const client = useQueryClient();
  const { data } = useQuery(scansQuery(projectId));
  const here = useDeviceScans(projectId);
  const followed = useFollowedScans();
  const ready = useMemo(() => (data ?? []).filter((head) => isReadyHere(followed.get(head.id)?.again ?? null, head)), [data, followed]);
  // This device makes those of the scans that it evaluates itself. Until it has, those that were read are drawn.
  const ofServer = useMemo(() => ready.filter(({ id }) => (followed.get(id)?.points ?? null) === null), [ready, followed]);
  // A file that was evaluated on the server too is drawn once.
  const device = useMemo(
    () => here.filter(({ scan }) => isReady(scan) && ready.every(({ sha256 }) => sha256 !== scan.sha256)),
    [here, ready],
  );
  const count = ready.length + device.length;
  const limit = Math.floor(POINT_CLOUD_LIMITS.drawn / Math.max(count, 1));
  const { points: read, isFailed } = useQueries({
    queries: ofServer.map((scan) => ({
      ...scanPointsQuery(client, projectId, scan, limit),
      enabled: isWanted && (followed.get(scan.id)?.again ?? null) === null,
    })),
    combine: combined,
  });
  useEffect(() => {
    if (isWanted && device.length > 0) deviceScans.draw(projectId, limit);
  }, [isWanted, projectId, limit, device]);
  useEffect(() => {
    if (isWanted) followedScans.draw(projectId, limit);
    return () => followedScans.draw(projectId, null);
  }, [isWanted, projectId, limit]);
  return useMemo(() => {
    const here = ready.map(({ id, fileName }) => ({ scan: { fileName }, points: followed.get(id)?.points ?? null }));
    const made = [...device, ...here].flatMap(({ scan: { fileName }, points }) => (points === null ? [] : [{ fileName, points }]));
    const all = isWanted ? [...made, ...read] : [];
    return {
      clouds: site === null || all.length === 0 ? NO_CLOUDS : all.map(({ points }) => cloudAt(points, site)),
      notes: [...all.map(pointsNote), ...(isWanted && isFailed ? [FAILED] : [])],
      isShown: count === 0 ? null : isWanted,
    };
  }, [device, ready, followed, read, site, isWanted, isFailed, count]);
}
