import { useState } from 'react';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useRemoveSecondFactors } from './api.ts';

interface RemoveSecondFactorsProps {
  readonly userId: string;
  readonly name: string;
  readonly disabled: boolean;
}

/** For somebody who lost their phone and their recovery codes. */
export function RemoveSecondFactors({ userId, name, disabled }: RemoveSecondFactorsProps) {
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveSecondFactors();
  const confirm = async () => {
    try {
      await remove.mutateAsync(userId);
      toast({ title: 'Second factors removed', description: `${name} signs in with the password alone.` });
    } catch (error) {
      if (!isUnauthorized(error)) toast({ title: 'Error removing second factors', description: errorText(error), destructive: true });
    }
    setOpen(false);
  };
  return (
    <>
      <Button variant="bare" disabled={disabled} aria-label={`Remove second factors of ${name}`} onClick={() => setOpen(true)}>
        Remove second factors
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Remove second factors"
        text={`The authenticator app, the recovery codes and the passkeys of ${name} are removed, and ${name} is signed out everywhere. The password alone then signs them in. Be sure that it was really they who asked.`}
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
