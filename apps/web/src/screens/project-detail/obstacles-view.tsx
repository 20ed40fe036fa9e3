import type { Project } from '@touchdown/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ObstaclesPanel } from '../../features/obstacles/obstacles-panel.tsx';

/** The Obstacles sub-tab; search, filter and order stand in the address. */
export function ObstaclesView({ project }: { readonly project: Project }) {
  const { q, type, sort } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <ObstaclesPanel
      project={project}
      search={{ q, type, sort }}
      onSearch={(changes) => void navigate({ to: '.', search: (search) => ({ ...search, ...changes }), replace: true })}
    />
  );
}
