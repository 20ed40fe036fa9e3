/** Request bodies are JSON only. */
import type { FastifyInstance } from 'fastify';

/** Treats an empty body as absent, whatever its content type. Browsers send the content type with a bodiless POST as well. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}
