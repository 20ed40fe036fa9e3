/** The space of the controls in the project header that are loaded after the first paint, so that nothing moves when they appear. */
import type { Project } from '@touchdown/contract';
import { BASE_LABEL } from '../../features/site/scenarios/base-label.ts';
import { useWorkWhile } from '../../shared/app-state/waiting.tsx';
import { ChevronDown } from '../../shared/ui/icons.ts';
import { ReservedButton } from '../../shared/ui/reserved.tsx';
import '../../features/site/scenarios/scenarios.css';

interface ReservedProps {
  /** Whether the code of the controls is being loaded. */
  readonly isLoading?: boolean;
}

export const ReservedScenarios = ({ project, isLoading = false }: ReservedProps & { readonly project: Pick<Project, 'scenario'> }) => (
  <ReservedButton className="scenario-open" isLoading={isLoading}>
    <span>{project.scenario?.name ?? BASE_LABEL}</span>
    <ChevronDown />
  </ReservedButton>
);

/** The saved state, Undo, Redo, and the history. */
export function ReservedChanges({ isLoading = false }: ReservedProps) {
  useWorkWhile(isLoading);
  return (
    <>
      <span className="project-saved reserved" aria-hidden="true" />
      {['undo', 'redo', 'history'].map((control) => (
        <span key={control} className="icon-button reserved" aria-hidden="true" />
      ))}
    </>
  );
}
