/** The records that the calls of the access tests use. */
import { analysisJob } from '../../features/planning/clearance-analyses/public.ts';
import { gzipSync } from 'node:zlib';
import { openBoss } from '../../queue/boss.ts';
import { JobRunner } from '../../jobs/job-runner.ts';
import { registerEditions } from '@touchdown/domain';
import { uuidv7 } from 'uuidv7';
import { PASSWORD, type Person, type TestApp } from '../app.ts';
import {
  aBuildingSet,
  aTerrainModel,
  aContact,
  adjustedFrom,
  aMapLayer,
  aMember,
  anAircraft,
  anObstacle,
  anUnderlay,
  anUpload,
  aParcel,
  aPath,
  aPhoto,
  aPoint,
  aProject,
  aReport,
  FOUND,
  projectFields,
  windFields,
} from '../builders.ts';
import { aMapArchiveFile } from '../map-archive-file.ts';
import { Multipart } from '../multipart.ts';
import type { Cast } from './cast.ts';

export const LEVEL_GROUND = [
  [0, 780],
  [4000, 780],
];

/** The owner's records, and whatever else the calls need. */
export interface Things {
  readonly projectId: string;
  readonly pathId: string;
  readonly pointId: string;
  readonly contactId: string;
  readonly obstacleId: string;
  readonly parcelId: string;
  readonly scenarioId: string;
  /** The addition of a contact. */
  readonly historyEntryId: string;
  readonly uploadId: string;
  readonly underlayId: string;
  /** A picture that can be placed. */
  readonly pictureId: string;
  readonly analysisId: string;
  /** Evaluated, with one object. */
  readonly pointCloudId: string;
  readonly buildingSetId: string;
  readonly terrainModelId: string;
  /** Requested but not generated. The report tests generate some. */
  readonly reportId: string;
  /** A background job that failed. */
  readonly failedJobId: string;
  /** The FAA obstacle file in use, with one row near the project. */
  readonly dofLibraryId: string;
  readonly aircraftId: string;
  /** In the project's fleet. */
  readonly fleetAircraftId: string;
  readonly invitationId: string;
  /** Restricted to one email address, so that it can be emailed. */
  readonly boundInvitationId: string;
  readonly code: string;
  /** The key of a setting of the installation. */
  readonly settingKey: string;
  readonly mapLayerId: string;
  readonly mapArchiveId: string;
  readonly projectMapArchiveId: string;
  /** A rule without a confirmation, and a confirmation of another one, with a photo. */
  readonly freeRuleId: string;
  readonly confirmation: { readonly ruleId: string; readonly id: string };
  /** An evaluation of editions that has not ended. */
  readonly evaluationId: string;
  /** The public ID of another session of the owner. */
  readonly sessionId: string;
  /** One of the owner's. */
  readonly passkeyId: string;
  /** A project member, and a user without access to it. */
  readonly member: Person;
  readonly target: Person;
  readonly editorId: string;
  readonly resetToken: string;
  readonly minimums: object;
  /** One of the owner's projects whose saved dimensions are out of date, with the same viewer and editor. */
  readonly outOfDate: { readonly projectId: string; readonly fingerprint: string };
}

/** An evaluated point cloud with a mast, as its job leaves it. */
export async function aPointCloud({ pool, now }: TestApp, { id: userId }: Person, projectId: string): Promise<string> {
  const id = uuidv7();
  const place = { latitude: 41.405, longitude: -81.753 };
  const reach = { topFeetMsl: 900, penetrationFeet: 20, clearanceFeet: -20, surface: 'Approach Surface' };
  const mast = {
    kind: 'mast',
    isKindEstimated: false,
    ...place,
    ...reach,
    groundFeetMsl: 780,
    points: 20,
    cutFeetMsl: [880],
    footprint: [place],
  };
  await pool.query(
    `insert into point_clouds (id, project_id, created_by, created_at, file_name, sha256, margin_feet, reference_notes, state, surfaces_sha256,
       points, within_reach, penetrating, objects, isolated_points, penetrating_csv)
     values ($1, $2, $3, $4, 'site.las', repeat('a', 64), 10, '[]', 'ready', repeat('b', 64), 20, 20, 20, $5, '[]', $6)`,
    [id, projectId, userId, now, JSON.stringify([mast]), gzipSync('longitude\r\n').toString('base64')],
  );
  return id;
}

/** An installation can have 20, and there are more sets of test records. Only the newest of them are still used. */
const REMAINING_ARCHIVES = 8;

