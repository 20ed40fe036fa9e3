import type { Project } from '@touchdown/contract';
import { PLACE_TOOLS } from '../../features/places/place-tools.ts';
import { ProjectDialog } from '../../features/projects/project-dialog.tsx';
import type { AircraftChoice } from '../../features/projects/project-sections.tsx';

interface EditProjectProps {
  readonly project: Project;
  readonly aircraft: readonly AircraftChoice[];
  readonly onClose: () => void;
}

/** The form of the project with map and airports. Loaded when it is opened: to look at the project needs none of it. */
export const EditProject = (props: EditProjectProps) => <ProjectDialog placeTools={PLACE_TOOLS} {...props} />;
