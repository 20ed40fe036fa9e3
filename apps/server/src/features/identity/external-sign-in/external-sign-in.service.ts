/** Maps an account at the provider to a user: known by its subject, linked by a verified email, or invited. */
import type { Database, Executor } from '../../../db/client.ts';
import { type Audit, inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { meaningOf } from '../../../http/error-reply.ts';
import { findUser, findUserByEmail, hasSecondFactor, insertUser, updateUser, type UserRow } from '../accounts/public.ts';
import { spendInvitation } from '../invitations/public.ts';
import type { ExternalPerson } from './claims.ts';
import { findIdentity, findIdentityOf, type IdentityRow, insertIdentity, touchIdentity } from './external-identities.queries.ts';
import { SignInRefused } from './refused.ts';

interface Visit {
  readonly now: Date;
  readonly address: string;
  readonly newId: () => string;
  /** Accepted in this visit. */
  readonly invitationId: string | null;
}

/** The user who signed in. Not complete while the user's second factor is pending. */
export interface Entered {
  readonly user: UserRow;
  readonly isComplete: boolean;
}
const complete = (user: UserRow): Entered => ({ user, isComplete: true });

/** Whether the user has a second factor that the provider does not assert. It is then required here, before anything is linked. */
const lacksSecondFactor = async (db: Database, user: UserRow, person: ExternalPerson): Promise<boolean> =>
  !person.hasSecondFactor && (await hasSecondFactor(db, user.id));

/** A concurrent request created the same user or link. Its result is used, by looking again. */
class Overtaken extends Error {}

const isEmailTaken = (error: unknown) => meaningOf(error).code === 'EMAIL_TAKEN';

function requireActive(user: UserRow): void {
  if (!user.isActive) throw new SignInRefused('ACCOUNT_DEACTIVATED', 'the account is deactivated', { user, email: user.email });
}

/** An account that its user unlinked signs no one in, not even by its email, until the user allows it again. */
function refuseUnlinked({ unlinkedAt }: IdentityRow, user: UserRow, email: string | null): void {
  if (unlinkedAt !== null) throw new SignInRefused('AUTHENTICATION_FAILED', 'the user unlinked the provider', { user, email });
}

async function link(
  tx: Executor,
  userId: string,
  person: ExternalPerson & { readonly verifiedEmail: string },
  visit: Visit,
): Promise<void> {
  const { issuer, subject, verifiedEmail: email } = person;
  const made = await insertIdentity(tx, { id: visit.newId(), userId, issuer, subject, email, createdAt: visit.now, lastUsedAt: visit.now });
  if (!made) throw new Overtaken();
}

function noteSignIn(audit: Audit, userId: string, { issuer }: ExternalPerson, { address }: Visit): void {
  audit({ action: 'account.signIn', entityId: userId, details: { address, issuer } });
}

async function enterAsKnown(db: Database, identity: IdentityRow, person: ExternalPerson, visit: Visit): Promise<Entered> {
  const user = await findUser(db, identity.userId);
  if (user === null) throw new Overtaken();
  requireActive(user);
  const { verifiedEmail } = person;
  refuseUnlinked(identity, user, verifiedEmail);
  if (await lacksSecondFactor(db, user, person)) return { user, isComplete: false };
  const signedIn = await inTransaction(db, { actorId: user.id, at: visit.now }, async (tx, audit) => {
    await touchIdentity(tx, identity.id, { lastUsedAt: visit.now, ...(verifiedEmail === null ? {} : { email: verifiedEmail }) });
    noteSignIn(audit, user.id, person, visit);
    return updateUser(tx, user.id, { lastLogin: visit.now });
  });
  return complete(signedIn);
}

async function enterByEmail(
  db: Database,
  user: UserRow,
  person: ExternalPerson & { readonly verifiedEmail: string },
  visit: Visit,
): Promise<Entered> {
  requireActive(user);
  const { issuer, subject, verifiedEmail: email } = person;
  // Addresses are reassigned over time: its current holder may not be the user whose account was linked.
  const former = await findIdentityOf(db, user.id, issuer);
  if (former !== null) {
    // Linked since this sign-in looked for the account: by another browser of the same user.
    if (former.subject === subject) throw new Overtaken();
    refuseUnlinked(former, user, email);
    throw new SignInRefused('AUTHENTICATION_FAILED', 'the user signs in with another account at the provider', { user, email });
  }
  if (await lacksSecondFactor(db, user, person)) return { user, isComplete: false };
  const signedIn = await inTransaction(db, { actorId: user.id, at: visit.now }, async (tx, audit) => {
    await link(tx, user.id, person, visit);
    audit({ action: 'account.linked', entityId: user.id, details: { issuer, email, address: visit.address } });
    noteSignIn(audit, user.id, person, visit);
    return updateUser(tx, user.id, { lastLogin: visit.now });
  });
  return complete(signedIn);
}

async function enterAsNew(db: Database, person: ExternalPerson & { readonly verifiedEmail: string }, visit: Visit): Promise<UserRow> {
  const { invitationId, now, address } = visit;
  const { issuer, verifiedEmail: email, firstName, lastName } = person;
  if (invitationId === null) throw new SignInRefused('INVITATION_REQUIRED', 'no invitation was accepted', { email });
  const id = visit.newId();
  try {
    return await inTransaction(db, { actorId: id, at: now }, async (tx, audit) => {
      const user = await insertUser(tx, { id, email, firstName, lastName, createdAt: now, updatedAt: now, lastLogin: now });
      await spendInvitation(tx, { invitationId, userId: id, email, now });
      await link(tx, id, person, visit);
      audit({ action: 'account.signUp', entityId: id, details: { invitationId, issuer, address } });
      return user;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVITATION_INVALID')
      throw new SignInRefused('INVITATION_INVALID', 'the invitation is no longer valid for this user', { email });
    if (isEmailTaken(error)) throw new Overtaken();
    throw error;
  }
}

async function enterOnce(db: Database, person: ExternalPerson, visit: Visit): Promise<Entered> {
  const identity = await findIdentity(db, person.issuer, person.subject);
  if (identity !== null) return enterAsKnown(db, identity, person, visit);
  const { verifiedEmail } = person;
  if (verifiedEmail === null) throw new SignInRefused('AUTHENTICATION_FAILED', 'the provider did not verify an email address');
  const user = await findUserByEmail(db, verifiedEmail);
  return user === null
    ? complete(await enterAsNew(db, { ...person, verifiedEmail }, visit))
    : enterByEmail(db, user, { ...person, verifiedEmail }, visit);
}

/**
 * Returns the user who signs in with this account, and whether their second factor is pending. Throws SignInRefused, and then nothing is
 * linked or created.
 */
export async function enter(db: Database, person: ExternalPerson, visit: Visit): Promise<Entered> {
  try {
    return await enterOnce(db, person, visit);
  } catch (error) {
    if (error instanceof Overtaken) return enterOnce(db, person, visit);
    throw error;
  }
}
