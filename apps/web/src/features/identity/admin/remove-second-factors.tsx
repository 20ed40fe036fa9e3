import { useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useRemoveSecondFactors } from './api.ts';

interface RemoveSecondFactorsProps {
  readonly userId: string;
  readonly name: string;
  readonly disabled: boolean;
}

/** For a user who lost their phone and their recovery codes. */
export function RemoveSecondFactors({ userId, name, disabled }: RemoveSecondFactorsProps) {
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveSecondFactors();
  const confirm = async () => {
    try {
      await remove.mutateAsync(userId);
      toast({ title: 'Two-factor authentication reset', description: `${name} now signs in with a password only.` });
    } catch (error) {
      if (!isUnauthorized(error))
        toast({ title: 'Error resetting two-factor authentication', description: errorText(error), destructive: true });
    }
    setOpen(false);
  };
  return (
    <>
      <Button variant="bare" disabled={disabled} aria-label={`Reset Two-Factor Authentication for ${name}`} onClick={() => setOpen(true)}>
        Reset Two-Factor Authentication
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Reset Two-Factor Authentication"
        text={`This removes ${name}'s authenticator app, recovery codes, and passkeys and signs them out everywhere. They will sign in with a password only. Verify their identity first.`}
        confirmLabel="Reset"
        busy={remove.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
