/** Exports of the point clouds. */
export { pointCloudJob, type PointCloudJobDeps } from './point-cloud-job.ts';
export { currentScans } from './surfaces-hash.ts';
