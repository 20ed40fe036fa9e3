import type { Project } from '@touchdown/contract';
import { circularsOf, NOT_AVAILABLE_IN_EDITION } from '@touchdown/domain';
import { EmptyState } from '../../shared/ui/states.tsx';
import { WriteButton } from '../../shared/ui/write-access.tsx';

interface NotInEditionProps {
  readonly project: Project;
  readonly onEdit: () => void;
}

/** In place of a tab whose numbers come from FAA rules only. */
export function NotInEdition({ project, onEdit }: NotInEditionProps) {
  return (
    <EmptyState
      title={NOT_AVAILABLE_IN_EDITION}
      text={`This project is planned under ${circularsOf(project)}. Records entered before are kept.`}
      action={<WriteButton onClick={onEdit}>Edit Project</WriteButton>}
    />
  );
}
