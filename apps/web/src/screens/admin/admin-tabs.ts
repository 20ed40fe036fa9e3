/** The tabs of the admin panel, as they are in the address: `/admin?tab=users`. */
import type { Role } from '@touchdown/contract';

export const ADMIN_TABS = ['invitations', 'users', 'obstacles', 'map', 'settings', 'jobs', 'audit'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

export const ADMIN_TAB_LABELS = {
  invitations: 'Invitations',
  users: 'Users',
  obstacles: 'FAA Obstacles',
  map: 'Map',
  settings: 'Settings',
  jobs: 'Jobs',
  audit: 'Audit Log',
} as const satisfies Record<AdminTab, string>;

/** The tab named by the address. `undefined` if it is not a known tab. */
export const adminTabOf = (value: unknown): AdminTab | undefined => ADMIN_TABS.find((tab) => tab === value);

/** The tabs of the panel a role sees. None for a user. */
export const tabsFor = (role: Role): readonly AdminTab[] => {
  switch (role) {
    case 'superuser':
      return ADMIN_TABS;
    case 'admin':
      return ['invitations'];
    case 'user':
      return [];
    default:
      return role satisfies never;
  }
};
