import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { handleError, meaningOf } from './error-reply.ts';

const touchdown = testApp();

describe('an unreadable request', () => {
  it.each(['{', '{"name": ', 'NaN', '{"latitude": NaN}', '[1,]'])('is malformed: %s', async (text) => {
    const person = await touchdown.signedIn();
    const answer = await person.post('/api/projects', text);
    expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST', message: 'The request could not be read.' } });
  });
  it('is malformed if it would change the prototype of objects', async () => {
    const person = await touchdown.signedIn();
    expect((await person.post('/api/projects', '{"__proto__": {"isAdmin": true}}')).status).toBe(400);
  });
  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'must be JSON, not %s',
    async (type) => {
      const person = await touchdown.signedIn();
      const answer = await person.call('POST', '/api/projects', 'name=x', { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    },
  );
  it('is too large over one mebibyte', async () => {
    const person = await touchdown.signedIn();
    const answer = await person.post('/api/projects', { name: 'x'.repeat(1024 * 1024) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });
  it('may have an empty body with a JSON content type', async () => {
    const person = await touchdown.signedIn();
    const answer = await person.call('POST', '/api/projects', '', { 'content-type': 'application/json' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
  it.each([[[]], ['text'], [7]])('must have entries: %j has none', async (body) => {
    const person = await touchdown.signedIn();
    expect(await person.post('/api/projects', JSON.stringify(body))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'body' }] },
    });
  });
});

describe('an unknown address', () => {
  it.each(['/api/%', '/api/projects/%zz', '/%c0%af'])('is malformed if it cannot be decoded: %s', async (url) => {
    const answer = await touchdown.visitor().get(url);
    expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST' } });
    const { 'x-content-type-options': sniffing, 'permissions-policy': permissions } = (await touchdown.visitor().get('/api/nothing'))
      .headers;
    expect(permissions).toContain('camera=()');
    expect(answer.headers).toMatchObject({ 'x-content-type-options': sniffing, 'permissions-policy': permissions });
  });
  it.each(['/api/nothing', '/api', '/api/auth/user/x', '/api?x=1'])('returns JSON: %s', async (url) => {
    const answer = await touchdown.visitor().get(url);
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
  it('returns the same for a method the address does not support', async () => {
    expect((await touchdown.visitor().call('PATCH', '/api/projects', {})).status).toBe(404);
  });
});

const databaseError = (code: string, more: object = {}) =>
  new Error('Failed query: insert into "secrets"', {
    cause: Object.assign(new Error('boom at secret.ts:1:1'), { code, severity: 'ERROR', ...more }),
  });

describe('a database failure', () => {
  it.each([
    ['53100', {}, 'STORAGE_FULL'],
    ['57P01', {}, 'DATABASE_UNAVAILABLE'],
    ['57P03', {}, 'DATABASE_UNAVAILABLE'],
    ['08006', {}, 'DATABASE_UNAVAILABLE'],
    ['53300', {}, 'DATABASE_UNAVAILABLE'],
    ['57014', {}, 'OVERLOADED'],
    ['40P01', {}, 'OVERLOADED'],
    ['23505', { constraint: 'paths_name_unique' }, 'PATH_NAME_TAKEN'],
    ['23505', { constraint: 'projects_pkey' }, 'ID_TAKEN'],
    ['23503', { constraint: 'projects_primary_aircraft_id_fk' }, 'AIRCRAFT_NOT_FOUND'],
    ['23514', { constraint: 'projects_latitude_range' }, 'VALIDATION_FAILED'],
    ['22021', {}, 'VALIDATION_FAILED'],
    ['42P01', {}, 'INTERNAL'],
  ])('SQLSTATE %s %j means %s', (code, more, meaning) => {
    expect(meaningOf(databaseError(code, more)).code).toBe(meaning);
  });
  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])('%s means that it cannot be reached, with the time to retry', (code) => {
    const error = meaningOf(Object.assign(new Error(code), { code, syscall: 'connect' }));
    expect(error).toMatchObject({ code: 'DATABASE_UNAVAILABLE', details: { retryAfterSeconds: 2 } });
  });
  it('of the pool is handled the same way', () => {
    expect(meaningOf(new Error('timeout exceeded when trying to connect')).code).toBe('DATABASE_UNAVAILABLE');
    expect(meaningOf(new Error('Connection terminated unexpectedly')).code).toBe('DATABASE_UNAVAILABLE');
  });
});

describe('an internal fault', () => {
  it('reveals no internals to the visitor', async () => {
    const app = Fastify();
    app.setErrorHandler(handleError);
    app.get('/', async () => {
      throw databaseError('42P01');
    });
    const { statusCode, body } = await app.inject('/');
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toEqual({ code: 'INTERNAL', message: 'Something went wrong on our side. Nothing was changed.' });
  });
  it.each([null, undefined, 'text', 7, {}])('may be any thrown value: %j', (thrown) => {
    expect(meaningOf(thrown).code).toBe('INTERNAL');
  });
});
