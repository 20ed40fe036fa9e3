/** The status chip of the header. While something is dragged: its penetrations, which are saved and evaluated with everything else once it is dropped. */
import type { Project } from '@touchdown/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { summaryOf } from '../../shared/clearance/result-summaries.ts';
import { StatusMark } from '../../shared/ui/badge.tsx';
import { ComplianceChip } from '../project-detail/compliance-chip.tsx';
import { type LiveStore, penetrationsText } from './live-status.ts';
import type { SiteState } from './use-site.ts';

export function LiveChip({ project, live }: { readonly project: Project; readonly live: LiveStore }) {
  const shown = useSyncExternalStore(live.subscribe, live.get);
  if (shown === null) return <ComplianceChip project={project} />;
  const { penetrations, isBehind } = shown;
  return (
    <span className="compliance-chip live-chip num" data-pending={isBehind || undefined}>
      <StatusMark flag status={penetrations > 0 ? 'bad' : 'ok'} label={penetrationsText(penetrations)} />
    </span>
  );
}

/** Keeps the store up to date with the gesture. */
export function useLiveStatus(live: LiveStore, { gesture, evaluation: { results, isBehind } }: SiteState): void {
  const isGoing = gesture.going !== null;
  const penetrations = isGoing ? summaryOf(results).violation : 0;
  useEffect(() => live.set(isGoing ? { penetrations, isBehind } : null), [live, isGoing, penetrations, isBehind]);
  useEffect(() => () => live.set(null), [live]);
}
