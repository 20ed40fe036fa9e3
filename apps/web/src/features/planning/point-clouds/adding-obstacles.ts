import type { PointCloudHead, PointCloudObject, ScanProvenance } from '@touchdown/contract';

/** An object with its place in the scan, from 0. */
export interface ChosenObject {
  readonly index: number;
  readonly object: PointCloudObject;
}
export interface AddingObstacles {
  readonly scan: ScanProvenance & Pick<PointCloudHead, 'id' | 'surfacesSha256'>;
  readonly chosen: readonly ChosenObject[];
  /** For objects without ground points nearby. */
  readonly groundFeet: number | null;
  readonly idempotencyKey: string;
  /** By this device, as one obstacle after another, each of which can wait for a connection. */
  readonly isHere: boolean;
}
