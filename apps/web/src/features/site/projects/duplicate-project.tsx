import type { Project } from '@touchdown/contract';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { RowIconButton } from '../../../shared/ui/icon-button.tsx';
import { Copy } from '../../../shared/ui/icons.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useDuplicateProject } from './api.ts';

const SUFFIX = ' (Copy)';
/** The longest name of a project. */
const LONGEST = 255;

/** Copies the project, with its records and files, to a new project of the user. */
export function DuplicateProject({ project }: { readonly project: Pick<Project, 'id' | 'name'> }) {
  const { isPending, mutateAsync } = useDuplicateProject();
  // A repeated press after a lost response must not make a second copy.
  const [idempotencyKey, setIdempotencyKey] = useState(uuidv7);
  const name = `${project.name.slice(0, LONGEST - SUFFIX.length)}${SUFFIX}`;
  const duplicate = () =>
    mutateAsync({ id: project.id, name, idempotencyKey }).then(
      () => {
        setIdempotencyKey(uuidv7());
        toast({ title: 'Project Duplicated', description: name });
      },
      (error: unknown) => {
        if (!isUnauthorized(error)) toast({ title: 'Failed to duplicate project', description: errorText(error), destructive: true });
      },
    );
  return (
    <RowIconButton label={`Duplicate ${project.name}`} disabled={isPending} onClick={() => void duplicate()}>
      <Copy />
    </RowIconButton>
  );
}
