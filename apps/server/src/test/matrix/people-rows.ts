/** Calls for users, invitations, and the audit log. */
import { onUser } from './places.ts';
import { adminOnly, at, everybody, type Rows, signedIn, superuserOnly } from './row.ts';

export const PEOPLE_ROWS = {
  listUsers: at(superuserOnly(200), '/api/admin/users'),
  changeUserRole: { expected: superuserOnly(200), call: (own) => ({ url: onUser(own, 'role'), body: { role: 'admin' } }) },
  changeUserStatus: { expected: superuserOnly(200), call: (own) => ({ url: onUser(own, 'status'), body: { isActive: false } }) },
  changeStandardsEditor: {
    expected: superuserOnly(200),
    call: (own) => ({ url: onUser(own, 'standards-editor'), body: { isStandardsEditor: true } }),
  },
  createResetLink: { expected: superuserOnly(201), call: (own) => ({ url: onUser(own, 'reset-link') }) },
  listSystemSettings: at(signedIn(200), '/api/settings'),
  saveSystemSetting: {
    expected: superuserOnly(200),
    call: () => ({ url: '/api/admin/settings/support_text', body: { value: 'Call us' } }),
  },
  deleteSystemSetting: { expected: superuserOnly(204), call: ({ settingKey }) => ({ url: `/api/admin/settings/${settingKey}` }) },
  listAudit: at(superuserOnly(200), '/api/admin/audit'),
  exportAudit: at(superuserOnly(200), '/api/admin/audit/export'),
  verifyAudit: at(superuserOnly(200), '/api/admin/audit/verify'),
  validateInvitation: {
    expected: everybody(200),
    call: ({ code }) => ({ url: '/api/invitations/validate', body: { code } }),
    good: ({ code }) => ({ url: '/api/invitations/validate', body: { code } }),
  },
  acceptInvitation: {
    expected: everybody(403),
    call: () => ({ url: '/api/invitations/accept', body: { code: 'nothing' } }),
    good: ({ code }) => ({ url: '/api/invitations/accept', body: { code } }),
  },
  listInvitations: at(adminOnly(200), '/api/admin/invitations'),
  createInvitation: { expected: adminOnly(201), call: () => ({ url: '/api/admin/invitations', body: { maxUses: 2 } }) },
  deleteInvitation: { expected: adminOnly(204), call: ({ invitationId }) => ({ url: `/api/admin/invitations/${invitationId}` }) },
} satisfies Rows;