/** Of the project, or of the installation. */
export async function aMapArchive(client: Person, projectId: string | null = null): Promise<string> {
  const address = projectId === null ? '/api/admin/map/archives' : `/api/projects/${projectId}/map-archives`;
  const archives: readonly { readonly id: string }[] = (await client.get(address)).body;
  for (const { id } of archives.slice(0, -REMAINING_ARCHIVES)) await client.delete(`${address}/${id}`);
  return (await client.post(address, new Multipart({}, aMapArchiveFile()))).body.id;
}

let rulesTaken = 0;
/** The next rule in turn, without a confirmation in effect. */
export async function aFreeRule({ pool }: TestApp): Promise<string> {
  const rules = registerEditions().flatMap((edition) => (edition.isPublished ? edition.rules : []));
  const { id } = rules[rulesTaken++ % rules.length] ?? { id: '' };
  await pool.query('delete from standards_confirmations where rule_id = $1', [id]);
  return id;
}

export async function aConfirmation(touchdown: TestApp, superuser: Person): Promise<Things['confirmation']> {
  const ruleId = await aFreeRule(touchdown);
  const { id } = (await superuser.post(`/api/standards/rules/${ruleId}/confirmations`, FOUND)).body;
  await superuser.post(`/api/standards/rules/${ruleId}/confirmations/${id}/photo`, new Multipart({}, aPhoto()));
  return { ruleId, id };
}

export async function anEvaluation(superuser: Person): Promise<string> {
  const body = { before: { editionId: 'ac-150-5390-2c' }, after: { editionId: 'ac-150-5390-2d' } };
  return (await superuser.post('/api/standards/evaluations', body)).body.id;
}

