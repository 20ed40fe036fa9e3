/** The laser scans of a project: reads, writes, and what each write invalidates. */
import { type ProjectObstacle, type RouteInput, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call, callUpload } from '../../../shared/api/client.ts';
import { cancelJob, jobQuery } from '../../../shared/api/jobs.ts';
import { isSentSlowly, sendFile, type SendingOptions } from '../../../shared/api/send-file.ts';
import { scansKey } from '../../../shared/api/keys.ts';
import type { AddingObstacles } from './adding-obstacles.ts';

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

/** What the documents of the project show of the firm. `null`: nothing has been entered yet. */
export const documentDetailsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'document-details'],
    queryFn: ({ signal }) => call(routes.getDocumentDetails, { params: { projectId } }, { signal }),
  });

/** One of them may be the logo. */
export const projectFilesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'uploads'],
    queryFn: ({ signal }) => call(routes.listUploads, { params: { projectId } }, { signal }),
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

export const useAddScanObstacles = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (adding: AddingObstacles): Promise<ProjectObstacle[]> => {
      if (adding.isHere) return (await import('./device-api.ts')).addHere(projectId, adding);
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
