/** Downloads the buildings around the site, with progress, a way to cancel, and how it ended. */
import { BUILDING_FETCH, type Project } from '@touchdown/contract';
import { useBuildingFetch } from '../../../shared/buildings/fetch.ts';
import { RunningJob } from '../../../shared/jobs/running-jobs.tsx';
import { Download } from '../../../shared/ui/icons.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';

interface BuildingFetchProps {
  readonly project: Pick<Project, 'id' | 'latitude' | 'longitude'>;
  /** Whether the project has buildings. */
  readonly hasBuildings: boolean;
}

export function BuildingFetch({ project, hasBuildings }: BuildingFetchProps) {
  const [fetch, begin] = useBuildingFetch(project.id);
  if (project.latitude === null || project.longitude === null) return null;
  const isRunning = fetch?.state === 'running';
  return (
    <div className="building-fetch">
      <WriteButton icon={<Download />} busy={isRunning} onClick={() => void begin()}>
        {hasBuildings ? 'Download Buildings Again' : 'Download Buildings'}
      </WriteButton>
      {fetch === null && (
        <p className="quiet">
          {`From OpenStreetMap, within ${BUILDING_FETCH.withinNm} NM of the location.`}
          {hasBuildings && ' They are added as another file. Delete the earlier one if you no longer need it.'}
        </p>
      )}
      {isRunning && fetch.job !== null && (
        <ul aria-label="Jobs in Progress" className="import">
          <RunningJob job={fetch.job} />
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
