/** What a browser may do with our pages: load from here alone, be framed nowhere. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../app-config.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The map fetches its tiles; nothing else comes from another origin. */
const tileOrigins = ({ mapTiles }: AppConfig): string[] => (mapTiles === null ? [] : [new URL(mapTiles.url).origin]);

export const securityHeaders = fp(async (app: FastifyInstance, config: AppConfig) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...tileOrigins(config)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Over plain http this would send every request to an https server that is not there.
        ...(config.secureCookies ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: config.secureCookies ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    // Not "no-referrer": browsers would then send `Origin: null` with our own forms.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
});
