/** Compares the scenarios of the project. Loaded when the list of scenarios is opened. */
import type { Project, Scenario } from '@touchdown/contract';
import { CompareDialog } from '../../features/site/scenarios/compare-dialog.tsx';
import { ScenarioPlans } from './scenario-plan.tsx';

interface CompareScenariosProps {
  readonly project: Project;
  readonly scenarios: readonly Scenario[];
  /** Opens the base or a scenario, by the id of its project. */
  readonly onOpen: (projectId: string) => void;
  readonly onClose: () => void;
}

export function CompareScenarios(props: CompareScenariosProps) {
  return <CompareDialog {...props} renderPlans={(sides) => <ScenarioPlans sides={sides} />} />;
}
