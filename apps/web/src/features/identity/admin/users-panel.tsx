/** The Users tab: all accounts, their roles, and whether they may sign in. */
import { type CurrentUser, type Role, ROLES } from '@touchdown/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useShownDate } from '../../../shared/ui/use-shown-date.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { KeyRound } from '../../../shared/ui/icons.ts';
import { SearchInput, Select } from '../../../shared/ui/inputs.tsx';
import { ROLE_LABELS, RoleBadge } from '../../../shared/ui/role-badge.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useSettled } from '../../../shared/ui/use-settled.ts';
import { usersQuery, useChangeRole, useChangeStandardsEditor, useChangeStatus, useCreateResetLink } from './api.ts';
import { RemoveSecondFactors } from './remove-second-factors.tsx';
import { type ResetLink, ResetLinkDialog } from './reset-link-dialog.tsx';
import '../../../shared/ui/person-rows.css';
import './admin.css';

const showFailure = (title: string, error: unknown, fallback: string) => {
  if (!isUnauthorized(error)) toast({ title, description: errorText(error, fallback), destructive: true });
};

interface UserControlsProps {
  readonly user: CurrentUser;
  readonly isSelf: boolean;
  readonly onResetLink: (link: ResetLink) => void;
}

function UserControls({ user, isSelf, onResetLink }: UserControlsProps) {
  const roleChange = useChangeRole();
  const statusChange = useChangeStatus();
  const editorChange = useChangeStandardsEditor();
  const resetLink = useCreateResetLink();
  const name = personName(user);
  const changeRole = async (role: Role) => {
    try {
      await roleChange.mutateAsync({ userId: user.id, role });
      toast({ title: 'User role updated', description: "The user's role has been changed successfully." });
    } catch (error) {
      showFailure('Error updating role', error, 'Failed to update user role');
    }
  };
  const changeEditor = async (isStandardsEditor: boolean) => {
    try {
      await editorChange.mutateAsync({ userId: user.id, isStandardsEditor });
      toast({ title: isStandardsEditor ? 'Standards editor right granted' : 'Standards editor right removed' });
    } catch (error) {
      showFailure('Error updating standards editor right', error, 'Failed to update standards editor right');
    }
  };
  const changeStatus = async () => {
    try {
      await statusChange.mutateAsync({ userId: user.id, isActive: !user.isActive });
      toast({ title: 'User status updated', description: "The user's status has been changed successfully." });
    } catch (error) {
      showFailure('Error updating status', error, 'Failed to update user status');
    }
  };
  const makeLink = async () => {
    try {
      onResetLink({ userId: user.id, name, email: user.email, ...(await resetLink.mutateAsync({ userId: user.id })) });
    } catch (error) {
      showFailure('Error creating reset link', error, 'Failed to create reset link');
    }
  };
  const why = isSelf ? 'You cannot change your own role or status.' : undefined;
  return (
    <div className="person-controls" title={why}>
      <RemoveSecondFactors userId={user.id} name={name} disabled={isSelf} />
      <Button
        variant="bare"
        icon={<KeyRound />}
        busy={resetLink.isPending}
        disabled={isSelf}
        aria-label={`Reset Link for ${name}`}
        onClick={() => void makeLink()}
      >
        Reset Link
      </Button>
      <Select
        aria-label={`Role of ${name}`}
        value={roleChange.isPending ? roleChange.variables.role : user.role}
        disabled={isSelf || roleChange.isPending}
        onChange={({ target }) => {
          const role = ROLES.find((one) => one === target.value);
          if (role) void changeRole(role);
        }}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </Select>
      {user.role !== 'superuser' && (
        <Button
          busy={editorChange.isPending}
          disabled={isSelf}
          aria-pressed={user.isStandardsEditor}
          aria-label={`Standards Editor: ${name}`}
          onClick={() => void changeEditor(!user.isStandardsEditor)}
        >
          Standards Editor
        </Button>
      )}
      <Button
        className="user-status"
        busy={statusChange.isPending}
        disabled={isSelf}
        aria-label={`${user.isActive ? 'Deactivate' : 'Activate'} ${name}`}
        onClick={() => void changeStatus()}
      >
        {user.isActive ? 'Deactivate' : 'Activate'}
      </Button>
    </div>
  );
}

function UserRow({ user, isSelf, onResetLink }: UserControlsProps) {
  const shownDate = useShownDate();
  return (
    <li aria-label={personName(user)}>
      <div className="person-head">
        <b>{personName(user)}</b>
        <RoleBadge role={user.role} />
        <Badge tone={user.isActive ? 'ok' : 'muted'}>{user.isActive ? 'Active' : 'Inactive'}</Badge>
        {user.isStandardsEditor && user.role !== 'superuser' && <Badge tone="accent">Standards editor</Badge>}
        {isSelf && <Badge tone="muted">You</Badge>}
      </div>
      <UserControls user={user} isSelf={isSelf} onResetLink={onResetLink} />
      <p className="person-facts num">
        <span>{user.email}</span>
        <span>{`Joined ${shownDate(user.createdAt)}`}</span>
        {user.lastLogin !== null && <span>{`Last Login ${shownDate(user.lastLogin)}`}</span>}
      </p>
    </li>
  );
}

/** `selfId`: the signed-in user, whose own row cannot be changed. */
export function UsersPanel({ selfId }: { readonly selfId: string }) {
  const [q, setQ] = useState('');
  const query = useInfiniteQuery(usersQuery(useSettled(q.trim())));
  const [link, setLink] = useState<ResetLink | null>(null);
  const users = query.data?.pages.flatMap(({ rows }) => rows);
  return (
    <section aria-labelledby="users-heading">
      <header className="section-head">
        <div>
          <h2 id="users-heading">User Management</h2>
          <p>Manage user accounts and permissions (Superuser Only)</p>
        </div>
      </header>
      {(q !== '' || (users && users.length > 0)) && (
        <div className="admin-search">
          <SearchInput label="Search users" placeholder="Search by name or email" value={q} onChange={({ target }) => setQ(target.value)} />
        </div>
      )}
      <QueryStates query={query} data={users} loading="Loading users..." rows={0} empty={<EmptyState title="No users found" />}>
        {(users) => (
          <ul className="person-rows">
            {users.map((user) => (
              <UserRow key={user.id} user={user} isSelf={user.id === selfId} onResetLink={setLink} />
            ))}
          </ul>
        )}
      </QueryStates>
      {query.hasNextPage && (
        <ShowMore label="Show More Users" isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
      {link && <ResetLinkDialog link={link} onClose={() => setLink(null)} />}
    </section>
  );
}
