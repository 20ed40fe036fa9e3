import type { Aircraft, Project } from '@touchdown/contract';
import { FleetPanel } from '../../features/fleet/fleet-panel.tsx';
import { useEffectReview } from '../../features/input-effect/use-effect-review.tsx';

/** The Fleet tab. A change of the design aircraft, also of a fleet that is the design aircraft, shows its effect on saved dimensions before it is saved. */
export function FleetTab({ project, aircraft }: { readonly project: Project; readonly aircraft: readonly Aircraft[] }) {
  const { review, reviewFleet, dialog } = useEffectReview();
  return (
    <>
      <FleetPanel project={project} aircraft={aircraft} review={review} reviewFleet={reviewFleet} />
      {dialog}
    </>
  );
}
