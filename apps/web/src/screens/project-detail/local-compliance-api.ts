/** The cached records from which a compliance status is evaluated. */
import { routes } from '@touchdown/contract';
import { call } from '../../shared/api/client.ts';

/** Rejects if the device has neither. */
export const readPathsAndObstacles = (projectId: string) =>
  Promise.all([call(routes.listPaths, { params: { projectId } }), call(routes.listObstacles, { params: { projectId } })]);

export const readNoticeAnswers = (projectId: string) => call(routes.getNoticeAnswers, { params: { projectId } });

/** The status as last evaluated by the server. */
export const readLastCompliance = (projectId: string) => call(routes.getCompliance, { params: { projectId } });
