/** The scenarios of the project in its header. Loaded after the first paint. */
import type { Project, Scenario } from '@touchdown/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { comparisonQuery, scenariosQuery } from '../../features/site/scenarios/api.ts';
import { ScenarioMenu } from '../../features/site/scenarios/scenario-menu.tsx';
import { baseIdOf, comparedFirst } from '../../features/site/scenarios/scenario-values.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useOpenComparison } from './use-open-comparison.ts';

const loadCompare = () => import('./compare-scenarios.tsx');
const CompareScenarios = lazy(() => loadCompare().then((module) => ({ default: module.CompareScenarios })));

interface ProjectScenariosProps {
  readonly project: Project;
  /** Opens the base or a scenario, by the id of its project. */
  readonly onOpen: (projectId: string) => void;
  /** Whether a key asks for a copy of the open scenario. */
  readonly isNewAsked?: boolean;
  readonly onNewClosed?: () => void;
}

export function ProjectScenarios({ project, onOpen, isNewAsked = false, onNewClosed }: ProjectScenariosProps) {
  const [isComparing, setComparing] = useOpenComparison('scenarios');
  /** Until the address says so. */
  const isOpening = useRef(false);
  const close = () => {
    isOpening.current = false;
    setComparing(false);
  };
  const client = useQueryClient();
  // After a reload, they are read first.
  const { data: compared } = useQuery({ ...scenariosQuery(baseIdOf(project)), enabled: isComparing });
  const quiet = (work: Promise<unknown>) => void work.catch(() => undefined);
  const compare = (scenarios: readonly Scenario[]) => {
    const { a, b } = comparedFirst(project, scenarios);
    // Read while the dialog is rendered, which shows it and reports a failure.
    quiet(client.query(comparisonQuery(baseIdOf(project), a, b)));
    isOpening.current = true;
    setComparing(true);
  };
  return (
    <>
      <ScenarioMenu
        project={project}
        isNewAsked={isNewAsked}
        onNewClosed={onNewClosed}
        onOpen={onOpen}
        onShown={() => quiet(loadCompare())}
        onConsidered={(id) => quiet(import('./read-scenario.ts').then(({ readScenario }) => readScenario(client, id)))}
        keepsFocus={() => isOpening.current || isComparing}
        actions={(closeMenu, scenarios) => (
          <Button
            disabled={scenarios.length === 0}
            onClick={() => {
              closeMenu();
              compare(scenarios);
            }}
          >
            Compare…
          </Button>
        )}
      />
      <Suspense fallback={<Waiting />}>
        {isComparing && compared !== undefined && compared.length > 0 && (
          <CompareScenarios project={project} scenarios={compared} onOpen={onOpen} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
