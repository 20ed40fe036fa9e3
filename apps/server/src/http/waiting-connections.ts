/**
 * Accepts the connections that are already waiting when the application closes. Node accepts one per turn of its event loop, and the system
 * resets those still waiting when the server stops listening, although their requests may have been sent.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** The first turn may be the current one, which looked for connections before the application began to close. */
const QUIET_TURNS = 2;
/** Twice the connections that the system lets wait. Those that arrive all the time must not keep the application open. */
const MOST_TURNS = 1_024;

export const waitingConnections = fp(async (app: FastifyInstance) => {
  let accepted = 0;
  app.server.on('connection', () => (accepted += 1));
  app.addHook('preClose', async () => {
    for (let turn = 0, quiet = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn += 1) {
      const before = accepted;
      await nextTurn();
      quiet = accepted === before ? quiet + 1 : 0;
    }
  });
});
