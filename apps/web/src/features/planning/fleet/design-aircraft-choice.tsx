/** Whether the fleet is the design aircraft of the project, with the controls to change it. */
import type { Fleet, Project } from '@touchdown/contract';
import type { DimensionChoice } from '@touchdown/domain';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { type ReviewChange, useSetFleetAsDesignAircraft } from './api.ts';

const IS_FLEET = "This fleet is the project's design aircraft. Changing it changes the FAA minimums.";
/** Another edition combines all aircraft, also those of a mixed project. */
const IS_FLEET_IN_EDITION = "This fleet is the project's design aircraft. Changing it changes the minimum dimensions.";
const BY_RULE_SET = ' Helicopters follow the heliport advisory circular. All other aircraft follow EB 105A.';
const NOT_FLEET = "Dimensions are calculated for the project's design aircraft, not for this fleet.";

/** Sentence about the design aircraft. For a mixed project under the circulars, also which rules apply to which aircraft. */
export function designAircraftText({
  fleetIsDesignAircraft,
  type,
  plannedEdition,
}: Pick<Project, 'fleetIsDesignAircraft' | 'type'> & Partial<Pick<Project, 'plannedEdition'>>): string {
  if (!fleetIsDesignAircraft) return NOT_FLEET;
  if (plannedEdition) return IS_FLEET_IN_EDITION;
  return `${IS_FLEET}${type === 'mixed' ? BY_RULE_SET : ''}`;
}

/** What happened to the dimensions that a change affected. */
export const CHOICE_RESULTS: Readonly<Record<DimensionChoice, string>> = {
  recalculate: 'The dimensions were recalculated.',
  reset: 'The dimensions were reset to the FAA minimums.',
  keep: 'The dimensions are kept and marked for review.',
};
/** Nothing under another edition, whose dimensions are always calculated from the project. */
const resultText = (choice: DimensionChoice | undefined, { plannedEdition }: Project): string | undefined => {
  if (plannedEdition) return undefined;
  return choice === undefined ? 'Calculate the dimensions again to see the new minimums.' : CHOICE_RESULTS[choice];
};

interface ChoiceProps {
  readonly project: Project;
  readonly fleet: Fleet;
  readonly review: ReviewChange;
}

export function DesignAircraftChoice({ project, fleet, review }: ChoiceProps) {
  const change = useSetFleetAsDesignAircraft(review);
  const isFleet = project.fleetIsDesignAircraft;
  const unknown = fleet.withoutDimensions;
  const choose = () =>
    change.mutate(
      { project, isFleet: !isFleet },
      {
        onSuccess: (saved) => {
          if (saved === null) return;
          const title = isFleet ? 'Fleet is no longer the design aircraft' : 'Fleet is the design aircraft';
          const description = resultText(saved.dimensionChoice?.choice, project);
          toast({ title, ...(description !== undefined && { description }) });
        },
        onError: (error) => {
          if (!isUnauthorized(error))
            toast({ title: 'Failed to change the design aircraft', description: errorText(error), destructive: true });
        },
      },
    );
  return (
    <div className="fleet-design" role="group" aria-label="Design aircraft" data-screen-actions>
      <p>{designAircraftText(project)}</p>
      {!isFleet && unknown.length > 0 && <p role="note">{`Enter dimensions or remove from the fleet first: ${unknown.join(', ')}.`}</p>}
      <WriteButton busy={change.isPending} disabled={!isFleet && unknown.length > 0} onClick={choose}>
        {isFleet ? 'Stop Using as Design Aircraft' : 'Use as Design Aircraft'}
      </WriteButton>
    </div>
  );
}
