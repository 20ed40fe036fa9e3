/** Tools for the project form, passed in by screens. */
import { AirportSuggestion } from './airport-notes.tsx';
import { GroundElevation, type GroundElevationProps } from './ground-elevation.tsx';
import { LocationPicker } from './location-picker.tsx';
import { WhereField } from './where-field.tsx';

/** For a project, whose own terrain is asked first, or for a new one. */
export function placeToolsFor(projectId: string | undefined) {
  const OfProject = (props: Omit<GroundElevationProps, 'projectId'>) => <GroundElevation projectId={projectId} {...props} />;
  return { LocationPicker, AirportSuggestion, GroundElevation: OfProject, WhereField } as const;
}

/** For a new project. */
export const PLACE_TOOLS = placeToolsFor(undefined);
