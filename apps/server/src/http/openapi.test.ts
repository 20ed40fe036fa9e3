import { type RouteDef, routes } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';

const touchdown = testApp();
const documentOf = async () => (await touchdown.visitor().get('/api/openapi.json')).body;

describe('the OpenAPI document', () => {
  it('describes every route of the contract and no others', async () => {
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
  it('lists parameters, responses, and errors for each', async () => {
    const { openapi, paths } = await documentOf();
    expect(openapi).toBe('3.1.0');
    const create = paths['/api/projects'].post;
    expect(create.requestBody.content['application/json'].schema.required).toEqual(expect.arrayContaining(['name', 'type']));
    expect(Object.keys(create.responses)).toEqual(expect.arrayContaining(['201', '400', '401', '404', '409', '503']));
    expect(create.security).toEqual([{ session: [] }]);
    expect(paths['/api/auth/sign-in'].post.security).toBeUndefined();
  });
  it('requires for a new record what the server requires, and nothing for a change', async () => {
    const { paths } = await documentOf();
    const schemaOf = (path: string, method: string) => paths[path][method].requestBody.content['application/json'].schema;
    const obstacle = schemaOf('/api/projects/{projectId}/obstacles', 'post');
    expect(obstacle.required.sort()).toEqual(['heightFeet', 'latitude', 'longitude', 'name']);
    expect(obstacle.properties.latitude).toMatchObject({ type: 'number', minimum: -90, maximum: 90 });
    expect(schemaOf('/api/projects', 'post').required.sort()).toEqual(['name', 'type']);
    const change = schemaOf('/api/projects/{projectId}', 'put');
    expect(change.required).toBeUndefined();
    expect(change.properties.status.default).toBeUndefined();
    expect(change.description).toContain('Absent fields are left unchanged; null clears a field.');
  });
  it('states the rules across fields', async () => {
    const { paths } = await documentOf();
    const { description } = paths['/api/projects/{projectId}/paths'].post.requestBody.content['application/json'].schema;
    expect(description).toContain('Sector paths require start angle, end angle, and sweep direction');
  });
  it.each([
    ['/api/projects/{projectId}/obstacles', 'post', 'temporaryTo (with temporaryFrom): Start date must be on or before the end date.'],
    ['/api/projects/{projectId}/obstacles/{obstacleId}', 'put', 'temporaryTo (with temporaryFrom)'],
    ['/api/projects/{projectId}/obstacles/from-dof', 'post', 'lines (with radiusFeet): Choose obstacles, or a radius.'],
    ['/api/account/notifications/read', 'post', 'ids (with all): List notification IDs, or set all.'],
    ['/api/projects/{projectId}/contacts', 'post', 'Name, organization, and email are too long combined.'],
    ['/api/projects/{projectId}/contacts/{contactId}', 'put', 'Name, organization, and email are too long combined.'],
  ])('states the conditional requirements of %s (%s)', async (path, method, rule) => {
    const { paths } = await documentOf();
    expect(paths[path][method].requestBody.content['application/json'].schema.description).toContain(rule);
  });
  it.each([
    ['/api/account/sign-in/external/unlink', 'post', 'password', 'Required if the account has a password.'],
    ['/api/account/passkeys/{id}/remove', 'post', 'password', 'Required if the account has a password.'],
    ['/api/account/second-factors/totp', 'post', 'password', 'Required if the account has a password.'],
    ['/api/projects/{projectId}/wind', 'put', 'record', 'Required if the record does not exist yet.'],
    ['/api/projects/{projectId}/wind', 'put', 'reference', 'Required if the record does not exist yet.'],
    ['/api/projects/{projectId}/paths/{pathId}/terrain/{leg}', 'put', 'samples', 'Required if the record does not exist yet.'],
    ['/api/admin/settings/{key}', 'put', 'value', 'Required if the record does not exist yet.'],
  ])('states when a field of %s (%s) is required: %s', async (path, method, field, when) => {
    const { paths } = await documentOf();
    const { properties } = paths[path][method].requestBody.content['application/json'].schema;
    expect(properties[field].description).toContain(when);
  });
  it('states the rules across fields, and the required fields, for records in a list', async () => {
    const { paths } = await documentOf();
    const { properties } = paths['/api/projects/{projectId}/obstacles/import'].post.requestBody.content['application/json'].schema;
    expect(properties.obstacles).toMatchObject({ type: 'array', minItems: 1 });
    expect(properties.obstacles.items.description).toContain('temporaryTo (with temporaryFrom)');
    expect(properties.obstacles.items.required.sort()).toEqual(['heightFeet', 'latitude', 'longitude', 'name', 'sourceLine']);
  });
  it('names the parts of an upload, and whether its fields are optional', async () => {
    const { paths } = await documentOf();
    const parts = Object.values<RouteDef>(routes)
      .filter(({ upload }) => upload !== undefined)
      .map(({ path, method, body }) => {
        const { schema } = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].requestBody.content['multipart/form-data'];
        const needsFields = body !== undefined && !body.safeParse({}).success;
        return [schema.required, needsFields ? ['fields', 'file'] : ['file']];
      });
    expect(parts.length).toBeGreaterThan(3);
    for (const [stated, enforced] of parts) expect(stated).toEqual(enforced);
  });
});
