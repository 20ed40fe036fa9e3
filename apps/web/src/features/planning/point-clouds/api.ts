/** The laser scans of a project: reads, writes, and what each write invalidates. */
import {
  ERRORS,
  OBSTACLE_LENGTHS,
  type PointCloudHead,
  type PointCloudObject,
  type ProjectObstacle,
  type RouteInput,
  routes,
  type ScanObstacle,
  scanObstacle,
  type ScanProvenance,
} from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '../../../shared/api/api-error.ts';
import { addressOf, call, callUpload } from '../../../shared/api/client.ts';
import { cancelJob, jobQuery } from '../../../shared/api/jobs.ts';
import { isSentSlowly, sendFile, type SendingOptions } from '../../../shared/api/send-file.ts';
import { scansKey } from '../../../shared/scans/api.ts';

const LOOK_EVERY_MS = 1_000;
const obstaclesKey = (projectId: string) => ['/api/projects', projectId, 'obstacles'] as const;

/** The progress of an evaluation. Only the user who added the scan, and administrators, may read it. */
export const progressQuery = (scanId: string) => {
  const job = jobQuery(scanId);
  return queryOptions({ ...job, retry: false, refetchInterval: (query) => (query.state.error === null ? LOOK_EVERY_MS : false) });
};

/** The obstacles of the project, some of which are objects of scans. Shares its key with the list of the obstacles. */
export const knownObstaclesQuery = (projectId: string) =>
  queryOptions({
    queryKey: obstaclesKey(projectId),
    queryFn: ({ signal }) => call(routes.listObstacles, { params: { projectId } }, { signal }),
  });

export type ScanBody = RouteInput<typeof routes.addPointCloud>['body'];
interface Adding extends SendingOptions {
  readonly file: File;
  readonly body: ScanBody;
}

const useScansChanged = (projectId: string) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: scansKey(projectId) });
};

export const useAddScan = (projectId: string) => {
  const onSettled = useScansChanged(projectId);
  return useMutation({
    mutationFn: ({ file, body, ...options }: Adding) =>
      (isSentSlowly(file) ? sendFile : callUpload)(routes.addPointCloud, { params: { projectId }, body, file }, options),
    onSettled,
  });
};

export const useCancelScan = (projectId: string) => {
  const onSettled = useScansChanged(projectId);
  return useMutation({ mutationFn: cancelJob, onSettled });
};

export const useDeleteScan = (projectId: string) => {
  const onSettled = useScansChanged(projectId);
  return useMutation({
    mutationFn: (pointCloudId: string) => call(routes.deletePointCloud, { params: { projectId, pointCloudId } }),
    onSettled,
  });
};

/** An object with its place in the scan, from 0. */
export interface ChosenObject {
  readonly index: number;
  readonly object: PointCloudObject;
}
interface AddingObstacles {
  readonly scan: ScanProvenance & Pick<PointCloudHead, 'id' | 'surfacesSha256'>;
  readonly chosen: readonly ChosenObject[];
  /** For objects without ground points nearby. */
  readonly groundFeet: number | null;
  readonly idempotencyKey: string;
  /** By this device, as one obstacle after another, each of which can wait for a connection. */
  readonly isHere: boolean;
}

/** The obstacles as the server makes them. Throws VALIDATION_FAILED with every object that cannot be added. */
export function obstaclesFrom({ scan, chosen, groundFeet }: Pick<AddingObstacles, 'scan' | 'chosen' | 'groundFeet'>): ScanObstacle[] {
  const made = chosen.map(({ index, object }) => scanObstacle(scan, object, { index, groundFeet }));
  const fields = made.flatMap((one, at) => ('problem' in one ? [{ path: `objects.${at}`, message: one.problem }] : []));
  if (fields.length > 0) throw new ApiError({ status: 400, code: 'VALIDATION_FAILED', text: ERRORS.VALIDATION_FAILED[1], fields });
  return made.flatMap((one) => ('obstacle' in one ? [one.obstacle] : []));
}

async function addHere(projectId: string, adding: AddingObstacles): Promise<ProjectObstacle[]> {
  const scanFile = adding.scan.fileName.slice(0, OBSTACLE_LENGTHS.sourceFile);
  const added: ProjectObstacle[] = [];
  for (const obstacle of obstaclesFrom(adding)) {
    const id = uuidv7();
    const body = { ...obstacle, id, scanFile };
    // Its own ID is also its key: an obstacle that is sent twice is one.
    added.push(await call(routes.createObstacle, { params: { projectId }, body }, { idempotencyKey: id }));
  }
  return added;
}

export const useAddScanObstacles = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (adding: AddingObstacles): Promise<ProjectObstacle[]> => {
      if (adding.isHere) return addHere(projectId, adding);
      const { scan, chosen, groundFeet, idempotencyKey } = adding;
      const objects = chosen.map(({ index }) => index);
      const body = { objects, surfacesSha256: scan.surfacesSha256, groundElevationFeet: groundFeet };
      return call(routes.addPointCloudObstacles, { params: { projectId, pointCloudId: scan.id }, body }, { idempotencyKey });
    },
    // The list of objects is another one if the surfaces have changed in the meantime.
    onSettled: () => Promise.all([obstaclesKey(projectId), scansKey(projectId)].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};

/** The sheet with the trim list. */
export const trimListAddress = (projectId: string, pointCloudId: string, growthFeet: number): string =>
  addressOf(routes.downloadTrimList.path, { params: { projectId, pointCloudId }, query: { growthFeet } });

export const penetratingAddress = (projectId: string, pointCloudId: string): string =>
  addressOf(routes.downloadPenetratingPoints.path, { params: { projectId, pointCloudId } });
