/** One legal call of every route, and who may make it: the access tests walk this table, and fail on a route that is not in it. */
import type { RouteName } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { type Client, PASSWORD, type Person, type TestApp } from './app.ts';
import { aTableOfAircraft, importBody } from './aircraft-table.ts';
import type { FilePart } from './multipart.ts';
import {
  aContact,
  aFile,
  adjustedFrom,
  aircraftFields,
  aMember,
  anAircraft,
  anObstacle,
  anUpload,
  aParcel,
  aPath,
  aPoint,
  aProject,
  aReport,
  contactFields,
  obstacleFields,
  parcelFields,
  pathFields,
  pointFields,
  projectFields,
  windFields,
} from './builders.ts';

const anEmptyArchive = (): FilePart => ({
  name: 'Touchdown_data.json',
  content: JSON.stringify({ format: 'touchdown-own-data', version: 1, aircraft: [], projects: [] }),
});

export const ACTORS = ['visitor', 'deactivated', 'expired', 'stranger', 'viewer', 'editor', 'owner', 'admin', 'superuser'] as const;
export type Actor = (typeof ACTORS)[number];
type Statuses = Readonly<Record<Actor, number>>;

/** Those who stay the same from call to call. */
export interface Cast {
  readonly stranger: Person;
  readonly viewer: Person;
  readonly editor: Person;
  readonly owner: Person;
  readonly admin: Person;
  readonly superuser: Person;
}
export async function cast(touchdown: TestApp): Promise<Cast> {
  return {
    stranger: await touchdown.signedIn(),
    viewer: await touchdown.signedIn(),
    editor: await touchdown.signedIn(),
    owner: await touchdown.signedIn(),
    admin: await touchdown.signedIn('admin'),
    superuser: await touchdown.signedIn('superuser'),
  };
}
/** Who is out comes anew for each call: the call itself takes what is left of their session. */
export async function actorOf(touchdown: TestApp, people: Cast, actor: Actor): Promise<Client> {
  switch (actor) {
    case 'visitor':
      return touchdown.visitor();
    case 'deactivated':
      return touchdown.deactivated();
    case 'expired':
      return touchdown.expired();
    default:
      return people[actor];
  }
}

/** What belongs to the owner, and what else the calls need. */
export interface Things {
  readonly projectId: string;
  readonly pathId: string;
  readonly pointId: string;
  readonly contactId: string;
  readonly obstacleId: string;
  readonly parcelId: string;
  readonly uploadId: string;
  readonly analysisId: string;
  /** Asked for, and not made: its own tests make some. */
  readonly reportId: string;
  /** The FAA's obstacle file in use: one row, near the project. */
  readonly dofLibraryId: string;
  readonly aircraftId: string;
  /** In the fleet of the project. */
  readonly fleetAircraftId: string;
  readonly invitationId: string;
  /** One that only serves an email, so that it can be mailed. */
  readonly boundInvitationId: string;
  readonly code: string;
  /** The public name of another session of the owner. */
  readonly sessionId: string;
  /** One of the owner's. */
  readonly passkeyId: string;
  /** A member of the project, and somebody who is nothing in it. */
  readonly member: Person;
  readonly target: Person;
  readonly editorId: string;
  readonly resetToken: string;
  readonly minimums: object;
}

