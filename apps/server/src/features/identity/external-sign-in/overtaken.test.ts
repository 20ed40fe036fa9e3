/** A sign-in through the provider while another browser of the same user signs in. */
import { randomUUID as newId } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW, TestApp } from '../../../test/app.ts';
import { untilLocked } from '../../../test/locks.ts';
import { insertUser } from '../accounts/public.ts';
import { insertIdentity } from './external-identities.queries.ts';
import { enter } from './external-sign-in.service.ts';

const touchdown = new TestApp({});
beforeAll(() => touchdown.start());
afterAll(() => touchdown.stop());

const at = new Date(NOW);
const account = { issuer: 'https://id.example.org/', subject: 'account-1' };
const email = 'amelia@example.org';

it('finds the user whom the other browser created after the account was looked up and before its email was', async () => {
  const other = await touchdown.pool.connect();
  try {
    await other.query('begin; lock table users in access exclusive mode');
    const person = { ...account, verifiedEmail: email, firstName: 'Amelia', lastName: 'Reyes', hasSecondFactor: false };
    const entered = enter(touchdown.db, person, { now: at, address: '192.0.2.1', newId, invitationId: null });
    await untilLocked(touchdown.pool, 'from "users"');
    const tx = drizzle(other);
    const user = await insertUser(tx, { id: newId(), email, createdAt: at, updatedAt: at, lastLogin: at });
    await insertIdentity(tx, { id: newId(), userId: user.id, ...account, email, createdAt: at, lastUsedAt: at });
    await other.query('commit');
    expect(await entered).toMatchObject({ user: { id: user.id }, isComplete: true });
  } finally {
    other.release(true);
  }
});
