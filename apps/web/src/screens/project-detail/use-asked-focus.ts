/** What the address of a project names to take the focus: a form at one of its fields, a record in its list, or a button. */
import type { IssueAction } from '@touchdown/domain';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { RECORD, SECTION } from '../../shared/compliance/issue-address.ts';
import type { AskedField } from '../../shared/forms/asked-field.ts';
import { useReadOnlyReason } from '../../shared/ui/write-access.tsx';

const ADD: IssueAction = 'add';

export interface AskedFocus {
  /** The form to open; absent: none, or it cannot be changed here. */
  readonly form: AskedField | undefined;
  /** The record itself takes the focus. */
  readonly isRecord: boolean;
  /** The button that takes the focus. */
  readonly button: string | undefined;
  /** To be called when the focus is where it was asked for: it leaves the address. */
  readonly clear: () => void;
}

/** `focus` and the id of the record as they are in the address. */
export function useAskedFocus(focus: string | undefined, id: string | undefined): AskedFocus {
  const navigate = useNavigate();
  const isReadOnly = useReadOnlyReason() !== null;
  const clear = useCallback(
    () => void navigate({ to: '.', search: (search) => ({ ...search, focus: undefined }), replace: true, resetScroll: false }),
    [navigate],
  );
  return useMemo(() => {
    if (focus === undefined) return { form: undefined, isRecord: false, button: undefined, clear };
    // A button that adds a record is disabled in a project that cannot be changed here.
    const button = isReadOnly && focus === ADD ? SECTION : focus;
    if (id === undefined) return { form: undefined, isRecord: false, button, clear };
    const isRecord = focus === RECORD || isReadOnly;
    return { form: isRecord ? undefined : { id, field: focus, onClose: clear }, isRecord, button: undefined, clear };
  }, [focus, id, isReadOnly, clear]);
}
