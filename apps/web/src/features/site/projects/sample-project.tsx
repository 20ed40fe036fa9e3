import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useCreateSampleProject } from './api.ts';

/** Creates the sample project and opens it. Offered to a user who has no projects. */
export function SampleProject() {
  const navigate = useNavigate();
  const create = useCreateSampleProject();
  // A repeated press after a lost response must not create a second sample.
  const [idempotencyKey] = useState(uuidv7);
  // The button is gone as soon as the list shows the new project, and with it the callbacks of `mutate`.
  const explore = () =>
    create.mutateAsync(idempotencyKey).then(
      ({ id }) => navigate({ to: '/projects/$projectId', params: { projectId: id } }),
      (error: unknown) => {
        if (!isUnauthorized(error))
          toast({ title: 'Failed to create the sample project', description: errorText(error), destructive: true });
      },
    );
  return (
    <Button busy={create.isPending} onClick={() => void explore()}>
      Explore the Sample Project
    </Button>
  );
}
