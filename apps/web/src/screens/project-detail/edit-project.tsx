import type { Project } from '@touchdown/contract';
import { useEffectReview } from '../../features/planning/input-effect/use-effect-review.tsx';
import { PLACE_TOOLS } from '../../features/site/places/place-tools.ts';
import { ProjectDialog } from '../../features/site/projects/project-dialog.tsx';
import type { AircraftChoice } from '../../features/site/projects/aircraft-choice.ts';

interface EditProjectProps {
  readonly project: Project;
  readonly aircraft: readonly AircraftChoice[];
  /** The field focused when the form opens. If omitted: the first. */
  readonly field?: string | undefined;
  readonly onClose: () => void;
}

/** The project form with map and airports. Loaded when it is opened, because viewing the project does not need it. */
export function EditProject(props: EditProjectProps) {
  const { review, dialog } = useEffectReview('Back to Form');
  return (
    <>
      <ProjectDialog placeTools={PLACE_TOOLS} review={review} {...props} />
      {dialog}
    </>
  );
}
