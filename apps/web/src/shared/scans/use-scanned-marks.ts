/** The objects of the laser scans of a project, to draw with its obstacles. */
import type { ProjectObstacle } from '@touchdown/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { scanQuery, scansQuery } from './api.ts';
import { withOwnResult } from './evaluated-again.ts';
import { useDeviceScans } from './use-device-scans.ts';
import { useFollowedScans } from './use-followed-scans.ts';
import { type EvaluatedScan, NO_SCANNED, type ScannedMarks, scannedMarks, type ScannedSite } from './scanned-marks.ts';

const UNREAD: ScannedMarks = { marks: [], notes: ['Laser scans could not be read, so none of their objects are drawn.'] };

interface Read {
  readonly scans: readonly EvaluatedScan[];
  readonly isFailed: boolean;
}
/** One object for all, so that it changes only with a result. */
const combined = (results: readonly { readonly data: EvaluatedScan | undefined; readonly isError: boolean }[]): Read => ({
  scans: results.flatMap(({ data }) => data ?? []),
  isFailed: results.some(({ data, isError }) => data === undefined && isError),
});

/** Nothing until the obstacles are read, because some objects are obstacles. */
export function useScannedMarks(
  projectId: string,
  obstacles: readonly ProjectObstacle[] | undefined,
  site: ScannedSite | null,
): ScannedMarks {
  const list = useQuery(scansQuery(projectId));
  const ready = (list.data ?? []).filter(({ state }) => state === 'ready');
  const { scans, isFailed } = useQueries({ queries: ready.map(({ id }) => scanQuery(projectId, id)), combine: combined });
  const device = useDeviceScans(projectId);
  const followed = useFollowedScans();
  const isUnread = isFailed || (list.data === undefined && list.isError);
  return useMemo(() => {
    if (isUnread) return UNREAD;
    if (site === null || obstacles === undefined) return NO_SCANNED;
    // A file that was evaluated on the server too is drawn once.
    const known = new Set(scans.map(({ sha256 }) => sha256));
    const own = scans.map((scan) => withOwnResult(scan, followed.get(scan.id)?.again ?? null));
    const all = [...device.flatMap(({ scan }) => (known.has(scan.sha256) ? [] : [scan])), ...own];
    return all.length === 0 ? NO_SCANNED : scannedMarks(all, obstacles, site);
  }, [isUnread, scans, followed, device, obstacles, site]);
}
