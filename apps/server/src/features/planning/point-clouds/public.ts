/** Exports of the point clouds. */
export { pointCloudJob, type PointCloudJobDeps } from './point-cloud-job.ts';
export { type CurrentCloud, currentCloud, surfacesToday } from './current-clouds.ts';
