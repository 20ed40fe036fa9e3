/** Which dimensions the surfaces of a report start from. */
import { expect, it } from 'vitest';
import { findProject } from '../../../http/access.queries.ts';
import { testApp } from '../../../test/app.ts';
import { aCalculableProject, adjustedFrom, anObstacle, aPath } from '../../../test/builders.ts';
import { assembleInput } from './assemble-input.ts';
import { collectAll } from './collect-records.ts';

const touchdown = testApp();
const MADE_AT = '2026-11-22T12:00:00.000Z';
const ISSUE = { madeAt: MADE_AT, madeBy: 'A Planner', productVersion: '1.0.0', inputsSha256: '0'.repeat(64) };
/** How far both edges of the FATO are moved, in feet. The surface rises 1 ft in 8 ft. */
const MOVED = 100;

/** How far the only obstacle penetrates its surface in a report of the project, in feet. */
async function penetrationOf(projectId: string): Promise<number | undefined> {
  const project = await findProject(touchdown.db, projectId);
  if (project === null) throw new Error('no project');
  const records = await collectAll(touchdown.db, project, { type: 'compliance', date: '2026-11-22', units: 'imperial' });
  const { clearance } = assembleInput({
    records,
    issue: ISSUE,
    logo: null,
    places: null,
    buildings: new Map(),
    onProgress: () => undefined,
  });
  return clearance?.analysis.obstacles[0]?.governing?.penetrationFt;
}

it('the surfaces of a report start at the FATO of the adjusted dimensions', async () => {
  const owner = await touchdown.signedIn();
  const { id } = await aCalculableProject(owner, { facilityAlignment: 0, shape: 'square' });
  // From due north, 1,458 ft away.
  await aPath(owner, id, { ingressHeadingDegrees: 180 });
  await anObstacle(owner, id, { latitude: 41.40745833, longitude: -81.75291667, elevationFeet: 780, heightFeet: 250 });
  const ofMinimums = await penetrationOf(id);

  const minimums = adjustedFrom((await owner.post(`/api/projects/${id}/calculate/dimensions`)).body);
  const { fatoLength, fatoWidth, safetyAreaLength, safetyAreaWidth } = minimums;
  const saved = await owner.post(`/api/projects/${id}/adjusted-dimensions`, {
    ...minimums,
    ...{ fatoLength: fatoLength + 2 * MOVED, fatoWidth: fatoWidth + 2 * MOVED },
    ...{ safetyAreaLength: safetyAreaLength + 2 * MOVED, safetyAreaWidth: safetyAreaWidth + 2 * MOVED },
  });
  expect(saved.status).toBe(201);
  expect(ofMinimums).toBeGreaterThan(0);
  expect(await penetrationOf(id)).toBeCloseTo((ofMinimums ?? 0) + MOVED / 8, 3);
});
