/** Security headers: our pages load only from this origin and cannot be framed. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { AppConfig } from '../app-config.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The device features our pages use: position and orientation for the field screen, the clipboard, and passkeys. Embedded content may use
 * none of them, and everything else is off.
 */
const PERMISSIONS = [
  ...['accelerometer', 'clipboard-write', 'geolocation', 'gyroscope', 'magnetometer', 'publickey-credentials-create'].map(
    (one) => `${one}=(self)`,
  ),
  'publickey-credentials-get=(self)',
  ...['bluetooth', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture', 'hid', 'microphone', 'midi', 'payment'].map(
    (one) => `${one}=()`,
  ),
  ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'].map((one) => `${one}=()`),
].join(', ');

/** For responses that are sent before any hook runs. They contain no page and load nothing. */
export const HEADERS_OF_EARLY_RESPONSES = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': PERMISSIONS,
} as const;

/** The headers helmet sets for these options. It recomputes the same text on every request, so the result is cached. */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await app.inject('/');
  await app.close();
  return z.record(z.string(), z.string()).parse(answer.json());
}

const POLICY = 'content-security-policy';
/** The worker that reads point clouds, which compiles the machine code of its decoder. It sees no page. */
const DECODER = /^\/assets\/scan\.worker-[\w-]+\.js$/;
const DECODER_SCRIPTS = "script-src 'self' 'wasm-unsafe-eval'";

export const securityHeaders = fp(async (app: FastifyInstance, config: AppConfig) => {
  const fromHelmet = await helmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Over plain HTTP this would redirect every request to an HTTPS server that does not exist.
        ...(config.secureCookies ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: config.secureCookies ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    // Not "no-referrer", because browsers would then send `Origin: null` with our own forms.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const headers = { ...fromHelmet, 'permissions-policy': PERMISSIONS };
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    if (DECODER.test(request.url)) void reply.header(POLICY, (fromHelmet[POLICY] ?? '').replace("script-src 'self'", DECODER_SCRIPTS));
  });
});
