/**
 * Passkey challenges: one per browser, for one response. They are held apart from the session, because a browser requests one as soon as
 * the login page is open: a new session of that request, arriving after a sign-in, would replace the session signed in to.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../app-config.ts';
import type { Executor } from '../db/client.ts';
import { type Challenge, putChallenge, takeChallenge } from './challenges.queries.ts';
import { isWithinWindow } from './deadline.ts';

export interface ChallengeActions {
  /** Replaces the browser's earlier challenge, if any. */
  readonly hold: (db: Executor, challenge: Pick<Challenge, 'value' | 'purpose'>, now: Date) => Promise<void>;
  /**
   * Removes and returns the browser's challenge, or null if there is none. When called with the pool, the removal is permanent regardless
   * of the response.
   */
  readonly take: (db: Executor, purpose: Challenge['purpose'], now: Date) => Promise<string | null>;
}

const VALID_MS = 5 * 60 * 1_000;
const ID_BYTES = 32;
const cookieName = ({ secureCookies }: AppConfig) => (secureCookies ? '__Host-touchdown-passkey' : 'touchdown-passkey');

export const challengeActions = (request: FastifyRequest, reply: FastifyReply, config: AppConfig): ChallengeActions => ({
  hold: async (db, wanted, now) => {
    const expire = new Date(now.getTime() + VALID_MS);
    const id = randomBytes(ID_BYTES).toString('base64url');
    await putChallenge(db, id, { ...wanted, until: expire.toISOString() }, expire);
    reply.setCookie(cookieName(config), id, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: config.secureCookies,
      maxAge: VALID_MS / 1_000,
    });
  },
  take: async (db, purpose, now) => {
    const id = request.cookies[cookieName(config)];
    const challenge = id === undefined ? null : await takeChallenge(db, id);
    return challenge?.purpose === purpose && isWithinWindow(challenge.until, VALID_MS, now) ? challenge.value : null;
  },
});
