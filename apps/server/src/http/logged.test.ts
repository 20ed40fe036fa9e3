import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loggedError, loggedRequest } from './logged.ts';

describe('the log', () => {
  it('shows a request without its query', () => {
    expect(loggedRequest({ method: 'GET', url: '/setup?token=a-secret', ip: '192.0.2.1' })).toEqual({
      method: 'GET',
      url: '/setup',
      address: '192.0.2.1',
    });
  });
  it('shows a failed statement with its cause, but without its values', () => {
    const cause = Object.assign(new Error('could not extend file'), { code: '53100', detail: 'Failing row contains (a-secret).' });
    const error = new DrizzleQueryError('insert into "mail_outbox" values ($1, $2)', ['a-secret', 'of two\n    at lines $1'], cause);
    const shown = loggedError(error);
    expect(shown).toMatchObject({
      type: 'Error',
      code: '53100',
      message: 'Failed query: insert into "mail_outbox" values ($1, $2)',
    });
    expect(shown.stack).toMatch(/^Error: Failed query: insert into "mail_outbox" values \(\$1, \$2\)\n {4}at /);
    expect(shown.stack).toContain('\ncaused by: Error: could not extend file\n    at ');
    expect(JSON.stringify(shown)).not.toMatch(/a-secret|of two|lines/);
  });
  it('shows other errors whole, and anything else that is thrown', () => {
    expect(loggedError(new TypeError('x is not a function')).stack).toContain('TypeError: x is not a function\n    at ');
    expect(loggedError('a text')).toEqual({ type: 'string', message: 'a text', stack: '' });
  });
});
