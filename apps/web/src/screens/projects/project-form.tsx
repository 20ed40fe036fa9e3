import type { Project } from '@touchdown/contract';
import type { ProjectType } from '@touchdown/domain';
import { useEffectReview } from '../../features/planning/input-effect/use-effect-review.tsx';
import { PLACE_TOOLS } from '../../features/site/places/place-tools.tsx';
import { ProjectDialog } from '../../features/site/projects/project-dialog.tsx';
import type { AircraftChoice } from '../../features/site/projects/aircraft-choice.ts';

interface ProjectFormProps {
  readonly project?: Project;
  readonly aircraft: readonly AircraftChoice[];
  readonly startsAs?: ProjectType | undefined;
  readonly onClose: () => void;
  readonly onOpen?: (projectId: string) => void;
}

/** The project form with map and airports. Loaded when it is opened, because the list does not need it. */
export function ProjectForm(props: ProjectFormProps) {
  const { review, dialog } = useEffectReview('Back to Form');
  return (
    <>
      <ProjectDialog placeTools={PLACE_TOOLS} review={review} {...props} />
      {dialog}
    </>
  );
}
