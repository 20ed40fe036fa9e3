/** Compares the scenarios of the project. Loaded when it is opened. */
import type { Project, Scenario } from '@touchdown/contract';
import { CompareDialog } from '../../features/site/scenarios/compare-dialog.tsx';
import { ScenarioPlan } from './scenario-plan.tsx';

interface CompareScenariosProps {
  readonly project: Project;
  readonly scenarios: readonly Scenario[];
  readonly onClose: () => void;
}

export function CompareScenarios(props: CompareScenariosProps) {
  return <CompareDialog {...props} renderPlan={(projectId) => <ScenarioPlan projectId={projectId} />} />;
}
