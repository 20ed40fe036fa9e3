import { describe, expect, it } from 'vitest';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { measuredBody, measureDraftOf } from './measure-draft.ts';

const onSite = anObstacle({
  source: 'field',
  sourceFile: 'Device position, 3 fixes, 2026-11-21',
  heightFeet: 0,
  elevationFeet: null,
  version: 4,
});

describe('the measurements of a saved obstacle', () => {
  it('are sent with the whole record and its version', () => {
    const draft = { ...measureDraftOf(onSite), height: '79.8', verticalAccuracy: '5.8', ground: '12' };
    expect(measuredBody(onSite, draft)).toMatchObject({
      body: { name: 'Mast', latitude: 42.3641, heightFeet: '79.8', verticalAccuracyFeet: '5.8', elevationFeet: '12', version: 4 },
    });
  });
  it('may be only the note while the height is missing, but not the ground', () => {
    expect(measuredBody(onSite, { ...measureDraftOf(onSite), note: 'dead' })).toMatchObject({
      body: { heightFeet: 0, description: 'dead' },
    });
    expect(measuredBody(onSite, { ...measureDraftOf(onSite), ground: '12' })).toEqual({
      errors: { heightFeet: 'Enter the height first. It has not been measured.' },
    });
    expect(measuredBody(anObstacle(), { ...measureDraftOf(anObstacle()), height: '' })).toEqual({
      errors: { heightFeet: 'Height is required' },
    });
  });
});
