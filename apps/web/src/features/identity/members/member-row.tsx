import { type Member, MEMBER_ROLES, type MemberRole } from '@touchdown/contract';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useShownDate } from '../../../shared/ui/use-shown-date.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Trash2 } from '../../../shared/ui/icons.ts';
import { Select } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useChangeMemberRole } from './api.ts';
import { TEAM_ROLE_LABELS } from './member-values.ts';

interface MemberActions {
  readonly onRemove: (member: Member) => void;
  readonly onHandOver: (member: Member) => void;
}

function MemberControls({
  projectId,
  member,
  onRemove,
  onHandOver,
}: MemberActions & { readonly projectId: string; readonly member: Member }) {
  const change = useChangeMemberRole(projectId);
  const name = personName(member);
  const changeRole = async (role: MemberRole) => {
    try {
      await change.mutateAsync({ userId: member.userId, role });
      toast({ title: 'Member role changed', description: `${name} is now ${role === 'editor' ? 'an editor' : 'a viewer'}.` });
    } catch (error) {
      if (!isUnauthorized(error)) toast({ title: 'Error changing member role', description: errorText(error), destructive: true });
    }
  };
  return (
    <div className="person-controls">
      <Select
        aria-label={`Role of ${name}`}
        value={change.isPending ? change.variables.role : member.role}
        disabled={change.isPending}
        onChange={({ target }) => {
          const role = MEMBER_ROLES.find((one) => one === target.value);
          if (role) void changeRole(role);
        }}
      >
        {MEMBER_ROLES.map((role) => (
          <option key={role} value={role}>
            {TEAM_ROLE_LABELS[role]}
          </option>
        ))}
      </Select>
      <Button variant="bare" aria-label={`Make ${name} the owner`} onClick={() => onHandOver(member)}>
        Make Owner
      </Button>
      <Button variant="bare" icon={<Trash2 />} aria-label={`Remove ${name}`} onClick={() => onRemove(member)}>
        Remove
      </Button>
    </div>
  );
}

interface MemberRowProps extends MemberActions {
  readonly projectId: string;
  readonly member: Member;
  readonly isSelf: boolean;
  /** The viewer is the owner: the row can be changed, unless it is the owner's own. */
  readonly isManaged: boolean;
}

export function MemberRow({ member, isSelf, isManaged, ...rest }: MemberRowProps) {
  const shownDate = useShownDate();
  const isOwner = member.role === 'owner';
  return (
    <li aria-label={personName(member)}>
      <div className="person-head">
        <b>{personName(member)}</b>
        <Badge tone={isOwner ? 'plain' : 'muted'}>{TEAM_ROLE_LABELS[member.role]}</Badge>
        {isSelf && <Badge tone="muted">You</Badge>}
      </div>
      {isManaged && !isOwner ? <MemberControls member={member} {...rest} /> : <span />}
      <p className="person-facts num">
        <span>{member.email}</span>
        <span>{`${isOwner ? 'Since' : 'Added'} ${shownDate(member.addedAt)}`}</span>
      </p>
    </li>
  );
}
