/** Confirmations for removing a member and transferring a project. Mounted while they are open. */
import type { Member } from '@touchdown/contract';
import type { RefObject } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useHandOver, useRemoveMember } from './api.ts';

interface MemberDialogProps {
  readonly projectId: string;
  readonly projectName: string;
  readonly member: Member;
  /** Gets the focus after the row is removed. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const showFailure = (title: string, error: unknown) => {
  if (!isUnauthorized(error)) toast({ title, description: errorText(error), destructive: true });
};

export function RemoveMemberDialog({ projectId, projectName, member, focusAfter, onClose }: MemberDialogProps) {
  useReturnFocus(focusAfter);
  const remove = useRemoveMember(projectId);
  const name = personName(member);
  const confirm = async () => {
    try {
      await remove.mutateAsync(member.userId);
      toast({ title: 'Member removed', description: `${name} no longer has access to the project.` });
    } catch (error) {
      showFailure('Error removing member', error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Remove Member"
      text={`Are you sure you want to remove ${name} from ${projectName}? They will lose access. Their changes will be kept.`}
      confirmLabel="Remove"
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

export function HandOverDialog({ projectId, projectName, member, focusAfter, onClose }: MemberDialogProps) {
  useReturnFocus(focusAfter);
  const handOver = useHandOver(projectId);
  const keyFor = useIdempotencyKey();
  const name = personName(member);
  const confirm = async () => {
    try {
      await handOver.mutateAsync({ userId: member.userId, idempotencyKey: keyFor(member.userId) });
      toast({ title: 'Ownership transferred', description: `${name} is now the owner. You are now an editor.` });
    } catch (error) {
      showFailure('Error transferring ownership', error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Transfer Ownership"
      text={`Are you sure you want to make ${name} the owner of ${projectName}? You will become an editor. Only ${name} can transfer it back.`}
      confirmLabel="Transfer"
      busy={handOver.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