/** A passkey of the person, the only one. */
async function aPasskey({ pool, now }: TestApp, { id: userId }: Person): Promise<string> {
  const id = uuidv7();
  await pool.query('delete from passkeys where user_id = $1', [userId]);
  await pool.query(
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, rp_id, created_at)
     values ($1::uuid, $2, 'Phone', $1::uuid::text, 'AAAA', 0, '[]', 'localhost', $3)`,
    [id, userId, now],
  );
  return id;
}

/** The FAA's obstacle file of the server, made once: a tower beside the projects of the builders. */
async function aDofLibrary({ pool, now }: TestApp): Promise<string> {
  const made = await pool.query<{ id: string }>(
    `insert into dof_libraries (id, state, file_name, sha256, format, cycle_date, bytes, bytes_read, rows, started_at, heard_at, ended_at)
     values (gen_random_uuid(), 'current', 'DOF.DAT', repeat('a', 64), 'dat', '2026-10-04', 128, 128, 1, $1, $1, $1)
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

export async function things(touchdown: TestApp, { owner, viewer, editor, admin, superuser }: Cast): Promise<Things> {
  const aircraft = await anAircraft(owner);
  const project = await aProject(owner, { primaryAircraftId: aircraft.id });
  const path = await aPath(owner, project.id);
  const point = await aPoint(owner, project.id, path.id);
  await owner.put(`/api/projects/${project.id}/paths/${path.id}/terrain/out`, { samples: LEVEL_GROUND });
  await owner.put(`/api/projects/${project.id}/wind`, windFields());
  const contact = await aContact(owner, project.id);
  const obstacle = await anObstacle(owner, project.id);
  const parcel = await aParcel(owner, project.id);
  const upload = await anUpload(owner, project.id);
  const report = await aReport(owner, project.id);
  const dofLibraryId = await aDofLibrary(touchdown);
  const [member, target] = [await touchdown.signedIn(), await touchdown.signedIn()];
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
  const link = await superuser.post(`/api/admin/users/${target.id}/reset-link`);
  await touchdown.visitor().post('/api/auth/sign-in', { email: owner.email, password: PASSWORD });
  const sessions = await owner.get('/api/account/sessions');
  return {
    projectId: project.id,
    pathId: path.id,
    pointId: point.id,
    contactId: contact.id,
    obstacleId: obstacle.id,
    parcelId: parcel.id,
    uploadId: upload.id,
    reportId: report.id,
    dofLibraryId,
    analysisId: analysis.body.id,
    aircraftId: loose.id,
    fleetAircraftId: inFleet.id,
    invitationId: invitation.body.id,
    boundInvitationId: bound.body.id,
    code: invitation.body.code,
    sessionId: sessions.body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id,
    passkeyId: await aPasskey(touchdown, owner),
    member,
    target,
    editorId: editor.id,
    resetToken: String(link.body.path).replace(/^.*token=/, ''),
    minimums,
  };
}

export interface Call {
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Beside the body, where the route takes an upload. */
  readonly file?: FilePart;
}
export interface Row {
  readonly expected: Statuses;
  /** Where it matters whether mail is on: what is expected when it is. */
  readonly mailed?: Statuses;
  readonly call: (own: Things) => Call;
  /** Where the call above is refused to everybody: one that a visitor is granted. */
  readonly good?: (own: Things) => Call;
}

const everybody = (status: number): Statuses => Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Record<Actor, number>;
const OUT = { visitor: 401, deactivated: 401, expired: 401 };
const signedIn = (status: number): Statuses => ({ ...everybody(status), ...OUT });
/** Even an admin or a superuser does not see other people's projects. */
const team = (status: number): Statuses => ({ ...everybody(404), ...OUT, viewer: status, editor: status, owner: status });
const editors = (status: number): Statuses => ({ ...team(status), viewer: 403 });
const ownerOnly = (status: number): Statuses => ({ ...editors(status), editor: 403 });
const adminOnly = (status: number): Statuses => ({ ...signedIn(403), admin: status, superuser: status });
const superuserOnly = (status: number): Statuses => ({ ...signedIn(403), superuser: status });
const adderOrAdmin = (status: number): Statuses => ({ ...adminOnly(status), owner: status });
const sessionOwner = (status: number): Statuses => ({ ...signedIn(404), owner: status });

const LEVEL_GROUND = [
  [0, 780],
  [4000, 780],
];
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const assertion = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' };
const attestation = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
const newPerson = () => ({ email: `${uuidv7()}@b.example`, password: 'long enough for a password', firstName: 'A', lastName: 'B' });
const inProject = ({ projectId }: Things, rest = '') => `/api/projects/${projectId}${rest}`;
const onPath = (own: Things, rest = '') => inProject(own, `/paths/${own.pathId}${rest}`);
const onPoints = (own: Things, rest = '') => onPath(own, `/geometry-points${rest}`);
const onObstacles = (own: Things, rest = '') => inProject(own, `/obstacles${rest}`);
const onAnalyses = (own: Things, rest = '') => inProject(own, `/clearance-analyses${rest}`);
const onContact = (own: Things) => inProject(own, `/contacts/${own.contactId}`);
const onUpload = (own: Things, rest = '') => inProject(own, `/uploads/${own.uploadId}${rest}`);
const onReport = (own: Things, rest = '') => inProject(own, `/reports/${own.reportId}${rest}`);
const onMember = (own: Things) => inProject(own, `/members/${own.member.id}`);
const onUser = ({ target }: Things, rest: string) => `/api/admin/users/${target.id}/${rest}`;
const at = (expected: Statuses, url: string): Row => ({ expected, call: () => ({ url }) });

export const ROWS: Readonly<Record<RouteName, Row>> = {
  health: at(everybody(200), '/api/health'),
  currentUser: at(signedIn(200), '/api/auth/user'),
  signIn: {
    expected: everybody(401),
    call: () => ({ url: '/api/auth/sign-in', body: { email: `${uuidv7()}@b.example`, password: 'wrong' } }),
    good: ({ target }) => ({ url: '/api/auth/sign-in', body: { email: target.email, password: PASSWORD } }),
  },
  signUp: { expected: everybody(403), call: () => ({ url: '/api/auth/sign-up', body: newPerson() }) },
  setUp: { expected: everybody(403), call: () => ({ url: '/api/auth/set-up', body: { token: 'x', ...newPerson() } }) },
  changePassword: {
    expected: signedIn(204),
    call: () => ({ url: '/api/account/password', body: { oldPassword: PASSWORD, newPassword: PASSWORD } }),
  },
  ownSignIn: at(signedIn(200), '/api/account/sign-in'),
  listSessions: at(signedIn(200), '/api/account/sessions'),
  endSession: { expected: sessionOwner(204), call: ({ sessionId }) => ({ url: `/api/account/sessions/${sessionId}` }) },
  endOtherSessions: at(signedIn(204), '/api/account/sessions'),
  signInMethods: at(everybody(200), '/api/auth/methods'),
  mailStatus: at(adminOnly(200), '/api/admin/mail'),
  // Without a mail server: its own tests have one.
  forgotPassword: {
    expected: everybody(409),
    mailed: everybody(204),
    call: () => ({ url: '/api/auth/forgot-password', body: { email: 'a@b.example' } }),
  },
  mailInvitation: {
    expected: adminOnly(409),
    mailed: adminOnly(200),
    call: ({ boundInvitationId }) => ({ url: `/api/admin/invitations/${boundInvitationId}/mail` }),
  },
  resetPassword: {
    expected: everybody(403),
    call: () => ({ url: '/api/auth/reset-password', body: { token: 'x', newPassword: 'long enough for a password' } }),
    good: ({ resetToken }) => ({ url: '/api/auth/reset-password', body: { token: resetToken, newPassword: PASSWORD } }),
  },
  signInSecondFactor: { expected: everybody(403), call: () => ({ url: '/api/auth/sign-in/second-factor', body: { code: '123456' } }) },
  secondFactors: at(signedIn(200), '/api/account/second-factors'),
  startTotp: { expected: signedIn(201), call: () => ({ url: '/api/account/second-factors/totp', body: { password: PASSWORD } }) },
  confirmTotp: { expected: signedIn(403), call: () => ({ url: '/api/account/second-factors/totp/confirm', body: { code: 'none' } }) },
  removeTotp: {
    expected: signedIn(409),
    call: () => ({ url: '/api/account/second-factors/totp/remove', body: { password: PASSWORD, code: '123456' } }),
  },
  renewRecoveryCodes: {
    expected: signedIn(409),
    call: () => ({ url: '/api/account/second-factors/recovery-codes', body: { password: PASSWORD } }),
  },
  removeSecondFactors: { expected: superuserOnly(204), call: (own) => ({ url: onUser(own, 'remove-second-factors') }) },
  passkeySignInOptions: at(everybody(200), '/api/auth/passkey/options'),
  passkeySignIn: { expected: everybody(403), call: () => ({ url: '/api/auth/passkey', body: { ...credential, response: assertion } }) },
  listPasskeys: at(signedIn(200), '/api/account/passkeys'),
  passkeyOptions: { expected: signedIn(200), call: () => ({ url: '/api/account/passkeys/options', body: { password: PASSWORD } }) },
  addPasskey: {
    expected: signedIn(403),
    call: () => ({ url: '/api/account/passkeys', body: { name: 'Phone', credential: { ...credential, response: attestation } } }),
  },
  renamePasskey: {
    expected: sessionOwner(200),
    call: ({ passkeyId }) => ({ url: `/api/account/passkeys/${passkeyId}`, body: { name: 'Key' } }),
  },
  removePasskey: {
    expected: sessionOwner(204),
    call: ({ passkeyId }) => ({ url: `/api/account/passkeys/${passkeyId}/remove`, body: { password: PASSWORD } }),
  },
  listUsers: at(superuserOnly(200), '/api/admin/users'),
  changeUserRole: { expected: superuserOnly(200), call: (own) => ({ url: onUser(own, 'role'), body: { role: 'admin' } }) },
  changeUserStatus: { expected: superuserOnly(200), call: (own) => ({ url: onUser(own, 'status'), body: { isActive: false } }) },
  createResetLink: { expected: superuserOnly(201), call: (own) => ({ url: onUser(own, 'reset-link') }) },
  listAudit: at(superuserOnly(200), '/api/admin/audit'),
  exportAudit: at(superuserOnly(200), '/api/admin/audit/export'),
  verifyAudit: at(superuserOnly(200), '/api/admin/audit/verify'),
  validateInvitation: {
    expected: everybody(200),
    call: ({ code }) => ({ url: '/api/invitations/validate', body: { code } }),
    good: ({ code }) => ({ url: '/api/invitations/validate', body: { code } }),
  },
  acceptInvitation: {
    expected: everybody(403),
    call: () => ({ url: '/api/invitations/accept', body: { code: 'nothing' } }),
    good: ({ code }) => ({ url: '/api/invitations/accept', body: { code } }),
  },
  listInvitations: at(adminOnly(200), '/api/admin/invitations'),
  createInvitation: { expected: adminOnly(201), call: () => ({ url: '/api/admin/invitations', body: { maxUses: 2 } }) },
  deleteInvitation: { expected: adminOnly(204), call: ({ invitationId }) => ({ url: `/api/admin/invitations/${invitationId}` }) },
  dashboardStats: at(signedIn(200), '/api/dashboard/stats'),
  listProjects: at(signedIn(200), '/api/projects'),
  createProject: { expected: signedIn(201), call: () => ({ url: '/api/projects', body: projectFields() }) },
  getProject: { expected: team(200), call: (own) => ({ url: inProject(own) }) },
  updateProject: { expected: editors(200), call: (own) => ({ url: inProject(own), body: projectFields() }) },
  countProjects: at(signedIn(200), '/api/projects/count'),
  latestCalculatedProject: at(signedIn(200), '/api/dashboard/latest-calculated'),
  restoreProject: { expected: ownerOnly(200), call: (own) => ({ url: inProject(own, '/restore') }) },
  deleteProject: { expected: ownerOnly(204), call: (own) => ({ url: inProject(own) }) },
  listMembers: { expected: team(200), call: (own) => ({ url: inProject(own, '/members') }) },
  addMember: { expected: ownerOnly(201), call: (own) => ({ url: inProject(own, '/members'), body: { email: own.target.email } }) },
  changeMemberRole: { expected: ownerOnly(200), call: (own) => ({ url: onMember(own), body: { role: 'editor' } }) },
  removeMember: { expected: ownerOnly(204), call: (own) => ({ url: onMember(own) }) },
  handOverProject: { expected: ownerOnly(200), call: (own) => ({ url: inProject(own, '/owner'), body: { userId: own.editorId } }) },
  listActivity: { expected: team(200), call: (own) => ({ url: inProject(own, '/activity') }) },
  getSettings: at(signedIn(200), '/api/account/settings'),
  updateSettings: {
    expected: signedIn(200),
    call: () => ({ url: '/api/account/settings', body: { units: 'metric', defaultType: 'vertiport', emailNotifications: false } }),
  },
  updateProfile: {
    expected: signedIn(200),
    call: () => ({ url: '/api/account/profile', body: { firstName: 'Ada', lastName: 'Byron', username: null } }),
  },
  exportOwnData: at(signedIn(200), '/api/account/export'),
  previewOwnDataImport: { expected: signedIn(200), call: () => ({ url: '/api/account/import/preview', body: {}, file: anEmptyArchive() }) },
  importOwnData: { expected: signedIn(201), call: () => ({ url: '/api/account/import', body: { mode: 'skip' }, file: anEmptyArchive() }) },
  listNotifications: at(signedIn(200), '/api/account/notifications'),
  countUnread: at(signedIn(200), '/api/account/notifications/unread'),
  markRead: { expected: signedIn(200), call: () => ({ url: '/api/account/notifications/read', body: { all: true } }) },
  listAircraft: at(signedIn(200), '/api/aircraft'),
  countAircraft: at(signedIn(200), '/api/aircraft/count'),
  exportAircraft: at(signedIn(200), '/api/aircraft/export/csv'),
  previewAircraftImport: {
    expected: signedIn(200),
    call: () => ({ url: '/api/aircraft/import/preview', body: { columns: null, units: null }, file: aTableOfAircraft() }),
  },
  aircraftImportProgress: at(signedIn(200), '/api/aircraft/import/progress/import-1'),
  importAircraft: {
    expected: signedIn(201),
    call: () => {
      const file = aTableOfAircraft();
      return { url: '/api/aircraft/import', body: importBody(file), file };
    },
  },
  getFleet: { expected: team(200), call: (own) => ({ url: inProject(own, '/fleet') }) },
  addToFleet: {
    expected: editors(201),
    call: (own) => ({ url: inProject(own, '/fleet'), body: { aircraftIds: [own.aircraftId] } }),
  },
  removeFromFleet: { expected: editors(204), call: (own) => ({ url: inProject(own, `/fleet/${own.fleetAircraftId}`) }) },
  fitMatrix: { expected: team(200), call: (own) => ({ url: inProject(own, '/fleet/matrix') }) },
  createAircraft: { expected: signedIn(201), call: () => ({ url: '/api/aircraft', body: aircraftFields() }) },
  updateAircraft: {
    expected: adderOrAdmin(200),
    call: ({ aircraftId }) => ({ url: `/api/aircraft/${aircraftId}`, body: aircraftFields() }),
  },
  deleteAircraft: { expected: adderOrAdmin(204), call: ({ aircraftId }) => ({ url: `/api/aircraft/${aircraftId}` }) },
  calculateDimensions: { expected: team(200), call: (own) => ({ url: inProject(own, '/calculate/dimensions') }) },
  listCalculations: { expected: team(200), call: (own) => ({ url: inProject(own, '/calculations') }) },
  saveCalculation: { expected: editors(201), call: (own) => ({ url: inProject(own, '/calculations'), body: {} }) },
  activeAdjustedDimensions: { expected: team(200), call: (own) => ({ url: inProject(own, '/adjusted-dimensions/active') }) },
  saveAdjustedDimensions: {
    expected: editors(201),
    call: (own) => ({ url: inProject(own, '/adjusted-dimensions'), body: { ...own.minimums } }),
  },
  listPaths: { expected: team(200), call: (own) => ({ url: inProject(own, '/paths') }) },
  createPath: { expected: editors(201), call: (own) => ({ url: inProject(own, '/paths'), body: pathFields({ name: uuidv7() }) }) },
  updatePath: { expected: editors(200), call: (own) => ({ url: onPath(own), body: pathFields() }) },
  deletePath: { expected: editors(204), call: (own) => ({ url: onPath(own) }) },
  listProjectGeometryPoints: { expected: team(200), call: (own) => ({ url: inProject(own, '/geometry-points') }) },
  listGeometryPoints: { expected: team(200), call: (own) => ({ url: onPoints(own) }) },
  createGeometryPoint: { expected: editors(201), call: (own) => ({ url: onPoints(own), body: pointFields() }) },
  updateGeometryPoint: { expected: editors(200), call: (own) => ({ url: onPoints(own, `/${own.pointId}`), body: pointFields() }) },
  deleteGeometryPoint: { expected: editors(204), call: (own) => ({ url: onPoints(own, `/${own.pointId}`) }) },
  reorderGeometryPoints: {
    expected: editors(200),
    call: (own) => ({ url: onPoints(own, '/reorder'), body: { ids: [own.pointId], was: [own.pointId] } }),
  },
  generateGeometryPoints: { expected: editors(201), call: (own) => ({ url: onPoints(own, '/generate'), body: { mode: 'append' } }) },
  importGeometryPoints: {
    expected: editors(201),
    call: (own) => ({ url: onPoints(own, '/import'), body: { mode: 'append', points: [pointFields()] } }),
  },
  listPathTerrain: { expected: team(200), call: (own) => ({ url: onPath(own, '/terrain') }) },
  savePathTerrain: { expected: editors(200), call: (own) => ({ url: onPath(own, '/terrain/in'), body: { samples: LEVEL_GROUND } }) },
  deletePathTerrain: { expected: editors(204), call: (own) => ({ url: onPath(own, '/terrain/out') }) },
  getWind: { expected: team(200), call: (own) => ({ url: inProject(own, '/wind') }) },
  saveWind: { expected: editors(200), call: (own) => ({ url: inProject(own, '/wind'), body: windFields() }) },
  deleteWind: { expected: editors(204), call: (own) => ({ url: inProject(own, '/wind') }) },
  listParcels: { expected: team(200), call: (own) => ({ url: inProject(own, '/parcels') }) },
  createParcel: { expected: editors(201), call: (own) => ({ url: inProject(own, '/parcels'), body: parcelFields() }) },
  updateParcel: {
    expected: editors(200),
    call: (own) => ({ url: inProject(own, `/parcels/${own.parcelId}`), body: parcelFields() }),
  },
  deleteParcel: { expected: editors(204), call: (own) => ({ url: inProject(own, `/parcels/${own.parcelId}`) }) },
  getNoticeAnswers: { expected: team(200), call: (own) => ({ url: inProject(own, '/notice/answers') }) },
  saveNoticeAnswers: {
    expected: editors(200),
    call: (own) => ({ url: inProject(own, '/notice/answers'), body: { purpose: 'establishment' } }),
  },
  getNotice7480: { expected: team(200), call: (own) => ({ url: inProject(own, '/notice/7480-1') }) },
  downloadNotice7480: { expected: team(200), call: (own) => ({ url: inProject(own, '/notice/7480-1/json') }) },
  getNotice7460: { expected: team(200), call: (own) => ({ url: inProject(own, '/notice/7460-1') }) },
  downloadNotice7460: { expected: team(200), call: (own) => ({ url: inProject(own, '/notice/7460-1/csv') }) },
  listObstacles: { expected: team(200), call: (own) => ({ url: onObstacles(own) }) },
  createObstacle: { expected: editors(201), call: (own) => ({ url: onObstacles(own), body: obstacleFields() }) },
  updateObstacle: { expected: editors(200), call: (own) => ({ url: onObstacles(own, `/${own.obstacleId}`), body: obstacleFields() }) },
  deleteObstacle: { expected: editors(204), call: (own) => ({ url: onObstacles(own, `/${own.obstacleId}`) }) },
  importObstacles: {
    expected: editors(201),
    call: (own) => ({
      url: onObstacles(own, '/import'),
      body: { sourceFile: 'survey.csv', obstacles: [{ ...obstacleFields(), sourceLine: 2 }] },
    }),
  },
  listClearanceAnalyses: { expected: team(200), call: (own) => ({ url: onAnalyses(own) }) },
  createClearanceAnalysis: { expected: editors(201), call: (own) => ({ url: onAnalyses(own), body: {} }) },
  readClearanceAnalysis: { expected: team(200), call: (own) => ({ url: onAnalyses(own, `/${own.analysisId}`) }) },
  compareClearanceAnalysis: { expected: team(200), call: (own) => ({ url: onAnalyses(own, `/${own.analysisId}/comparison`) }) },
  dofStatus: at(signedIn(200), '/api/dof'),
  // An import goes on after its answer: its own tests have one.
  startDofImport: { expected: superuserOnly(400), call: () => ({ url: '/api/dof/imports', body: {}, file: aFile() }) },
  dofImport: { expected: superuserOnly(200), call: ({ dofLibraryId }) => ({ url: `/api/dof/imports/${dofLibraryId}` }) },
  cancelDofImport: { expected: superuserOnly(409), call: ({ dofLibraryId }) => ({ url: `/api/dof/imports/${dofLibraryId}/cancel` }) },
  nearbyDof: { expected: team(200), call: (own) => ({ url: inProject(own, '/dof/nearby') }) },
  importFromDof: {
    expected: editors(201),
    call: (own) => ({ url: onObstacles(own, '/from-dof'), body: { libraryId: own.dofLibraryId, lines: [5] } }),
  },
  listContacts: { expected: team(200), call: (own) => ({ url: inProject(own, '/contacts') }) },
  createContact: { expected: editors(201), call: (own) => ({ url: inProject(own, '/contacts'), body: contactFields() }) },
  updateContact: { expected: editors(200), call: (own) => ({ url: onContact(own), body: contactFields() }) },
  deleteContact: { expected: editors(204), call: (own) => ({ url: onContact(own) }) },
  // Switched off in these tests: its own have a geocoding service.
  checkAddress: at(signedIn(409), '/api/address-check?q=1+Main+Street'),
  exportProject: { expected: team(200), call: (own) => ({ url: inProject(own, '/export/kml') }) },
  nearbyFacilities: at(signedIn(200), '/api/places/nearby?latitude=41.4&longitude=-81.75'),
  searchFacilities: at(signedIn(200), '/api/places/search?q=CLE'),
  listUploads: { expected: team(200), call: (own) => ({ url: inProject(own, '/uploads') }) },
  createUpload: { expected: editors(201), call: (own) => ({ url: inProject(own, '/uploads'), body: {}, file: aFile() }) },
  downloadUpload: { expected: team(200), call: (own) => ({ url: onUpload(own) }) },
  // A text has no preview: their own tests have images.
  previewUpload: { expected: team(409), call: (own) => ({ url: onUpload(own, '/preview') }) },
  updateUpload: { expected: editors(200), call: (own) => ({ url: onUpload(own), body: { fileName: 'Survey' } }) },
  deleteUpload: { expected: editors(204), call: (own) => ({ url: onUpload(own) }) },
  listOwnReports: at(signedIn(200), '/api/reports'),
  listReports: { expected: team(200), call: (own) => ({ url: inProject(own, '/reports') }) },
  generateReport: { expected: editors(201), call: (own) => ({ url: inProject(own, '/reports'), body: { type: 'compliance' } }) },
  getReport: { expected: team(200), call: (own) => ({ url: onReport(own) }) },
  reportChanges: { expected: team(409), call: (own) => ({ url: onReport(own, '/changes') }) },
  downloadReport: { expected: team(409), call: (own) => ({ url: onReport(own, '/file') }) },
  deleteReport: { expected: editors(204), call: (own) => ({ url: onReport(own) }) },
  listSealKeys: at(everybody(200), '/api/seal-keys'),
  verifySealedFile: { expected: everybody(200), call: () => ({ url: '/api/verify', body: {}, file: aFile() }) },
  mapSettings: at(signedIn(200), '/api/map-settings'),
};
