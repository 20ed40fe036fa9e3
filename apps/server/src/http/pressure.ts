/** Rejects new requests while the event loop is late, so that those under way are finished. Signing in and the health check go on. */
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { AppError } from './app-error.ts';
import { laneOf } from './in-flight.ts';

export const SAMPLE_MS = 1_000;
const RETRY_SECONDS = 2;
/** Pages and files of the app cost little, and a user who opens one must not see an answer that is meant for programs. */
const API = '/api/';

interface PressureOptions {
  /** How late the event loop may be on average of a sample, in ms; 0: however late. */
  readonly longestDelay: number;
}

/**
 * Answers requests of the API with OVERLOADED while the last sample of the event loop's delay is above the limit. Samples that include the start of the server do
 * not count: they show how long the start took, not how busy the server is.
 */
export const pressurePlugin = fp<PressureOptions>(async (app, { longestDelay }) => {
  let isServing = false;
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async ({ url }) => {
      if (isServing && url.startsWith(API) && laneOf(url) === 'general')
        throw new AppError('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS });
    },
  });
  app.addHook('onListen', (done) => {
    // Timers of equal length fire in the order in which they were set: the first wait ends after the sample that includes the start,
    // the second after the next sample has replaced it.
    setTimeout(() => setTimeout(() => (isServing = true), SAMPLE_MS).unref(), SAMPLE_MS).unref();
    done();
  });
});
