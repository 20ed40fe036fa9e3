/** Exports of the point clouds. */
export { currentScan } from './current-scan.ts';
export { pointCloudJob, type PointCloudJobDeps } from './point-cloud-job.ts';
export { type CurrentCloud, currentCloud, surfacesToday } from './current-clouds.ts';
