import { describe, expect, it } from 'vitest';
import { fillsWindow, isCurrentScreen, isPresented, screensFor } from './screens.ts';

const labels = (role: Parameters<typeof screensFor>[0]) => screensFor(role).map(({ label }) => label);

describe('the entries of the sidebar', () => {
  it('include the admin panel only for admins and superusers', () => {
    expect(labels('user')).toEqual(['Dashboard', 'Projects', 'Aircraft Database', 'Reports', 'Settings']);
    expect(labels('admin')).toEqual(['Dashboard', 'Projects', 'Aircraft Database', 'Reports', 'Settings', 'Admin Panel']);
    expect(labels('superuser')).toEqual(labels('admin'));
  });
  it('are each opened by a key of their own', () => {
    expect(screensFor('admin').map(({ key }) => key)).toEqual(['d', 'p', 'a', 'r', 's', 'm']);
  });
  it('are current for all routes below them, the dashboard only for itself', () => {
    expect(isCurrentScreen('/projects', '/projects/1')).toBe(true);
    expect(isCurrentScreen('/', '/projects')).toBe(false);
    expect(isCurrentScreen('/admin', '/administration')).toBe(false);
  });
  it('open over the workspace, which fills the window', () => {
    expect(fillsWindow('/projects/1/workspace')).toBe(true);
    expect(fillsWindow('/projects/1')).toBe(false);
  });
  it('are hidden while the workspace is presented, and nowhere else', () => {
    expect(isPresented('/projects/1/workspace', { present: 'on' })).toBe(true);
    expect(isPresented('/projects/1/workspace', { mode: '3d' })).toBe(false);
    expect(isPresented('/projects/1', { present: 'on' })).toBe(false);
  });
});
