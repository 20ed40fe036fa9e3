/** The outbox tables match the contract: every queued edit is one the server accepts, and every field has a label. */
import { routes } from '@touchdown/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { EDIT_BODIES, wantedFields } from './edit-fields.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { readKindOf, recordOfWrite, WRITE_KINDS, writeKindOf } from './kinds.ts';

const declared = new Map(Object.values(routes).map((route) => [`${route.method} ${route.path}`, route]));
const ID = '01900000-0000-7000-8000-000000000001';

it('accepts only contract calls, all that change a project, path, obstacle, point, parcel, or file, add a laser scan, and undo', () => {
  for (const call of WRITE_KINDS.keys()) expect([...declared.keys()]).toContain(call);
  expect([...WRITE_KINDS.values()].map(({ kind, action }) => `${action} ${kind}`)).toHaveLength(6 * 3 + 3);
  expect(writeKindOf({ method: 'POST', route: '/api/projects/:projectId/members' })).toBeNull();
});

it('lets every record that can be created offline provide its own ID', () => {
  for (const [call, { action }] of WRITE_KINDS) {
    const body: unknown =
      declared.get(call) && 'body' in (declared.get(call) ?? {}) ? (declared.get(call) as { body: unknown }).body : null;
    if (action === 'create') expect(body instanceof z.ZodObject && 'id' in body.shape, call).toBe(true);
  }
});

it('validates each edit with the schema of its route', () => {
  for (const [call, { kind, action }] of WRITE_KINDS) {
    const route = declared.get(call);
    // An undo that waited overwrites nothing that was changed in the meantime, so it has no body.
    if (kind === 'change') expect(route && 'body' in route && route.body.parse(undefined), call).toEqual({});
    else if (action !== 'delete') expect(route && 'body' in route && route.body, call).toBe(EDIT_BODIES[kind][action]);
  }
});

it('has a label for every field that an edit can change', () => {
  const unnamed = [...WRITE_KINDS].flatMap(([call, { kind, action }]) => {
    const route = declared.get(call);
    const body: unknown = route !== undefined && 'body' in route ? route.body : null;
    const fields = body instanceof z.ZodObject && action !== 'delete' ? Object.keys(body.shape) : [];
    const ours = [
      'id',
      'version',
      'was',
      'dimensionChoice',
      'status',
      'calculationId',
      'faaMinimums',
      'inputs',
      'tlofArea',
      'fatoArea',
      'safetyAreaArea',
    ];
    return fields.filter((field) => !(field in FIELD_LABELS[kind]) && !ours.includes(field)).map((field) => `${kind}.${field}`);
  });
  expect(unnamed).toEqual([]);
});

it("sends the user's choice about dimensions, and does not show it as a project field", () => {
  const body = { name: 'Harbor', type: 'heliport', dimensionChoice: { choice: 'recalculate', was: null } };
  expect(wantedFields('project', 'update', body)).toMatchObject({ name: 'Harbor', type: 'heliport' });
  expect(wantedFields('project', 'update', body)).not.toHaveProperty('dimensionChoice');
});

it('finds the record of an edit in its address or its body', () => {
  const path = { method: 'PUT', route: '/api/projects/:projectId/paths/:pathId' } as const;
  const kind = writeKindOf(path);
  expect(kind && recordOfWrite({ params: { projectId: 'p', pathId: 'q' }, body: {} }, kind)).toMatchObject({ id: 'q', projectId: 'p' });
  const photo = writeKindOf({ method: 'POST', route: '/api/projects/:projectId/uploads' });
  expect(photo && recordOfWrite({ params: { projectId: 'p' }, body: { id: 'f', obstacleId: 'o' } }, photo)).toMatchObject({
    id: 'f',
    obstacleId: 'o',
  });
  expect(photo && recordOfWrite({ params: { projectId: 'p' }, body: {} }, photo)).toBeNull();
});

it('knows which reads show what edits change, and does not mistake a count for a project', () => {
  expect(readKindOf(`/api/projects/${ID}`)).toMatchObject({ kind: 'project', shows: 'one' });
  expect(readKindOf('/api/projects?status=draft')).toMatchObject({ kind: 'project', shows: 'list' });
  expect(readKindOf(`/api/projects/${ID}/paths/${ID}/geometry-points`)).toMatchObject({ kind: 'point', pathId: ID });
  expect(readKindOf('/api/projects/count')).toMatchObject({ shows: 'count', projectId: null });
});
