/** Saves the penetrating points of a laser scan on this device, which is possible without a connection. */
import type { PointCloudHead } from '@touchdown/contract';
import { saveBlob } from '../../../shared/files/save-blob.ts';
import { deviceScans } from '../../../shared/scans/device-scans.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { penetratingName } from './scan-text.ts';

export async function savePenetrating(projectName: string, scan: Pick<PointCloudHead, 'id' | 'fileName'>): Promise<void> {
  const fileName = penetratingName(projectName, scan);
  const csv = await deviceScans.penetratingCsv(scan.id);
  if (csv === null) {
    toast({ title: 'Penetrating points not saved', description: 'Add the laser scan again, then try once more.', destructive: true });
    return;
  }
  saveBlob(fileName, csv);
  toast({ title: 'Export Complete', description: fileName });
}
