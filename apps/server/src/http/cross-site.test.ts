import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../test/app.ts';
import { projectFields } from '../test/builders.ts';

const touchdown = testApp({ publicUrl: 'https://touchdown.example.org' });
const HOST = 'localhost:80';
const create = (client: Client, headers: Record<string, string>) =>
  client.post('/api/projects', projectFields(), { host: HOST, ...headers });

describe('a change that a browser sends on behalf of another site', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'https://touchdown.example.org.evil.example' },
    { origin: 'http://touchdown.example.org' },
    { origin: 'null' },
    { origin: 'not a url' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://touchdown.example.org' },
  ])('is rejected: %j', async (headers) => {
    const person = await touchdown.signedIn();
    expect(await create(person, headers)).toMatchObject({ status: 403, body: { code: 'CROSS_SITE_REFUSED' } });
    expect((await person.get('/api/projects')).body).toEqual([]);
  });
  it.each(['/api/auth/sign-in', '/api/auth/sign-up', '/api/auth/set-up', '/api/invitations/accept'])(
    'is rejected before sign-in: %s',
    async (url) => {
      expect((await touchdown.visitor().post(url, {}, { origin: 'https://evil.example' })).status).toBe(403);
    },
  );
});

describe('a same-site change', () => {
  it.each<Record<string, string>>([
    {},
    { origin: 'https://touchdown.example.org', 'sec-fetch-site': 'same-origin' },
    { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('is accepted: %j', async (headers) => {
    expect((await create(await touchdown.signedIn(), headers)).status).toBe(201);
  });
});

describe('a read from another site', () => {
  it('is left to cookies and CORS, which grant no access', async () => {
    const answer = await touchdown.visitor().get('/api/health', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('/api/logout', () => {
  it('is rejected for a link on another site', async () => {
    const person = await touchdown.signedIn();
    expect((await person.get('/api/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await person.get('/api/auth/user')).status).toBe(200);
  });
});
