/** The built web application: hashed files are cached forever, the page is always revalidated, and every app address serves it. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import path from 'node:path';
import type { AppConfig } from '../app-config.ts';
import { AppError } from '../errors/app-error.ts';
import { firstFilesOf } from './first-files.ts';
import { hasSessionCookie } from './session.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

const isApi = (request: FastifyRequest) => /^\/api(\/|\?|$)/.test(request.url);
const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept?.includes('text/html') ?? false);

/** With `webRoot` null the server serves only the API. */
export const staticWeb = fp(async (app: FastifyInstance, config: AppConfig) => {
  const { webRoot } = config;
  if (webRoot !== null) {
    const firstFiles = firstFilesOf(webRoot);
    app.addHook('onRequest', async (request, reply) => {
      if (isApi(request) || !wantsPage(request)) return;
      // A cached page is valid only for this user.
      reply.header('vary', 'cookie');
      if (hasSessionCookie(request, config)) reply.headers(firstFiles(request.url.replace(/\?.*$/, '')));
    });
    const assets = path.join(webRoot, 'assets') + path.sep;
    await app.register(fastifyStatic, {
      root: webRoot,
      cacheControl: false,
      // The build compressed its hashed files. Everything else is compressed on the fly.
      preCompressed: true,
      setHeaders: (response, file) => {
        response.setHeader('cache-control', file.startsWith(assets) ? FOR_EVER : ASK_EACH_TIME);
        if (file.endsWith('.br')) response.setHeader('vary', 'accept-encoding');
      },
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (webRoot !== null && !isApi(request) && wantsPage(request)) return reply.sendFile('index.html');
    throw new AppError('NOT_FOUND');
  });
});
