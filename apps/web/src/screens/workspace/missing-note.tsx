import { lazy, type ReactNode, Suspense } from 'react';
import { errorText } from '../../shared/api/api-error.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../shared/ui/states.tsx';
import type { SiteState } from './use-site.ts';

const SiteQuestion = lazy(() => import('./site-question.tsx').then((module) => ({ default: module.SiteQuestion })));

/** Whether the surfaces cannot be placed, because something about the site is not entered. */
export const isUnplaced = ({ evaluation, failed }: SiteState): boolean =>
  failed === undefined && evaluation.failure === undefined && !evaluation.isPending && evaluation.airspace === null;

/** Why there is nothing on the canvas, or what it needs. `null`: there is. */
export function missingNote({ evaluation, failed, records, tlof }: SiteState): ReactNode {
  if (failed) return <LoadFailed text={errorText(failed.error)} onRetry={() => void failed.refetch()} />;
  if (evaluation.failure) return <LoadFailed text={evaluation.failure.text} onRetry={evaluation.failure.retry} />;
  if (evaluation.isPending) return <Skeleton label="Loading site..." rows={6} />;
  if (evaluation.airspace !== null) return null;
  return (
    <Suspense fallback={<Waiting />}>
      <SiteQuestion project={records.project} sizes={evaluation.sizes} tlof={tlof} missing={evaluation.missing} />
    </Suspense>
  );
}
