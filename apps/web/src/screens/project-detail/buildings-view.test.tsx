/** The buildings around a site on the Obstacles sub-tab: those that matter, and the obstacles made from them. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Building, degrees, feet, feetMsl, packBuildings } from '@touchdown/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdjustedSet } from '../../test/adjusted-record.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../test/fake-api.ts';
import { InAddress } from '../../test/in-address.tsx';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { ApproachTab } from './approach-tab.tsx';

const HERE = `/api/projects/${PROJECT_ID}`;
const JOB_ID = '0193a1b2-0000-7000-8000-0000000000aa';
const SET_ID = '01932b5e-0000-7000-8000-0000000000e1';
/** Comes in from due north to a square FATO of 80 ft at 120 ft MSL. */
const PATH = aStoredPath({ name: 'P1', ingressHeadingDegrees: 180, headingReference: 'true' });
const PROJECT = aProject({ facilityAlignment: 0 });

/** Its south wall is 0.004° north of the landing area, 1,417.6 ft from the edge: the limit is 177.2 ft above it, at 297.2 ft MSL. */
const corner = (latitude: number, longitude: number) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
const aBuilding = (changes: Partial<Building>): Building => ({
  line: 1,
  name: '',
  ring: [corner(42.3641, -71.059), corner(42.3641, -71.0588), corner(42.3642, -71.0588), corner(42.3642, -71.059)],
  heightFt: feet(200),
  stories: null,
  ground: feetMsl(120),
  ...changes,
});

