/** The scenarios of the project in its header. Loaded after the first paint. */
import type { Project, Scenario } from '@touchdown/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { comparisonQuery } from '../../features/site/scenarios/api.ts';
import { ScenarioMenu } from '../../features/site/scenarios/scenario-menu.tsx';
import { baseIdOf, comparedFirst } from '../../features/site/scenarios/scenario-values.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { Button } from '../../shared/ui/button.tsx';

const loadCompare = () => import('./compare-scenarios.tsx');
const CompareScenarios = lazy(() => loadCompare().then((module) => ({ default: module.CompareScenarios })));

interface ProjectScenariosProps {
  readonly project: Project;
  /** Opens the base or a scenario, by the id of its project. */
  readonly onOpen: (projectId: string) => void;
}

export function ProjectScenarios({ project, onOpen }: ProjectScenariosProps) {
  const [compared, setCompared] = useState<readonly Scenario[] | null>(null);
  const client = useQueryClient();
  const quiet = (work: Promise<unknown>) => void work.catch(() => undefined);
  const compare = (scenarios: readonly Scenario[]) => {
    const { a, b } = comparedFirst(project, scenarios);
    // Read while the dialog is rendered, which shows it and reports a failure.
    quiet(client.query(comparisonQuery(baseIdOf(project), a, b)));
    setCompared(scenarios);
  };
  return (
    <>
      <ScenarioMenu
        project={project}
        onOpen={onOpen}
        onShown={() => quiet(loadCompare())}
        onConsidered={(id) => quiet(import('./read-scenario.ts').then(({ readScenario }) => readScenario(client, id)))}
        keepsFocus={() => compared !== null}
        actions={(close, scenarios) => (
          <Button
            disabled={scenarios.length === 0}
            onClick={() => {
              close();
              compare(scenarios);
            }}
          >
            Compare…
          </Button>
        )}
      />
      <Suspense fallback={<Waiting />}>
        {compared !== null && <CompareScenarios project={project} scenarios={compared} onOpen={onOpen} onClose={() => setCompared(null)} />}
      </Suspense>
    </>
  );
}
