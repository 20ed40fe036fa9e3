/** What the log shows of a request and of an error: nothing secret. */
import type { FastifyRequest } from 'fastify';

/** Without the query, which may contain a setup token or what a user searched for. */
export const loggedRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: url.replace(/\?.*$/s, ''),
  address: ip,
});

/** Removes the values of a failed statement, such as a password hash or an email, which are part of its message. */
const withoutValues = (error: Error, text: string): string =>
  'params' in error ? text.replaceAll(`\nparams: ${String(error.params)}`, '') : text;

/** The error and its causes. */
export function loggedError(error: unknown) {
  const all: Error[] = [];
  for (let at = error; at instanceof Error && !all.includes(at); at = at.cause) all.push(at);
  const [first] = all;
  if (first === undefined) return { type: typeof error, message: String(error), stack: '' };
  const code = all.flatMap((one) => ('code' in one && typeof one.code === 'string' ? [one.code] : []))[0];
  return {
    type: first.name,
    message: withoutValues(first, first.message),
    stack: all.map((one) => withoutValues(one, one.stack ?? one.message)).join('\ncaused by: '),
    ...(code !== undefined && { code }),
  };
}
