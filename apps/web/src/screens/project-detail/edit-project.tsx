import type { Project } from '@touchdown/contract';
import { useMemo } from 'react';
import { useEffectReview } from '../../features/planning/input-effect/use-effect-review.tsx';
import { placeToolsFor } from '../../features/site/places/place-tools.tsx';
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
  const { id } = props.project;
  const tools = useMemo(() => placeToolsFor(id), [id]);
  return (
    <>
      <ProjectDialog placeTools={tools} review={review} {...props} />
      {dialog}
    </>
  );
}
