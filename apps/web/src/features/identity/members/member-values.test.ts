import { ERRORS, type ErrorCode, type Member } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { emailError, readOnlyReason, readOnlyReasonIn, roleIn, VERSION_REASON, VIEWER_REASON } from './member-values.ts';

const member = (userId: string, role: Member['role']): Member => ({
  userId,
  role,
  email: `${userId}@example.org`,
  firstName: null,
  lastName: null,
  username: null,
  addedAt: '2026-11-21T09:00:00.000Z',
});
const team = [member('ada', 'owner'), member('eve', 'editor'), member('vic', 'viewer')];

describe('edit access to a project', () => {
  it('is granted to the team except its viewers', () => {
    expect(['ada', 'eve', 'vic'].map((id) => readOnlyReason(team, id))).toEqual([null, null, VIEWER_REASON]);
  });
  it('is left to the server while it is unknown', () => {
    expect([readOnlyReason(undefined, 'vic'), readOnlyReason(team, undefined), readOnlyReason(team, 'sam')]).toEqual([null, null, null]);
    expect(roleIn(team, 'sam')).toBeUndefined();
  });
  it('is granted to no one in a version', () => {
    const scenario = { name: 'Version 1', baseProjectId: 'base', isArchived: false, isVersion: true };
    expect(readOnlyReasonIn({ scenario }, team, 'ada')).toBe(VERSION_REASON);
    expect(readOnlyReasonIn({ scenario: { ...scenario, isVersion: false } }, team, 'ada')).toBeNull();
    expect(readOnlyReasonIn({}, team, 'vic')).toBe(VIEWER_REASON);
  });
});

describe('a user who cannot be added', () => {
  const failed = (code: ErrorCode) => new ApiError({ status: ERRORS[code][0], text: ERRORS[code][1], code });
  it('is reported at the email', () => {
    expect(emailError(failed('PERSON_NOT_FOUND'))).toBe('No user has this email address. Ask an admin to invite them first.');
    expect(emailError(failed('ALREADY_MEMBER'))).toBe('This user is already on the project team.');
    const fields = [{ path: 'email', message: 'Enter a valid email address' }];
    expect(emailError(new ApiError({ status: 400, text: '', code: 'VALIDATION_FAILED', fields }))).toBe('Enter a valid email address');
  });
  it('is not blamed on the email when something else failed', () => {
    expect([failed('FORBIDDEN'), new Error('no')].map(emailError)).toEqual([undefined, undefined]);
  });
});
