import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { copyText } from '../../../shared/ui/copy-text.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Copy, Mail } from '../../../shared/ui/icons.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { mailQuery, useCreateResetLink } from './api.ts';
import '../../../shared/ui/person-rows.css';

export interface ResetLink {
  /** The user whose password it sets. */
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly path: string;
  readonly expiresAt: string;
}

/** Shows a newly created link to pass on. The server has no readable copy, so it cannot be shown again. */
export function ResetLinkDialog({ link, onClose }: { readonly link: ResetLink; readonly onClose: () => void }) {
  useReturnFocus();
  const isMailOn = useQuery(mailQuery).data?.isOn ?? false;
  const again = useCreateResetLink();
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(link.path, window.location.origin).href;
  const copy = async () => {
    if (await copyText(address)) toast({ title: 'Copied to clipboard', description: 'The reset link has been copied to clipboard.' });
    else {
      field.current?.select();
      toast({
        title: 'Failed to copy',
        description: 'Could not copy to clipboard. Please select and copy manually.',
        destructive: true,
      });
    }
  };
  const mailIt = async () => {
    try {
      await again.mutateAsync({ userId: link.userId, sendMail: true });
      toast({ title: 'Reset link emailed', description: `A password reset link is being emailed to ${link.email}.` });
      onClose();
    } catch (error) {
      if (!isUnauthorized(error))
        toast({ title: 'Error emailing reset link', description: errorText(error, 'Failed to email reset link'), destructive: true });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Reset Link for ${link.name}`}
      description={`Works once, until ${formatDateTime(link.expiresAt)}. It won't be shown again. Copy it and send it to the user.${isMailOn ? ' Emailing creates a new link and replaces this one.' : ''}`}
      size="small"
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Close
          </Button>
          {isMailOn && (
            <Button icon={<Mail />} busy={again.isPending} onClick={() => void mailIt()}>
              Email
            </Button>
          )}
          <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
            Copy Link
          </Button>
        </>
      }
    >
      <Field label="Link">
        <TextInput ref={field} readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
    </Dialog>
  );
}
