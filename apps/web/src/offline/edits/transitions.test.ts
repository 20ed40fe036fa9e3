import { describe, expect, it } from 'vitest';
import { rowsOf, sentenceOf, viewOf, whatOf } from './edit-text.ts';
import type { Edit } from './edit.ts';
import { anEdit, TOWER } from './testing.ts';
import { givenUp, resolved, stored, triedAgain } from './transitions.ts';

const theirs = { ...TOWER, heightFeet: 95, description: 'Water tower', version: 5 };
const conflict = anEdit({ state: { is: 'conflict', current: theirs } });

describe('a conflict', () => {
  it('describes what was done, and shows every field in which the two differ', () => {
    expect(whatOf(conflict)).toBe('Obstacle Tower: changed Height (AGL)');
    expect(sentenceOf(conflict)).toContain('Someone else changed this record.');
    expect(rowsOf(conflict).map(({ label, base, mine, theirs: other, isContested }) => [label, base, mine, other, isContested])).toEqual([
      ['Height (AGL)', 100, 110, 95, true],
      ['Description', null, null, 'Water tower', false],
    ]);
  });

  it('resolved with mine: applies my change on top of theirs, and keeps theirs where I changed nothing', () => {
    const [put] = resolved([conflict], 'edit', { keep: 'mine' }, 'new key').put ?? [];
    expect(put?.body).toEqual({ name: 'Tower', heightFeet: 110, description: 'Water tower', version: 5 });
    expect([put?.state.is, put?.idempotencyKey]).toEqual(['waiting', 'new key']);
  });

  it('resolved with theirs: removes the edit, and edits based on it start from theirs', () => {
    const next = anEdit({
      id: 'next',
      seq: 2,
      after: 'edit',
      wants: { ...conflict.wants, name: 'Mast' },
      base: { version: 4, record: { ...TOWER, heightFeet: 110, version: 4 } },
    });
    const { remove, put = [] } = resolved([conflict, next], 'edit', { keep: 'theirs' }, 'key');
    expect(remove).toEqual(['edit']);
    expect(put.map(({ id, body }) => [id, body])).toEqual([
      ['next', { name: 'Mast', heightFeet: 95, description: 'Water tower', version: 5 }],
    ]);
  });

  it('resolved by merging: uses the chosen fields; if merged to theirs, nothing is left to send', () => {
    const [put] = resolved([conflict], 'edit', { merged: { heightFeet: 120 } }, 'key').put ?? [];
    expect(put?.body).toMatchObject({ heightFeet: 120, description: 'Water tower', version: 5 });
    expect(resolved([conflict], 'edit', { merged: { heightFeet: 95 } }, 'key')).toMatchObject({ remove: ['edit'] });
  });

  it('of an undo: restores over the newest values that were seen, or keeps theirs', () => {
    const current = { who: 'Grace', choice: { entry: '15', records: [] } };
    const undo = anEdit({
      record: { ...anEdit().record, kind: 'change', id: '12' },
      body: {},
      wants: {},
      state: { is: 'conflict', current },
    });
    expect(resolved([undo], 'edit', { keep: 'mine' }, 'new key').put).toMatchObject([
      { body: { over: '15' }, idempotencyKey: 'new key', state: { is: 'waiting' } },
    ]);
    expect(resolved([undo], 'edit', { keep: 'theirs' }, 'new key')).toEqual({ remove: ['edit'], put: [] });
  });
  it('is shown again when a later response contradicts theirs', () => {
    const next = anEdit({
      id: 'next',
      seq: 2,
      after: 'edit',
      wants: { ...conflict.wants, heightFeet: 130 },
      base: { version: 4, record: { ...TOWER, heightFeet: 110, version: 4 } },
    });
    const { put = [] } = stored([conflict, next], 'edit', theirs);
    expect(put.map(({ state }) => state.is)).toEqual(['conflict']);
  });
});

describe('a rejected edit', () => {
  const refused: Edit = anEdit({ state: { is: 'refused', status: 400, code: null, sentence: 'No.', fields: [] } });

  it('is retried as it is, or corrected with a new key', () => {
    expect(triedAgain([refused], 'edit').put?.[0]).toMatchObject({ state: { is: 'waiting' }, idempotencyKey: 'key' });
    const corrected = resolved([refused], 'edit', { merged: { heightFeet: 90 } }, 'new').put?.[0];
    expect(corrected).toMatchObject({ body: { heightFeet: 90, version: 3 }, idempotencyKey: 'new', state: { is: 'waiting' } });
  });

  it('removes its own change from the edits based on it when discarded', () => {
    const next = anEdit({
      id: 'next',
      seq: 2,
      after: 'edit',
      wants: { ...refused.wants, description: 'lit' },
      base: { version: 4, record: { ...TOWER, heightFeet: 110, version: 4 } },
    });
    const { put = [] } = givenUp([refused, next], 'edit');
    expect(put[0]?.body).toEqual({ name: 'Tower', heightFeet: 100, description: 'lit', version: 3 });
  });
});

it('is not discarded while it is being sent, because it may already be saved', () => {
  expect(givenUp([anEdit({ state: { is: 'sending' } })], 'edit')).toEqual({});
});

describe('a rejected file', () => {
  const refused = anEdit({
    action: 'create',
    record: { kind: 'upload', id: 'photo', projectId: 'site', pathId: null, obstacleId: 'tower', title: 'roof.exe.jpg' },
    body: { id: 'photo', name: 'roof.exe.jpg', obstacleId: 'tower' },
    wants: { name: 'roof.exe.jpg', description: null, obstacleId: 'tower' },
    made: { id: 'photo', fileName: 'roof.exe.jpg', description: null, obstacleId: 'tower' },
    base: null,
    file: { name: 'roof.exe.jpg', type: 'image/jpeg', size: 3 },
    state: { is: 'refused', status: 400, code: 'VALIDATION_FAILED', sentence: 'No', fields: [{ path: 'name', message: 'No' }] },
  });

  it('reports what can be corrected', () => {
    expect(viewOf(refused, [refused])).toMatchObject({
      hasFile: true,
      upload: { name: 'roof.exe.jpg', description: '', showsObstacle: true },
    });
  });

  it('is sent and shown with its new name and description', () => {
    const [put] = resolved([refused], 'edit', { merged: { name: 'roof.jpg', description: 'Roof' } }, 'new key').put ?? [];
    expect(put).toMatchObject({
      body: { id: 'photo', name: 'roof.jpg', description: 'Roof', obstacleId: 'tower' },
      made: { fileName: 'roof.jpg', description: 'Roof' },
      record: { title: 'roof.jpg', obstacleId: 'tower' },
      state: { is: 'waiting' },
      idempotencyKey: 'new key',
    });
  });

  it('is sent without an obstacle the server does not know, and no longer waits for it', () => {
    const [put] = resolved([refused], 'edit', { merged: { obstacleId: null } }, 'new key').put ?? [];
    expect(put).toMatchObject({ body: { obstacleId: null }, made: { obstacleId: null }, record: { obstacleId: null } });
  });
});
