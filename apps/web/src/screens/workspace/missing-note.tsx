import type { ReactNode } from 'react';
import { errorText } from '../../shared/api/api-error.ts';
import { FacilityRequired } from '../../shared/clearance/facility-required.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../shared/ui/states.tsx';
import type { SiteState } from './use-site.ts';

/** Why there is nothing on the canvas. `null`: there is. */
export function missingNote({ evaluation, failed }: SiteState): ReactNode {
  if (failed) return <LoadFailed text={errorText(failed.error)} onRetry={() => void failed.refetch()} />;
  if (evaluation.failure) return <LoadFailed text={evaluation.failure.text} onRetry={evaluation.failure.retry} />;
  if (evaluation.isPending) return <Skeleton label="Loading site..." rows={6} />;
  if (evaluation.airspace !== null) return null;
  return (
    <div className="workspace-missing">
      <FacilityRequired missing={evaluation.missing} />
    </div>
  );
}
