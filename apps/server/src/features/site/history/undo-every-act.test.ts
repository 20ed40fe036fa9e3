/** Everything that a person does in a project can be undone, or the history says why not. */
import type { HistoryEntry } from '@touchdown/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import {
  aBuildingSet,
  aCalculableProject,
  aContact,
  aFile,
  adjustedFrom,
  anAircraft,
  anObstacle,
  anUnderlay,
  anUpload,
  aParcel,
  aPath,
  aPoint,
  aReport,
  aTerrainModel,
  buildingSetFields,
  contactFields,
  obstacleFields,
  parcelFields,
  pathFields,
  pointFields,
  terrainModelFields,
  underlayFields,
  windFields,
} from '../../../test/builders.ts';
import { aMapArchiveFile } from '../../../test/map-archive-file.ts';
import { Multipart } from '../../../test/multipart.ts';
import { allRecordsOf } from '../../../test/project-records.ts';
import { aScanFile } from '../../../test/scan-file.ts';
import { DESCRIBED_ACTIONS } from '../activity/public.ts';
import { NOT_UNDONE } from './reasons.ts';

const touchdown = testApp();
let owner: Person;
let project: string;
/** Records that the acts change. */
let path: string;
let obstacle: string;
let parcel: string;
let contact: string;
let upload: string;
let picture: string;
let underlay: string;
let buildings: string;
let terrain: string;
let aircraft: string;
let minimums: Parameters<typeof adjustedFrom>[0];
const points: string[] = [];
const at = (rest = '') => `/api/projects/${project}${rest}`;
const GROUND = { samples: [[0, 780] as const, [4000, 780] as const] };
/** The newest entry of this action. */
async function entryOf(action: string): Promise<HistoryEntry> {
  const entries: HistoryEntry[] = (await owner.get(at('/history?limit=5'))).body;
  const entry = entries.find((one) => one.action === action);
  expect(entry?.undo, action).toEqual({ possible: true, reason: null });
  return entry as HistoryEntry;
}
async function undo({ id }: HistoryEntry): Promise<void> {
  const answer = await owner.post(at(`/history/${id}/undo`));
  expect(answer.status, answer.text).toBe(200);
}
const newest = async (): Promise<HistoryEntry> => (await owner.get(at('/history?limit=1'))).body[0];

beforeAll(async () => {
  owner = await touchdown.signedIn();
  project = (await aCalculableProject(owner)).id;
  ({ id: path } = await aPath(owner, project, { name: 'North', type: 'approach', ingressHeadingDegrees: 180 }));
  for (const name of ['A', 'B']) points.push((await aPoint(owner, project, path, { name })).id);
  obstacle = (await anObstacle(owner, project)).id;
  parcel = (await aParcel(owner, project)).id;
  contact = (await aContact(owner, project)).id;
  upload = (await anUpload(owner, project)).id;
  ({ id: underlay, uploadId: picture } = await anUnderlay(owner, project));
  buildings = (await aBuildingSet(owner, project)).id;
  terrain = (await aTerrainModel(owner, project)).id;
  aircraft = (await anAircraft(owner)).id;
  minimums = (await owner.post(at('/calculate/dimensions'))).body;
});

type Answer = Awaited<ReturnType<Person['get']>>;
interface Act {
  readonly action: string;
  readonly before?: () => Promise<unknown>;
  readonly act: () => Promise<Answer>;
}

let imported: Answer;
const importing = (url: () => string, body: object) => async () => {
  imported = await owner.post(url(), body);
};
/** Undo of the import in the message after it. */
const undoImport = (url: () => string) => () => {
  const created = (imported.body as { id: string; version: number }[]).map(({ id, version }) => ({ id, version }));
  return owner.post(`${url()}/import/undo`, { created });
};
const undoReplacement = (url: () => string) => () => {
  const { version, updatedAt } = imported.body;
  return owner.post(`${url()}/import/undo`, { imported: { version, updatedAt }, before: null });
};

const onPoints = () => at(`/paths/${path}/geometry-points`);
const onTerrain = () => at(`/paths/${path}/terrain/out`);
const saveGround = async () => {
  imported = await owner.put(onTerrain(), GROUND);
  return imported;
};
const saveWind = async () => {
  imported = await owner.put(at('/wind'), windFields());
  return imported;
};
const OBSTACLES = { sourceFile: 'survey.csv', obstacles: [obstacleFields({ name: 'Tree', sourceLine: 1 })] };
const PARCELS = { sourceFile: 'county.csv', parcels: [parcelFields({ name: 'Lot 1' })] };
const POINTS = { mode: 'append', points: [pointFields({ name: 'Station 1' })] };
const importObstacles = importing(() => at('/obstacles/import'), OBSTACLES);
const importParcels = importing(() => at('/parcels/import'), PARCELS);
const importPoints = importing(() => `${onPoints()}/import`, POINTS);

