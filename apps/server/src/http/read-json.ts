/** Bodies are JSON and nothing else. */
import type { FastifyInstance } from 'fastify';

/** An empty body is no body, whatever its content type says: browsers send the type with a bodiless POST as well. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}
