import { routes } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';

const touchdown = testApp();
const documentOf = async () => (await touchdown.visitor().get('/api/openapi.json')).body;

describe('the OpenAPI document', () => {
  it('describes every route of the contract and no other', async () => {
    const { paths } = await documentOf();
    const described = Object.entries<object>(paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(
      Object.values(routes)
        .map((route) => `${route.method} ${route.path}`)
        .sort(),
    );
  });
  it('gives each its entries, its answers and its errors', async () => {
    const { openapi, paths } = await documentOf();
    expect(openapi).toBe('3.1.0');
    const create = paths['/api/projects'].post;
    expect(create.requestBody.content['application/json'].schema.required).toEqual(expect.arrayContaining(['name', 'type']));
    expect(Object.keys(create.responses)).toEqual(expect.arrayContaining(['201', '400', '401', '404', '409', '503']));
    expect(create.security).toEqual([{ session: [] }]);
    expect(paths['/api/auth/sign-in'].post.security).toBeUndefined();
  });
});
