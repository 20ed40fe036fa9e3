/** Valid sample edits. A test sets only the fields that matter to it. */
import type { Edit, NewEdit } from './edit.ts';

export const TOWER = { id: 'tower', projectId: 'site', name: 'Tower', heightFeet: 100, description: null, version: 3 };

/** A user raised the height of the site's tower by ten feet. */
export const anEdit = (edit: Partial<Edit> = {}): Edit => {
  const wants = { name: 'Tower', heightFeet: 110, description: null };
  return {
    id: 'edit',
    seq: 1,
    person: 'ada',
    action: 'update',
    method: 'PUT',
    route: '/api/projects/:projectId/obstacles/:obstacleId',
    address: '/api/projects/site/obstacles/tower',
    params: { projectId: 'site', obstacleId: 'tower' },
    body: { ...wants, version: 3 },
    wants,
    made: null,
    record: { kind: 'obstacle', id: 'tower', projectId: 'site', pathId: null, obstacleId: null, title: 'Tower' },
    base: { version: 3, record: TOWER },
    idempotencyKey: 'key',
    file: null,
    after: null,
    madeAt: '2026-11-22T08:00:00.000Z',
    state: { is: 'waiting' },
    ...edit,
  };
};

/** The same, before the store has assigned its number. */
export const aNewEdit = (edit: Partial<NewEdit> = {}): NewEdit => {
  const { seq: _, ...fresh } = anEdit(edit);
  return fresh;
};
