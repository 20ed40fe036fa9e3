import type { DELETION_RETENTION } from '@touchdown/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { errorText, isUnauthorized } from '../api/api-error.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DeleteRecordDialogProps {
  /** The kind of record, as in the question and in a failure: "parcel". */
  readonly what: string;
  readonly id: string;
  readonly name: string;
  readonly remove: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>;
  /** Shown after it is deleted. */
  readonly done: string;
  /**
   * Whether the history of the project can restore it, or for a number of days only. Not said where the specification quotes the question.
   */
  readonly isRestorable?: boolean | typeof DELETION_RETENTION;
  /** Gets the focus after the deletion. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** What the question before a deletion says about the way back. */
export function consequenceOf(isRestorable: boolean | typeof DELETION_RETENTION): string {
  if (isRestorable === false) return 'This action cannot be undone.';
  const within = isRestorable === true ? '' : ` for ${isRestorable.days} days`;
  return `You can restore it from Project History${within}.`;
}

const inTitle = (what: string) => what.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Asks before a record is deleted, and shows the result. Mounted while it is open. */
export function DeleteRecordDialog({ what, id, name, remove, done, isRestorable = false, focusAfter, onClose }: DeleteRecordDialogProps) {
  useReturnFocus(focusAfter);
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => toast({ title: done }),
      onError: (error) => {
        if (!isUnauthorized(error)) toast({ title: `Failed to delete ${what}`, description: errorText(error), destructive: true });
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      title={`Delete ${inTitle(what)}`}
      text={`Are you sure you want to delete ${name}? ${consequenceOf(isRestorable)}`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
