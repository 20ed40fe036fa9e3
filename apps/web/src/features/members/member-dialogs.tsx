/** What is asked before a member goes, and before a project changes hands. Mounted while they are open. */
import type { Member } from '@touchdown/contract';
import type { RefObject } from 'react';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { personName } from '../../shared/format/person-name.ts';
import { useIdempotencyKey } from '../../shared/forms/use-idempotency-key.ts';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useHandOver, useRemoveMember } from './api.ts';

interface MemberDialogProps {
  readonly projectId: string;
  readonly projectName: string;
  readonly member: Member;
  /** Takes the focus when the row is gone. */
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
      toast({ title: 'Member removed', description: `${name} does not see the project any more.` });
    } catch (error) {
      showFailure('Error removing member', error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Remove Member"
      text={`Are you sure you want to remove ${name} from ${projectName}? They will not see the project any more. What they did stays.`}
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
      toast({ title: 'Project handed over', description: `${name} is the owner now. You are an editor.` });
    } catch (error) {
      showFailure('Error handing over project', error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Hand Over Project"
      text={`Are you sure you want to make ${name} the owner of ${projectName}? You stay as an editor. Only ${name} can hand it back.`}
      confirmLabel="Hand over"
      busy={handOver.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
