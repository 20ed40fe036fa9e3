/** Calls for sign-in and account security. */
import { uuidv7 } from 'uuidv7';
import { PASSWORD } from '../app.ts';
import { onUser } from './places.ts';
import { adminOnly, at, everybody, jobOwner, type Rows, sessionOwner, signedIn, superuserOnly } from './row.ts';

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const assertion = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' };
const attestation = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
const newPerson = () => ({ email: `${uuidv7()}@b.example`, password: 'long enough for a password', firstName: 'A', lastName: 'B' });

export const ACCOUNT_ROWS = {
  health: at(everybody(200), '/api/health'),
  ready: at(everybody(200), '/api/ready'),
  currentUser: at(signedIn(200), '/api/auth/user'),
  signIn: {
    expected: everybody(401),
    call: () => ({ url: '/api/auth/sign-in', body: { email: `${uuidv7()}@b.example`, password: 'wrong' } }),
    good: ({ target }) => ({ url: '/api/auth/sign-in', body: { email: target.email, password: PASSWORD } }),
  },
  signUp: { expected: everybody(403), call: () => ({ url: '/api/auth/sign-up', body: newPerson() }) },
  setUp: { expected: everybody(403), call: () => ({ url: '/api/auth/set-up', body: { token: 'x', ...newPerson() } }) },
  changePassword: {
    expected: signedIn(204),
    call: () => ({ url: '/api/account/password', body: { oldPassword: PASSWORD, newPassword: PASSWORD } }),
  },
  ownSignIn: at(signedIn(200), '/api/account/sign-in'),
  // Without a provider, which its own tests have.
  unlinkExternalAccount: {
    expected: signedIn(404),
    call: () => ({ url: '/api/account/sign-in/external/unlink', body: { password: PASSWORD } }),
  },
  allowExternalAccount: {
    expected: signedIn(404),
    call: () => ({ url: '/api/account/sign-in/external/allow', body: { password: PASSWORD } }),
  },
  listSessions: at(signedIn(200), '/api/account/sessions'),
  endSession: { expected: sessionOwner(204), call: ({ sessionId }) => ({ url: `/api/account/sessions/${sessionId}` }) },
  endOtherSessions: at(signedIn(204), '/api/account/sessions'),
  signInMethods: at(everybody(200), '/api/auth/methods'),
  whetherSignedIn: at(everybody(200), '/api/auth/session'),
  listOwnJobs: at(signedIn(200), '/api/jobs'),
  getJob: { expected: jobOwner(200), call: ({ reportId }) => ({ url: `/api/jobs/${reportId}` }) },
  cancelJob: { expected: jobOwner(200), call: ({ reportId }) => ({ url: `/api/jobs/${reportId}/cancel` }) },
  // A job without a file. The tests of the files have some.
  downloadJobFile: { expected: sessionOwner(409), call: ({ reportId }) => ({ url: `/api/jobs/${reportId}/file` }) },
  listJobs: at(superuserOnly(200), '/api/admin/jobs'),
  retryJob: { expected: superuserOnly(200), call: ({ failedJobId }) => ({ url: `/api/admin/jobs/${failedJobId}/retry` }) },
  mailStatus: at(adminOnly(200), '/api/admin/mail'),
  // Without a mail server, which its own tests have.
  forgotPassword: {
    expected: everybody(409),
    mailed: everybody(204),
    call: () => ({ url: '/api/auth/forgot-password', body: { email: 'a@b.example' } }),
  },
  mailInvitation: {
    expected: adminOnly(409),
    mailed: adminOnly(200),
    call: ({ boundInvitationId }) => ({ url: `/api/admin/invitations/${boundInvitationId}/mail` }),
  },
  resetPassword: {
    expected: everybody(403),
    call: () => ({ url: '/api/auth/reset-password', body: { token: 'x', newPassword: 'long enough for a password' } }),
    good: ({ resetToken }) => ({ url: '/api/auth/reset-password', body: { token: resetToken, newPassword: PASSWORD } }),
  },
  signInSecondFactor: { expected: everybody(403), call: () => ({ url: '/api/auth/sign-in/second-factor', body: { code: '123456' } }) },
  secondFactors: at(signedIn(200), '/api/account/second-factors'),
  startTotp: { expected: signedIn(201), call: () => ({ url: '/api/account/second-factors/totp', body: { password: PASSWORD } }) },
  confirmTotp: { expected: signedIn(403), call: () => ({ url: '/api/account/second-factors/totp/confirm', body: { code: 'none' } }) },
  removeTotp: {
    expected: signedIn(409),
    call: () => ({ url: '/api/account/second-factors/totp/remove', body: { password: PASSWORD, code: '123456' } }),
  },
  renewRecoveryCodes: {
    expected: signedIn(409),
    call: () => ({ url: '/api/account/second-factors/recovery-codes', body: { password: PASSWORD } }),
  },
  removeSecondFactors: { expected: superuserOnly(204), call: (own) => ({ url: onUser(own, 'remove-second-factors') }) },
  passkeySignInOptions: at(everybody(200), '/api/auth/passkey/options'),
  passkeySignIn: { expected: everybody(403), call: () => ({ url: '/api/auth/passkey', body: { ...credential, response: assertion } }) },
  listPasskeys: at(signedIn(200), '/api/account/passkeys'),
  passkeyOptions: { expected: signedIn(200), call: () => ({ url: '/api/account/passkeys/options', body: { password: PASSWORD } }) },
  addPasskey: {
    expected: signedIn(403),
    call: () => ({ url: '/api/account/passkeys', body: { name: 'Phone', credential: { ...credential, response: attestation } } }),
  },
  renamePasskey: {
    expected: sessionOwner(200),
    call: ({ passkeyId }) => ({ url: `/api/account/passkeys/${passkeyId}`, body: { name: 'Key' } }),
  },
  removePasskey: {
    expected: sessionOwner(204),
    call: ({ passkeyId }) => ({ url: `/api/account/passkeys/${passkeyId}/remove`, body: { password: PASSWORD } }),
  },
} satisfies Rows;
