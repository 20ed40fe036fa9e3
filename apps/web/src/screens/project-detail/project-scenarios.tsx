/** The scenarios of the project in its header. Loaded after the first paint. */
import type { Project, Scenario } from '@touchdown/contract';
import { lazy, Suspense, useState } from 'react';
import { ScenarioMenu } from '../../features/site/scenarios/scenario-menu.tsx';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { Button } from '../../shared/ui/button.tsx';

const CompareScenarios = lazy(() => import('./compare-scenarios.tsx').then((module) => ({ default: module.CompareScenarios })));

interface ProjectScenariosProps {
  readonly project: Project;
  /** Opens the base or a scenario, by the id of its project. */
  readonly onOpen: (projectId: string) => void;
}

export function ProjectScenarios({ project, onOpen }: ProjectScenariosProps) {
  const [compared, setCompared] = useState<readonly Scenario[] | null>(null);
  return (
    <>
      <ScenarioMenu
        project={project}
        onOpen={onOpen}
        keepsFocus={() => compared !== null}
        actions={(close, scenarios) => (
          <Button
            disabled={scenarios.length === 0}
            onClick={() => {
              close();
              setCompared(scenarios);
            }}
          >
            Compare…
          </Button>
        )}
      />
      <Suspense fallback={<Waiting />}>
        {compared !== null && <CompareScenarios project={project} scenarios={compared} onClose={() => setCompared(null)} />}
      </Suspense>
    </>
  );
}
