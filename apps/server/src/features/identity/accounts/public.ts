/** Exports of the accounts for the other ways to sign in, for users, and for startup. */
export { countUsers, findUser, findUserByEmail, insertUser, updateUser, updateUserOfPassword, type UserRow } from './accounts.queries.ts';
export { presentUser } from './accounts.present.ts';
export {
  countCheck,
  countGuess,
  forgetGuesses,
  forgetTotal,
  noteFailure,
  removeOldFailures,
  type ReportFailures,
  type WithReportFailures,
} from './guesses.ts';
export { countPasskeysOf, hasSecondFactor } from './ways-to-sign-in.queries.ts';
export { hashPassword, passwordMatches, requireGoodPassword } from './passwords.ts';
export { confirmIdentity } from './identity.ts';
export { completeSignIn, type GuessingVisit, refuseSignIn, type Visit } from './sign-in.service.ts';
export { sameOriginPath } from './same-origin-path.ts';
export { issueSetupToken, setUpWithoutLink } from './set-up.service.ts';
