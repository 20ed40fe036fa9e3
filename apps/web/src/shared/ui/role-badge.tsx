import type { Role } from '@touchdown/contract';
import './badge.css';
import './role-badge.css';

export const ROLE_LABELS = { user: 'User', admin: 'Admin', superuser: 'Superuser' } as const satisfies Record<Role, string>;

/** A user's role: superuser filled, admin tinted, user outlined. */
export function RoleBadge({ role }: { readonly role: Role }) {
  return (
    <span className="badge role-badge" data-role={role}>
      {ROLE_LABELS[role]}
    </span>
  );
}