let scenario: string;
const onScenario = (rest = '') => at(`/scenarios/${scenario}${rest}`);
const withScenario = async () => {
  const { body } = await owner.get(at('/scenarios'));
  scenario = (await owner.post(at('/scenarios'), { name: `Plan ${body.length}` })).body.id;
};
const withDeletedScenario = async () => {
  await withScenario();
  await owner.delete(onScenario());
};
const withArchivedScenario = async () => {
  await withScenario();
  await owner.patch(onScenario(), { isArchived: true });
};

let other: string;
const addCloud = async () => {
  const answer = await owner.post(at('/point-clouds'), new Multipart({}, aScanFile()));
  await touchdown.drain();
  other = answer.body.id;
  return answer;
};
const addArchive = async () => {
  const answer = await owner.post(at('/map-archives'), new Multipart({}, aMapArchiveFile()));
  other = answer.body.id;
  return answer;
};
const addReport = async () => {
  other = (await aReport(owner, project)).id;
  await touchdown.drain();
};

const ACTS: readonly Act[] = [
  { action: 'project.update', act: () => owner.put(at(), { name: 'Renamed', elevation: 700 }) },
  { action: 'project.tag', act: () => owner.post(at('/tags'), { tags: ['Hospital'] }) },
  { action: 'scenario.create', act: () => owner.post(at('/scenarios'), { name: 'Rooftop' }) },
  { action: 'scenario.rename', before: withScenario, act: () => owner.patch(onScenario(), { name: 'Ground' }) },
  { action: 'scenario.archive', before: withScenario, act: () => owner.patch(onScenario(), { isArchived: true }) },
  { action: 'scenario.unarchive', before: withArchivedScenario, act: () => owner.patch(onScenario(), { isArchived: false }) },
  { action: 'scenario.delete', before: withScenario, act: () => owner.delete(onScenario()) },
  { action: 'scenario.restore', before: withDeletedScenario, act: () => owner.post(onScenario('/restore')) },
  { action: 'scenario.adopt', before: withScenario, act: () => owner.post(onScenario('/adopt'), { name: 'Former' }) },
  { action: 'path.create', act: () => owner.post(at('/paths'), pathFields()) },
  { action: 'path.update', act: () => owner.put(at(`/paths/${path}`), { pathWidthFeet: 600 }) },
  { action: 'path.delete', act: () => owner.delete(at(`/paths/${path}`)) },
  { action: 'geometryPoint.create', act: () => owner.post(onPoints(), pointFields({ name: 'C' })) },
  { action: 'geometryPoint.update', act: () => owner.put(`${onPoints()}/${points[0]}`, pointFields({ name: 'Gate' })) },
  { action: 'geometryPoint.delete', act: () => owner.delete(`${onPoints()}/${points[0]}`) },
  {
    action: 'geometryPoints.reorder',
    act: () => owner.post(`${onPoints()}/reorder`, { ids: points.toReversed(), was: points }),
  },
  { action: 'geometryPoints.generate', act: () => owner.post(`${onPoints()}/generate`, { mode: 'append' }) },
  { action: 'geometryPoints.import', act: () => owner.post(`${onPoints()}/import`, POINTS) },
  { action: 'geometryPoints.undoImport', before: importPoints, act: undoImport(onPoints) },
  { action: 'pathTerrain.save', act: saveGround },
  { action: 'pathTerrain.undoImport', before: saveGround, act: undoReplacement(onTerrain) },
  { action: 'pathTerrain.delete', act: () => owner.delete(onTerrain()) },
  { action: 'obstacle.create', act: () => owner.post(at('/obstacles'), obstacleFields()) },
  { action: 'obstacle.update', act: () => owner.put(at(`/obstacles/${obstacle}`), { heightFeet: 140.25 }) },
  { action: 'obstacle.delete', act: () => owner.delete(at(`/obstacles/${obstacle}`)) },
  { action: 'obstacles.import', act: () => owner.post(at('/obstacles/import'), OBSTACLES) },
  { action: 'obstacles.undoImport', before: importObstacles, act: undoImport(() => at('/obstacles')) },
  { action: 'parcel.create', act: () => owner.post(at('/parcels'), parcelFields({ name: 'Lot 2' })) },
  { action: 'parcel.update', act: () => owner.put(at(`/parcels/${parcel}`), { name: 'Lot 13' }) },
  { action: 'parcel.delete', act: () => owner.delete(at(`/parcels/${parcel}`)) },
  { action: 'parcels.import', act: () => owner.post(at('/parcels/import'), PARCELS) },
  { action: 'parcels.undoImport', before: importParcels, act: undoImport(() => at('/parcels')) },
  { action: 'noticeAnswers.save', act: () => owner.put(at('/notice/answers'), { constructionStart: '2026-03-01' }) },
  { action: 'documentDetails.save', act: () => owner.put(at('/document-details'), { firmName: 'Rivera' }) },
  { action: 'buildingSet.add', act: () => owner.post(at('/building-sets'), buildingSetFields()) },
  { action: 'buildingSet.exclude', act: () => exclude(1, true) },
  { action: 'buildingSet.include', before: () => exclude(2, true), act: () => exclude(2, false) },
  { action: 'buildingSet.delete', act: () => owner.delete(at(`/building-sets/${buildings}`)) },
  { action: 'terrainModel.add', act: () => owner.post(at('/terrain-models'), terrainModelFields()) },
  { action: 'terrainModel.delete', act: () => owner.delete(at(`/terrain-models/${terrain}`)) },
  { action: 'pointCloud.add', act: addCloud },
  { action: 'pointCloud.delete', before: addCloud, act: () => owner.delete(at(`/point-clouds/${other}`)) },
  { action: 'wind.save', act: saveWind },
  { action: 'wind.undoImport', before: saveWind, act: undoReplacement(() => at('/wind')) },
  { action: 'wind.delete', act: () => owner.delete(at('/wind')) },
  { action: 'upload.create', act: () => owner.post(at('/uploads'), new Multipart({}, aFile())) },
  { action: 'upload.update', act: () => owner.patch(at(`/uploads/${upload}`), { fileName: 'windsock.txt', description: 'Windsock' }) },
  { action: 'upload.delete', act: () => owner.delete(at(`/uploads/${upload}`)) },
  {
    action: 'underlay.add',
    act: () => owner.post(at('/underlays'), underlayFields({ uploadId: picture, sourceId: picture, name: 'Survey' })),
  },
  { action: 'underlay.update', act: () => owner.patch(at(`/underlays/${underlay}`), { opacity: 0.2 }) },
  { action: 'underlay.delete', act: () => owner.delete(at(`/underlays/${underlay}`)) },
  { action: 'contact.create', act: () => owner.post(at('/contacts'), contactFields()) },
  { action: 'contact.update', act: () => owner.put(at(`/contacts/${contact}`), { phone: '555' }) },
  { action: 'contact.delete', act: () => owner.delete(at(`/contacts/${contact}`)) },
  { action: 'report.delete', before: addReport, act: () => owner.delete(at(`/reports/${other}`)) },
  { action: 'mapArchive.add', act: addArchive },
  { action: 'mapArchive.delete', before: addArchive, act: () => owner.delete(at(`/map-archives/${other}`)) },
  { action: 'adjustedDimensions.save', act: () => owner.post(at('/adjusted-dimensions'), adjustedFrom(minimums)) },
  {
    action: 'project.update',
    before: async () => {
      imported = await owner.post(at('/adjusted-dimensions'), adjustedFrom(minimums));
    },
    act: () => owner.put(at(), { primaryAircraftId: aircraft, dimensionChoice: { choice: 'reset', was: imported.body.id } }),
  },
  { action: 'fleet.add', act: () => owner.post(at('/fleet'), { aircraftIds: [aircraft] }) },
  {
    action: 'fleet.remove',
    before: () => owner.post(at('/fleet'), { aircraftIds: [aircraft] }),
    act: () => owner.delete(at(`/fleet/${aircraft}`)),
  },
];
const exclude = (line: number, isExcluded: boolean) => owner.post(at(`/building-sets/${buildings}/excluded`), { line, isExcluded });

describe('an act in a project', () => {
  it.each(ACTS)('$action is undone exactly, and redone', async ({ action, before, act }) => {
    await before?.();
    const former = await allRecordsOf(touchdown.pool, project);
    const answer = await act();
    expect(answer.status, answer.text).toBeLessThan(300);
    const done = await entryOf(action);
    const after = await allRecordsOf(touchdown.pool, project);
    await undo(done);
    expect(await allRecordsOf(touchdown.pool, project)).toEqual(former);
    await undo(await newest());
    expect(await allRecordsOf(touchdown.pool, project)).toEqual(after);
    await undo(await newest());
    expect(await allRecordsOf(touchdown.pool, project)).toEqual(former);
  });

  it('is one of these, or the history has a reason why it cannot be undone', () => {
    const undone = ['change.undo', 'change.redo'];
    // An entry of its own, but undone with the change of the project that asked for it.
    const withAnother = ['adjustedDimensions.reset'];
    const all = new Set([...ACTS.map(({ action }) => action), ...NOT_UNDONE, ...undone, ...withAnother]);
    expect([...all].toSorted()).toEqual(DESCRIBED_ACTIONS.toSorted());
  });
});
