import { describe, expect, it } from 'vitest';
import { adminTabOf, tabsFor } from './admin-tabs.ts';

describe('the tabs of the admin panel', () => {
  it('are none for a user, invitations for an admin, all for a superuser', () => {
    expect(tabsFor('user')).toEqual([]);
    expect(tabsFor('admin')).toEqual(['invitations']);
    expect(tabsFor('superuser')).toEqual(['invitations', 'users', 'obstacles', 'map', 'settings', 'jobs', 'audit']);
  });
  it('are named by the address', () => {
    expect(adminTabOf('users')).toBe('users');
    expect([undefined, 'Users', 'passwords'].map(adminTabOf)).toEqual([undefined, undefined, undefined]);
  });
});
