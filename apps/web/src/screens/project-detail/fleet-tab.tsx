import type { Aircraft, Project } from '@touchdown/contract';
import { Suspense } from 'react';
import { IMPORT_DIALOGS } from '../../features/documents/import/registry.tsx';
import { FleetPanel } from '../../features/planning/fleet/fleet-panel.tsx';
import { useEffectReview } from '../../features/planning/input-effect/use-effect-review.tsx';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { useFocusTarget } from '../../shared/compliance/use-focus-target.ts';
import { useAskedFocus } from './use-asked-focus.ts';

interface FleetTabProps {
  readonly project: Project;
  readonly aircraft: readonly Aircraft[];
  /** The control to focus. */
  readonly focus?: string | undefined;
}

/**
 * The Fleet tab. A change of the design aircraft, including one of a fleet that is the design aircraft, shows its effect on minimums and
 * saved dimensions before it is saved.
 */
export function FleetTab({ project, aircraft, focus }: FleetTabProps) {
  const { review, reviewFleet, dialog } = useEffectReview();
  const asked = useAskedFocus(focus, undefined);
  useFocusTarget(asked.button, asked.clear);
  return (
    <>
      <FleetPanel
        project={project}
        aircraft={aircraft}
        review={review}
        reviewFleet={reviewFleet}
        renderImport={(onClose) => (
          <Suspense fallback={<Waiting />}>
            <IMPORT_DIALOGS.fleet
              target={{ projectId: project.id, library: aircraft, fleetIsDesignAircraft: project.fleetIsDesignAircraft }}
              onClose={onClose}
            />
          </Suspense>
        )}
      />
      {dialog}
    </>
  );
}
