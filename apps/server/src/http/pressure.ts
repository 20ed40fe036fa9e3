/** Rejects new requests while the event loop is delayed, so that those in progress finish. Sign-in and the health check continue. */
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { AppError } from '../errors/app-error.ts';
import { laneOf } from './in-flight.ts';

export const SAMPLE_MS = 1_000;
const RETRY_SECONDS = 2;
/** Pages and app files cost little, and a user opening a page should not see an error meant for programs. */
const API = '/api/';

interface PressureOptions {
  /** The maximum mean event loop delay per sample, in ms. 0: no limit. */
  readonly longestDelay: number;
}

/**
 * Answers API requests with OVERLOADED while the last sample of the event loop's delay is above the limit. Samples that include server
 * startup are ignored, because they show how long startup took, not how busy the server is.
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
    // Timers of equal length fire in the order they were set. The first wait ends after the sample that includes startup, and the second
    // after the next sample has replaced it.
    setTimeout(() => setTimeout(() => (isServing = true), SAMPLE_MS).unref(), SAMPLE_MS).unref();
    done();
  });
});