beforeEach(() => {
  stubWideScreen();
  stubNothingNear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(buildings: readonly Building[], more: FakeRoutes = {}) {
  const head = {
    id: SET_ID,
    fileName: 'campus.geojson',
    notes: ['Height above ground: attribute height, in meters.'],
    count: buildings.length,
    excluded: [] as number[],
  };
  let set = { ...head, createdAt: '2026-11-21T09:00:00.000Z' };
  const asked = fakeApi({
    [`GET ${HERE}/paths`]: () => answer([PATH]),
    [`GET ${HERE}/obstacles`]: () => answer([]),
    [`GET ${HERE}/clearance-analyses`]: () => answer([]),
    [`GET ${HERE}/adjusted-dimensions/active`]: () => answer(anAdjustedSet()),
    [`GET ${HERE}/calculations`]: () => answer([]),
    [`GET ${HERE}/building-sets`]: () => answer(buildings.length === 0 ? [] : [set]),
    [`GET ${HERE}/building-sets/${SET_ID}`]: () => answer({ ...set, packed: packBuildings(buildings) }),
    [`POST ${HERE}/building-sets/${SET_ID}/excluded`]: (body) => {
      const { line, isExcluded } = body as { line: number; isExcluded: boolean };
      set = { ...set, excluded: isExcluded ? [line] : [] };
      return answer(set);
    },
    [`POST ${HERE}/obstacles/import`]: (body) => {
      const { sourceFile, obstacles } = body as { sourceFile: string; obstacles: object[] };
      return answer(
        obstacles.map((one) => anObstacle({ ...one, source: 'survey', sourceFile })),
        201,
      );
    },
    ...more,
  });
  renderScreen(<InAddress render={(search) => <ApproachTab project={PROJECT} view="obstacles" search={search} />} />);
  return asked;
}
const panel = async () => within(await screen.findByRole('region', { name: 'Buildings' }));
const listed = async () => within(await (await panel()).findByRole('list', { name: 'Buildings That Matter' }));

describe('the buildings of a project', () => {
  it('are excluded from the evaluation one by one, and included again', async () => {
    show([aBuilding({ line: 3, name: 'Clinic' }), aBuilding({ line: 4, heightFt: feet(170) })]);
    const rows = await listed();
    expect(rows.queryByRole('button', { name: 'Exclude: Building 4' })).toBeNull();
    await userEvent.click(await rows.findByRole('button', { name: 'Exclude: Clinic' }));
    const summary = await (await panel()).findByText('1 building excluded from the evaluation');
    expect((await panel()).getByText(/^0 buildings penetrate a surface/)).toBeDefined();
    expect((await listed()).queryByText('Clinic')).toBeNull();
    await userEvent.click(summary);
    await userEvent.click(await screen.findByRole('button', { name: 'Include: Clinic' }));
    expect(await (await listed()).findByText('Clinic')).toBeDefined();
  });
  it('are listed with their penetration or clearance, and without a known height as not evaluated', async () => {
    show([
      aBuilding({ line: 3, name: 'Clinic' }),
      aBuilding({ line: 4, heightFt: feet(170) }),
      aBuilding({ line: 5, heightFt: null, stories: 40 }),
      aBuilding({ line: 6, ground: null }),
      aBuilding({ line: 7, heightFt: feet(30) }),
    ]);
    const rows = await (await listed()).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^ClinicPenetratesTop 320\.0 ft MSL · 22\.\d ft penetration · Approach surface P1/),
      expect.stringMatching(/^Building 4Within 10 ftTop 290\.0 ft MSL · 7\.\d ft clearance · Approach surface P1/),
      expect.stringMatching(
        /^Building 5Not evaluatedHeight unknown \(about 400 ft from 40 stories\), ground 120\.0 ft MSL · limit 297\.\d ft MSL \(177\.\d ft above ground\)/,
      ),
      expect.stringMatching(/^Building 6Not evaluatedHeight 200\.0 ft AGL, ground elevation unknown · limit 297\.\d ft MSL ·/),
    ]);
    expect(
      (await panel()).getByText(/^1 building penetrates a surface, and 1 is within 10 ft of one\. 2 buildings are under a surface/),
    ).toBeDefined();
  });

  it('become obstacles with their footprint, file, and feature number, and are then no longer listed', async () => {
    const asked = show([aBuilding({ line: 3, name: 'Clinic' })]);
    await userEvent.click(await (await listed()).findByRole('button', { name: 'Add as Obstacle: Clinic' }));
    await (await panel()).findByText(/1 more is an obstacle of the project\./);
    expect((await listed()).queryAllByRole('listitem')).toEqual([]);
    expect(asked.find(({ call }) => call === `POST ${HERE}/obstacles/import`)?.body).toEqual({
      sourceFile: 'campus.geojson',
      obstacles: [
        {
          name: 'Clinic',
          type: 'building',
          latitude: 42.3641,
          longitude: -71.059,
          heightFeet: 200,
          elevationFeet: 120,
          horizontalAccuracyFeet: null,
          verticalAccuracyFeet: null,
          extent: { kind: 'area', ring: aBuilding({}).ring },
          description: 'Feature 3 of campus.geojson. Height above ground: attribute height, in meters.',
          sourceLine: 3,
        },
      ],
    });
    expect(await screen.findByRole('row', { name: /^Clinic/ })).toBeDefined();
  });

  it('without a height open the form of an obstacle, in which the height is required', async () => {
    show([aBuilding({ line: 5, heightFt: null, stories: 40 })]);
    await userEvent.click(await (await listed()).findByRole('button', { name: 'Add as Obstacle: Building 5' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Obstacle' }));
    expect(form.getByLabelText(/^Obstacle Name|^Name/)).toHaveProperty('value', 'Building 5');
    await userEvent.click(form.getByRole('button', { name: 'Add Obstacle' }));
    expect((await form.findAllByText('Height is required')).length).toBeGreaterThan(0);
  });

  it('are downloaded at the press of a button, which says how that ended, and can be canceled', async () => {
    const job = { id: JOB_ID, kind: 'building_fetch', progress: { done: 20, total: 100, unit: 'percent' }, result: null };
    const error = { code: 'JOB_CANCELED', message: 'The download was canceled.' };
    let state = 'running';
    const current = () => ({ ...job, state, error: state === 'canceled' ? error : null });
    show([], {
      [`POST ${HERE}/building-sets/fetch`]: () => answer(current(), 202),
      [`GET /api/jobs/${JOB_ID}`]: () => answer(current()),
      [`POST /api/jobs/${JOB_ID}/cancel`]: () => {
        state = 'canceled';
        return answer(current());
      },
    });
    const person = userEvent.setup();
    await person.click(await (await panel()).findByRole('button', { name: 'Download Buildings' }));
    await person.click(await (await panel()).findByRole('button', { name: 'Cancel Building Download' }));
    const text = 'The download was canceled. Import a file of buildings from OpenStreetMap, Overture, or the county instead.';
    expect(await (await panel()).findByText(text)).toBeDefined();
  });
  it.each([
    ['imported', 'campus.geojson', 'Download Buildings', /added as another file, beside those imported\.$/],
    [
      'downloaded',
      '© OpenStreetMap contributors, 2026-11-21',
      'Download Buildings Again',
      /Delete the earlier one if you no longer need it\.$/,
    ],
  ])('that were %s can be downloaded, with a label that fits', async (_how, fileName, label, text) => {
    const set = { id: SET_ID, fileName, notes: [], count: 1, excluded: [], createdAt: '2026-11-21T09:00:00.000Z' };
    show([aBuilding({})], { [`GET ${HERE}/building-sets`]: () => answer([set]) });
    expect(await (await panel()).findByRole('button', { name: label })).toBeDefined();
    expect((await panel()).getByText(text)).toBeDefined();
  });
  it('that were being downloaded before a reload show its progress, and are read when it ends', async () => {
    const job = { id: JOB_ID, kind: 'building_fetch', progress: { done: 20, total: 100, unit: 'percent' }, result: null, error: null };
    let own = [{ ...job, state: 'running', projectId: PROJECT_ID }];
    const asked = show([], { 'GET /api/jobs': () => answer(own) });
    await (await panel()).findByRole('button', { name: 'Cancel Building Download' });
    const readings = () => asked.filter(({ call }) => call === `GET ${HERE}/building-sets`).length;
    const before = readings();
    own = [];
    await waitFor(() => expect(readings()).toBeGreaterThan(before), { timeout: 4_000 });
  });
  it('have a way to read them again if that failed', async () => {
    fakeApi({
      [`GET ${HERE}/paths`]: () => answer([PATH]),
      [`GET ${HERE}/obstacles`]: () => answer([]),
      [`GET ${HERE}/clearance-analyses`]: () => answer([]),
      [`GET ${HERE}/adjusted-dimensions/active`]: () => answer(anAdjustedSet()),
      [`GET ${HERE}/calculations`]: () => answer([]),
      [`GET ${HERE}/building-sets`]: () => failure('INTERNAL'),
    });
    renderScreen(<InAddress render={(search) => <ApproachTab project={PROJECT} view="obstacles" search={search} />} />);
    await waitFor(async () => expect((await panel()).getByRole('button', { name: 'Try Again' })).toBeDefined());
  });
});
