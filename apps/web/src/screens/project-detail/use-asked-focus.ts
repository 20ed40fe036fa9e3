/** What the address of a project asks to focus: a form at one of its fields, a record in its list, or a button. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { ADD, RECORD, SECTION } from '../../shared/compliance/issue-address.ts';
import type { AskedField } from '../../shared/forms/asked-field.ts';
import { useReadOnlyReason } from '../../shared/ui/write-access.tsx';

export interface AskedFocus {
  /** The form to open. Undefined: none, or it is read-only. */
  readonly form: AskedField | undefined;
  /** The record itself gets the focus. */
  readonly isRecord: boolean;
  /** The button to focus. */
  readonly button: string | undefined;
  /** Call this when the focus has been set, which removes it from the address. */
  readonly clear: () => void;
}

/** `focus` and the ID of the record, as in the address. */
export function useAskedFocus(focus: string | undefined, id: string | undefined): AskedFocus {
  const navigate = useNavigate();
  const isReadOnly = useReadOnlyReason() !== null;
  const clear = useCallback(
    () => void navigate({ to: '.', search: (search) => ({ ...search, focus: undefined }), replace: true, resetScroll: false }),
    [navigate],
  );
  return useMemo(() => {
    if (focus === undefined) return { form: undefined, isRecord: false, button: undefined, clear };
    // A button that adds a record is disabled in a read-only project.
    const button = isReadOnly && focus === ADD ? SECTION : focus;
    if (id === undefined) return { form: undefined, isRecord: false, button, clear };
    const isRecord = focus === RECORD || isReadOnly;
    return { form: isRecord ? undefined : { id, field: focus, onClose: clear }, isRecord, button: undefined, clear };
  }, [focus, id, isReadOnly, clear]);
}
