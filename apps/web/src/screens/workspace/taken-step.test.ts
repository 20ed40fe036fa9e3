import { describe, expect, it } from 'vitest';
import type { ChangedRecord } from '../../features/site/history/steps.ts';
import { ofTaken } from './taken-step.ts';

const record = (what: string, id: string, change: ChangedRecord['change'] = 'updated', ...fields: readonly string[]): ChangedRecord => ({
  what,
  id,
  change,
  fields: fields.map((field) => ({ field })),
});

describe('undo and redo select', () => {
  it('what they changed or brought back', () => {
    expect(ofTaken([record('Obstacle', 'a')])).toEqual({ kind: 'obstacle', id: 'a' });
    expect(ofTaken([record('Obstacle', 'a'), record('Obstacle', 'b')])).toEqual({ kind: 'obstacles', ids: ['a', 'b'] });
    expect(ofTaken([record('Geometry point', 'g', 'deleted'), record('Path', 'p', 'deleted')])).toEqual({ kind: 'path', id: 'p' });
    expect(ofTaken([record('Parcel', 'l')])).toEqual({ kind: 'parcel', id: 'l' });
  });
  it('the pad after a change of its place, direction, or size', () => {
    expect(ofTaken([record('Project', 'x', 'updated', 'facilityAlignment')])).toEqual({ kind: 'pad' });
    expect(ofTaken([record('Adjusted dimensions', 'd', 'created')])).toEqual({ kind: 'pad' });
    expect(ofTaken([record('Project', 'x', 'updated', 'name')])).toBeNull();
  });
  it('nothing that they removed', () => {
    expect(ofTaken([record('Obstacle', 'a', 'created')])).toBeNull();
  });
});
