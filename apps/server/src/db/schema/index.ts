/** All tables; what `npm run db:generate` compares with the migrations. */
export { adjustedDimensions } from './adjusted-dimensions.ts';
export { aircraft } from './aircraft.ts';
export { aircraftSeeds } from './aircraft-seeds.ts';
export { auditLog } from './audit-log.ts';
export { calculations } from './calculations.ts';
export { idempotencyKeys } from './idempotency-keys.ts';
export { invitationUsages } from './invitation-usages.ts';
export { invitations } from './invitations.ts';
export { paths } from './paths.ts';
export { projectMembers } from './project-members.ts';
export { projects } from './projects.ts';
export { rateLimits } from './rate-limits.ts';
export { sessions } from './sessions.ts';
export { setupTokens } from './setup-tokens.ts';
export { signInFailures } from './sign-in-failures.ts';
export { users } from './users.ts';
