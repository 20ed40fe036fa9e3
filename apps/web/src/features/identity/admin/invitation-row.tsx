/** One invitation: its code, its recipient, its email status, and its actions. */
import type { Invitation } from '@touchdown/contract';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useShownDate } from '../../../shared/ui/use-shown-date.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { copyText } from '../../../shared/ui/copy-text.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Copy, Mail, Trash2 } from '../../../shared/ui/icons.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useMailInvitation } from './api.ts';
import { mailLabel, usageLabel } from './invitation-values.ts';
import '../../../shared/ui/person-rows.css';
import './admin.css';

async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) toast({ title: 'Copied to clipboard', description: 'Invitation code has been copied to clipboard.' });
  else
    toast({
      title: 'Failed to copy',
      description: 'Could not copy to clipboard. Please select and copy manually.',
      destructive: true,
    });
}

function SendByMail({ invitation: { id, code, email } }: { readonly invitation: Invitation }) {
  const mail = useMailInvitation();
  const send = async () => {
    try {
      await mail.mutateAsync(id);
      toast({ title: 'Invitation emailed', description: `The invitation is being emailed to ${email ?? ''}.` });
    } catch (error) {
      if (!isUnauthorized(error))
        toast({ title: 'Error emailing invitation', description: errorText(error, 'Failed to email invitation'), destructive: true });
    }
  };
  return (
    <Button variant="bare" icon={<Mail />} busy={mail.isPending} aria-label={`Email ${code}`} onClick={() => void send()}>
      Email
    </Button>
  );
}

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly isMailOn: boolean;
  readonly onDelete: () => void;
}

export function InvitationRow({ invitation, isMailOn, onDelete }: InvitationRowProps) {
  const shownDate = useShownDate();
  const { code, email, isActive, usedCount, maxUses, createdAt, expiresAt, mail } = invitation;
  const spent = isActive ? usageLabel(invitation, new Date()) : null;
  const mailed = mailLabel(mail, shownDate);
  const canBeSent = isMailOn && email !== null && isActive && spent === null;
  return (
    <li aria-label={code}>
      <div className="person-head">
        <code className="invitation-code">{code}</code>
        <IconButton label={`Copy ${code}`} onClick={() => void copyCode(code)}>
          <Copy />
        </IconButton>
        <Badge tone={isActive ? 'ok' : 'muted'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        {spent !== null && <Badge tone="warn">{spent}</Badge>}
      </div>
      <div className="person-controls invitation-delete">
        {canBeSent && <SendByMail invitation={invitation} />}
        <IconButton label={`Delete ${code}`} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
      <p className="person-facts num">
        <span>{`Uses: ${usedCount}/${maxUses}`}</span>
        {email !== null && <span>{`For: ${email}`}</span>}
        <span>{`Created: ${shownDate(createdAt)}`}</span>
        {expiresAt !== null && <span>{`Expires: ${shownDate(expiresAt)}`}</span>}
        {mailed !== null && <span data-mail={mail?.state}>{mailed}</span>}
      </p>
    </li>
  );
}
