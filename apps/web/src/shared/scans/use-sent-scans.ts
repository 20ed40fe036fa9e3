import type { PointCloudHead } from '@touchdown/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { scansKey } from '../api/keys.ts';
import { type DeviceScan, deviceScans } from './device-scans.ts';

/**
 * Reads the scans of the project again once this device has sent one, and removes those from this device that the server has evaluated.
 * `project`: those of the project. `undefined` while they are read.
 */
export function useSentScans(projectId: string, project: readonly PointCloudHead[] | undefined, device: readonly DeviceScan[]): void {
  const client = useQueryClient();
  const sent = device.filter(({ isSent }) => isSent).length;
  useEffect(() => {
    if (sent > 0) void client.invalidateQueries({ queryKey: scansKey(projectId) });
  }, [client, projectId, sent]);
  useEffect(() => {
    for (const { id, state } of project ?? []) if (state === 'ready' && device.some(({ scan }) => scan.id === id)) deviceScans.remove(id);
  }, [project, device]);
}
