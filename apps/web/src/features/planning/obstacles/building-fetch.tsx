/** Downloads the buildings around the site, with progress, a way to cancel, and how it ended. */
import { areDownloadedBuildings, BUILDING_FETCH, type BuildingSetHead, type OwnJob, type Project } from '@touchdown/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnfinished, ownJobsQuery } from '../../../shared/api/jobs.ts';
import { buildingSetsKey } from '../../../shared/api/keys.ts';
import { useBuildingFetch } from '../../../shared/buildings/fetch.ts';
import { RunningJob } from '../../../shared/jobs/running-jobs.tsx';
import { Download } from '../../../shared/ui/icons.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';

interface BuildingFetchProps {
  readonly project: Pick<Project, 'id' | 'latitude' | 'longitude'>;
  /** The buildings that the project has. */
  readonly heads: readonly BuildingSetHead[];
}

/** A download that was begun before a reload. When it ends, the buildings are read again. Undefined: there is none. */
function useEarlierJob(projectId: string): OwnJob | undefined {
  const client = useQueryClient();
  const { data: own = [] } = useQuery(ownJobsQuery('building_fetch'));
  const job = own.find((one) => one.projectId === projectId && isUnfinished(one));
  const before = useRef(false);
  const isRunning = job !== undefined;
  useEffect(() => {
    if (before.current && !isRunning) void client.invalidateQueries({ queryKey: buildingSetsKey(projectId) });
    before.current = isRunning;
  }, [client, isRunning, projectId]);
  return job;
}

/** What becomes of the buildings that the project already has. */
function besideText(heads: readonly BuildingSetHead[]): string {
  if (heads.some(areDownloadedBuildings)) return ' They are added as another file. Delete the earlier one if you no longer need it.';
  return heads.length > 0 ? ' They are added as another file, beside those imported.' : '';
}

export function BuildingFetch({ project, heads }: BuildingFetchProps) {
  const [fetch, begin] = useBuildingFetch(project.id);
  const earlier = useEarlierJob(project.id);
  if (project.latitude === null || project.longitude === null) return null;
  const isRunning = fetch?.state === 'running' || (fetch === null && earlier !== undefined);
  const job = fetch?.state === 'running' ? fetch.job : fetch === null ? earlier : null;
  return (
    <div className="building-fetch">
      <WriteButton icon={<Download />} busy={isRunning} onClick={() => void begin()}>
        {heads.some(areDownloadedBuildings) ? 'Download Buildings Again' : 'Download Buildings'}
      </WriteButton>
      {fetch === null && !isRunning && (
        <p className="quiet">
          {`From OpenStreetMap, within ${BUILDING_FETCH.withinNm} NM of the location.`}
          {besideText(heads)}
        </p>
      )}
      {job && (
        <ul aria-label="Jobs in Progress" className="import">
          <RunningJob job={job} />
        </ul>
      )}
      {fetch !== null && fetch.state !== 'running' && (
        <p role={fetch.state === 'failed' ? 'alert' : 'status'} className={fetch.state === 'failed' ? 'field-error' : undefined}>
          {fetch.text}
        </p>
      )}
    </div>
  );
}
