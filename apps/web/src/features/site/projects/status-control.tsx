import type { Project } from '@touchdown/contract';
import { PROJECT_STATUSES } from '@touchdown/domain';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { STATUS_LABELS, statusTone } from '../../../shared/format/labels.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { type StatusChange, useChangeStatus } from './api.ts';
import './status-control.css';

/** A project's status as text in a ruled box. */
export function ProjectStatusBadge({ status }: { readonly status: Project['status'] }) {
  return <Badge tone={statusTone(status)}>{STATUS_LABELS[status]}</Badge>;
}

const showChanged = ({ project, status }: StatusChange) =>
  toast({ title: 'Project updated successfully', description: `${project.name}: ${STATUS_LABELS[status]}` });
const showFailed = (error: Error) => {
  if (!isUnauthorized(error)) toast({ title: 'Failed to update project', description: errorText(error), destructive: true });
};

/** The status with controls to change it forward and back, or only the text if it is read-only. */
export function StatusControl({ project, canChange }: { readonly project: Project; readonly canChange: boolean }) {
  const change = useChangeStatus(project.id, { onChanged: showChanged, onFailed: showFailed });
  if (!canChange) return <ProjectStatusBadge status={project.status} />;
  const shown = change.isPending ? change.variables.status : project.status;
  const choose = (value: string) => {
    const status = PROJECT_STATUSES.find((known) => known === value);
    if (status !== undefined && status !== shown) change.mutate({ project, from: shown, status });
  };
  return (
    <select
      className="badge status-select"
      data-tone={statusTone(shown)}
      aria-label={`Status of ${project.name}`}
      aria-busy={change.isPending}
      value={shown}
      onChange={(event) => choose(event.target.value)}
    >
      {PROJECT_STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_LABELS[status]}
        </option>
      ))}
    </select>
  );
}
