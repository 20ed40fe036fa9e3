/** The records that a compliance status is evaluated from, as this device has them. */
import { routes } from '@touchdown/contract';
import { call } from '../../shared/api/client.ts';

/** Rejects where the device has neither. */
export const readPathsAndObstacles = (projectId: string) =>
  Promise.all([call(routes.listPaths, { params: { projectId } }), call(routes.listObstacles, { params: { projectId } })]);

export const readNoticeAnswers = (projectId: string) => call(routes.getNoticeAnswers, { params: { projectId } });

/** The status as the server evaluated it last. */
export const readLastCompliance = (projectId: string) => call(routes.getCompliance, { params: { projectId } });
