/** One point cloud with its result of today, for documents. */
import type { PointCloudObject } from '@touchdown/contract';
import { projectAirspace, type Site } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { isoDay } from '../clearance-analyses/public.ts';
import { currentCloud, surfacesToday } from './current-clouds.ts';
import { type CloudHead, findCloud } from './point-clouds.queries.ts';

export interface CurrentScan {
  readonly cloud: CloudHead;
  readonly objects: readonly PointCloudObject[];
  /** Whether the objects are those of the surfaces of today. */
  readonly isCurrent: boolean;
  /** Of the surfaces of today. `null`: something that they need is missing. */
  readonly site: Site | null;
}

/** Throws POINT_CLOUD_NOT_FOUND, and POINT_CLOUD_NOT_READY unless it is evaluated. */
export async function currentScan(db: Executor, project: ProjectRow, id: string, now: Date): Promise<CurrentScan> {
  const cloud = await findCloud(db, project.id, id);
  if (cloud === null) throw new AppError('POINT_CLOUD_NOT_FOUND');
  if (cloud.objects === null) throw new AppError('POINT_CLOUD_NOT_READY');
  const today = await surfacesToday(db, project, now);
  const current = await currentCloud(db, cloud, today);
  const { airspace } = projectAirspace({ ...today.inputs, isoDate: isoDay(now) });
  return {
    cloud,
    objects: current.kind === 'again' ? current.result.objects : cloud.objects,
    isCurrent: current.kind !== 'outdated',
    site: airspace?.site ?? null,
  };
}
