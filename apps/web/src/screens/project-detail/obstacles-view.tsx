import type { Project } from '@touchdown/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ObstaclesPanel } from '../../features/obstacles/obstacles-panel.tsx';
import { useObstacleClearances } from './use-obstacle-clearances.ts';
import type { KnownSizes } from './use-pad-sizes.ts';

/** The Obstacles sub-tab; search, filters and order stand in the address. */
export function ObstaclesView({ project, sizes }: { readonly project: Project; readonly sizes: KnownSizes }) {
  const { q, type, status, sort } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { clearances, analyze } = useObstacleClearances(project, sizes);
  return (
    <ObstaclesPanel
      project={project}
      clearances={clearances}
      onAnalyze={analyze}
      search={{ q, type, status, sort }}
      onSearch={(changes) => void navigate({ to: '.', search: (search) => ({ ...search, ...changes }), replace: true })}
    />
  );
}
