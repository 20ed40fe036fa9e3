import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { aProject, anAircraft, projectFields } from '../../test/builders.ts';

const touchdown = testApp();

describe('creating a project', () => {
  it('is refused to a visitor', async () => {
    const answer = await touchdown.visitor().post('/api/projects', projectFields());
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'Unauthorized' } });
  });
  it('works', async () => {
    const owner = await touchdown.signedIn();
    const answer = await owner.post('/api/projects', projectFields());
    expect(answer.status).toBe(201);
    expect(await owner.get(`/api/projects/${answer.body.id}`)).toMatchObject({ status: 200, body: answer.body });
  });
});
