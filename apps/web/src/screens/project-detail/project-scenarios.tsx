/** The scenarios of the project in its header. Loaded after the first paint. */
import type { Project, Scenario } from '@touchdown/contract';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ScenarioMenu } from '../../features/site/scenarios/scenario-menu.tsx';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { Button } from '../../shared/ui/button.tsx';

const CompareScenarios = lazy(() => import('./compare-scenarios.tsx').then((module) => ({ default: module.CompareScenarios })));
const route = getRouteApi('/projects/$projectId');

/** Switching keeps the tab and its view. What is selected there may not exist in the other one. */
export function ProjectScenarios({ project }: { readonly project: Project }) {
  const navigate = route.useNavigate();
  const [compared, setCompared] = useState<readonly Scenario[] | null>(null);
  const open = (projectId: string) =>
    void navigate({ to: '/projects/$projectId', params: { projectId }, search: ({ tab, view }) => ({ tab, view }) });
  return (
    <>
      <ScenarioMenu
        project={project}
        onOpen={open}
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