/** The user's only passkey. */
export async function aPasskey({ pool, now }: TestApp, { id: userId }: Person): Promise<string> {
  const id = uuidv7();
  await pool.query('delete from passkeys where user_id = $1', [userId]);
  await pool.query(
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, rp_id, created_at)
     values ($1::uuid, $2, 'Phone', $1::uuid::text, 'AAAA', 0, '[]', 'localhost', $3)`,
    [id, userId, now],
  );
  return id;
}

/** A scheduled job that failed. */
export async function aFailedJob({ pool, now }: TestApp): Promise<string> {
  const id = uuidv7();
  await pool.query(
    `insert into jobs (id, kind, state, input, error_code, error, created_at, ended_at)
     values ($1, 'cleanup', 'failed', '{}', 'JOB_FAILED', 'It failed.', $2, $2)`,
    [id, now],
  );
  return id;
}

/** The server's FAA obstacle file, created once: a tower near the projects from the builders. */
async function aDofLibrary({ pool, now }: TestApp): Promise<string> {
  const made = await pool.query<{ id: string }>(
    `insert into dof_libraries (id, state, file_name, sha256, format, cycle_date, bytes, bytes_read, rows, started_at, ended_at)
     values (gen_random_uuid(), 'current', 'DOF.DAT', repeat('a', 64), 'dat', '2026-10-04', 128, 128, 1, $1, $1)
     on conflict do nothing returning id`,
    [now],
  );
  const [library] = made.rows;
  if (library === undefined) return String((await pool.query("select id from dof_libraries where state = 'current'")).rows[0].id);
  await pool.query(
    `insert into dof_obstacles values ($1, 5, '39-000001', true, 'US', 'OH', 'CLEVELAND', 41.41, -81.75, 'TOWER', 1, 200, 980, 'R', '1', 'A', 'N',
     null, 'A', '2014152')`,
    [library.id],
  );
  return library.id;
}

/** A project that changed after its dimensions were saved. */
async function anOutOfDateProject({ owner, viewer, editor }: Cast): Promise<Things['outOfDate']> {
  const primaryAircraftId = (await anAircraft(owner)).id;
  const { id: projectId } = await aProject(owner, { primaryAircraftId });
  await aMember(owner, projectId, viewer, 'viewer');
  await aMember(owner, projectId, editor, 'editor');
  await owner.post(`/api/projects/${projectId}/calculations`, {});
  await owner.put(`/api/projects/${projectId}`, projectFields({ primaryAircraftId, ppr: true }));
  const { body } = await owner.get(`/api/projects/${projectId}/dimension-overrides/current`);
  return { projectId, fingerprint: body.required.fingerprint };
}

/** Runs the analyses that are queued. Reports stay queued. */
export function analyzed({ db, pool, now }: TestApp): Promise<void> {
  const deps = { db, clock: () => now, boss: openBoss(pool), log: { warn: () => undefined }, dropFile: async () => null };
  return new JobRunner(deps, [analysisJob(deps)]).drain();
}

/** Returns the public ID of another, newly started session of the user. */
export async function anotherSession(touchdown: TestApp, person: Person): Promise<string> {
  await touchdown.visitor().post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
  const sessions = await person.get('/api/account/sessions');
  return sessions.body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
}

/** Returns the ID of the history entry of a contact added for it. */
export async function anUndoableEntry(owner: Person, projectId: string): Promise<string> {
  await aContact(owner, projectId, { lastName: 'Added' });
  return (await owner.get(`/api/projects/${projectId}/history?limit=1`)).body[0].id;
}

export async function aScenario(owner: Person, projectId: string): Promise<string> {
  return (await owner.post(`/api/projects/${projectId}/scenarios`, { name: `Scenario ${uuidv7()}` })).body.id;
}

/** A user without access to the project, and a link that resets their password. */
export async function aTarget(touchdown: TestApp, superuser: Person): Promise<Pick<Things, 'target' | 'resetToken'>> {
  const target = await touchdown.signedIn();
  const link = await superuser.post(`/api/admin/users/${target.id}/reset-link`);
  return { target, resetToken: String(link.body.path).replace(/^.*token=/, '') };
}

export async function things(touchdown: TestApp, people: Cast): Promise<Things> {
  const { owner, viewer, editor, admin, superuser } = people;
  const aircraft = await anAircraft(owner);
  const project = await aProject(owner, { primaryAircraftId: aircraft.id });
  const path = await aPath(owner, project.id);
  const point = await aPoint(owner, project.id, path.id);
  await owner.put(`/api/projects/${project.id}/paths/${path.id}/terrain/out`, { samples: LEVEL_GROUND });
  await owner.put(`/api/projects/${project.id}/wind`, windFields());
  const contact = await aContact(owner, project.id);
  const obstacle = await anObstacle(owner, project.id);
  const parcel = await aParcel(owner, project.id);
  const historyEntryId = await anUndoableEntry(owner, project.id);
  const upload = await anUpload(owner, project.id);
  const underlay = await anUnderlay(owner, project.id);
  const dofLibraryId = await aDofLibrary(touchdown);
  const member = await touchdown.signedIn();
  const { target, resetToken } = await aTarget(touchdown, superuser);
  await aMember(owner, project.id, viewer, 'viewer');
  await aMember(owner, project.id, editor, 'editor');
  await aMember(owner, project.id, member, 'viewer');
  const loose = await anAircraft(owner);
  const inFleet = await anAircraft(owner);
  await owner.post(`/api/projects/${project.id}/fleet`, { aircraftIds: [inFleet.id] });
  const invitation = await admin.post('/api/admin/invitations', {});
  const bound = await admin.post('/api/admin/invitations', { email: 'invited@b.example' });
  const minimums = adjustedFrom((await owner.post(`/api/projects/${project.id}/calculate/dimensions`)).body);
  await owner.post(`/api/projects/${project.id}/adjusted-dimensions`, minimums);
  const analysis = await owner.post(`/api/projects/${project.id}/clearance-analyses`, {});
  await analyzed(touchdown);
  const report = await aReport(owner, project.id);
  const settingKey = `setting_${target.id.replaceAll('-', '')}`;
  await superuser.put(`/api/admin/settings/${settingKey}`, { value: 'x' });
  return {
    projectId: project.id,
    pathId: path.id,
    pointId: point.id,
    contactId: contact.id,
    obstacleId: obstacle.id,
    parcelId: parcel.id,
    scenarioId: await aScenario(owner, project.id),
    historyEntryId,
    uploadId: upload.id,
    underlayId: underlay.id,
    pictureId: underlay.uploadId,
    reportId: report.id,
    failedJobId: await aFailedJob(touchdown),
    dofLibraryId,
    analysisId: analysis.body.id,
    terrainModelId: (await aTerrainModel(owner, project.id)).id,
    buildingSetId: (await aBuildingSet(owner, project.id)).id,
    pointCloudId: await aPointCloud(touchdown, owner, project.id),
    aircraftId: loose.id,
    fleetAircraftId: inFleet.id,
    invitationId: invitation.body.id,
    boundInvitationId: bound.body.id,
    code: invitation.body.code,
    settingKey,
    mapLayerId: await aMapLayer(superuser),
    mapArchiveId: await aMapArchive(superuser),
    projectMapArchiveId: await aMapArchive(owner, project.id),
    freeRuleId: await aFreeRule(touchdown),
    confirmation: await aConfirmation(touchdown, superuser),
    evaluationId: await anEvaluation(superuser),
    sessionId: await anotherSession(touchdown, owner),
    passkeyId: await aPasskey(touchdown, owner),
    member,
    target,
    editorId: editor.id,
    resetToken,
    minimums,
    outOfDate: await anOutOfDateProject(people),
  };
}
