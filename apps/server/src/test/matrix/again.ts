/** Recreates only what a granted call removed or changed, because creating test records takes most of the time of the access tests. */
import type { RouteName } from '@touchdown/contract';
import type { TestApp } from '../app.ts';
import {
  aBuildingSet,
  aTerrainModel,
  aContact,
  aMapLayer,
  aMember,
  anAircraft,
  anObstacle,
  anUnderlay,
  anUpload,
  aParcel,
  aPath,
  aPoint,
  aReport,
  windFields,
} from '../builders.ts';
import type { Cast } from './cast.ts';
import { inProject, onPath } from './places.ts';
import {
  aConfirmation,
  aFailedJob,
  aFreeRule,
  analyzed,
  anEvaluation,
  anotherSession,
  anUndoableEntry,
  aMapArchive,
  aPasskey,
  aPointCloud,
  aTarget,
  aScenario,
  LEVEL_GROUND,
  type Things,
  things,
} from './things.ts';

type Again = (own: Things, people: Cast, touchdown: TestApp) => Promise<Partial<Things>>;

/** A record that was only updated serves the next call as it is. */
const asItIs: Again = () => Promise.resolve({});
const withGround = async (own: Things, { owner }: Cast) => {
  await owner.put(onPath(own, '/terrain/out'), { samples: LEVEL_GROUND });
  return {};
};
const withWind = async (own: Things, { owner }: Cast) => {
  await owner.delete(inProject(own, '/wind'));
  await owner.put(inProject(own, '/wind'), windFields());
  return {};
};
const aNewSession: Again = async (_own, { owner }, touchdown) => ({ sessionId: await anotherSession(touchdown, owner) });
const aNewPath: Again = async (own, people) => {
  const { projectId } = own;
  const { id: pathId } = await aPath(people.owner, projectId);
  await withGround({ ...own, pathId }, people);
  return { pathId, pointId: (await aPoint(people.owner, projectId, pathId)).id };
};
const aNewTarget: Again = (_own, { superuser }, touchdown) => aTarget(touchdown, superuser);
const aNewPasskey: Again = async (_own, { owner }, touchdown) => ({ passkeyId: await aPasskey(touchdown, owner) });
const aNewObstacle: Again = async ({ projectId }, { owner }) => ({ obstacleId: (await anObstacle(owner, projectId)).id });
const aNewParcel: Again = async ({ projectId }, { owner }) => ({ parcelId: (await aParcel(owner, projectId)).id });
const aNewPoint: Again = async ({ projectId, pathId }, { owner }) => ({ pointId: (await aPoint(owner, projectId, pathId)).id });
const aNewInvitation: Again = async (_own, { admin }) => {
  const { id: invitationId, code } = (await admin.post('/api/admin/invitations', {})).body;
  return { invitationId, code };
};
const anotherMapArchive: Again = async (_own, { superuser }) => ({ mapArchiveId: await aMapArchive(superuser) });
const anotherProjectMapArchive: Again = async ({ projectId }, { owner }) => ({ projectMapArchiveId: await aMapArchive(owner, projectId) });
const aNewReport: Again = async ({ projectId }, { owner }) => ({ reportId: (await aReport(owner, projectId)).id });

const AGAIN: Partial<Record<RouteName, Again>> = {
  updateProject: asItIs,
  updatePath: asItIs,
  savePathTerrain: asItIs,
  updateObstacle: asItIs,
  updateParcel: asItIs,
  saveNoticeAnswers: asItIs,
  saveDocumentDetails: asItIs,
  updateContact: asItIs,
  updateUpload: asItIs,
  updateProfile: asItIs,
  updateSettings: asItIs,
  saveFirmDefaults: asItIs,
  saveSystemSetting: asItIs,
  updateMapLayer: asItIs,
  changeStandardsEditor: asItIs,
  updateAircraft: asItIs,
  changeMemberRole: asItIs,
  markRead: asItIs,
  tagProject: asItIs,
  archiveProject: asItIs,
  restoreProject: asItIs,
  reorderGeometryPoints: asItIs,
  excludeBuilding: asItIs,
  updateUnderlay: asItIs,
  renamePasskey: asItIs,
  removeSecondFactors: asItIs,
  // These respond without changing any of the records.
  signIn: asItIs,
  forgotPassword: asItIs,
  passkeySignInOptions: asItIs,
  passkeyOptions: asItIs,
  validateInvitation: asItIs,
  exportOwnData: asItIs,
  importOwnData: asItIs,
  importAircraft: asItIs,
  addPointCloud: asItIs,
  addDevicePointCloud: asItIs,
  makeNotice7480: asItIs,
  makeProjectArchive: asItIs,
  makePlanSheets: asItIs,
  makeNotice7460: asItIs,
  previewOwnDataImport: asItIs,
  previewAircraftImport: asItIs,
  undoAircraftImport: asItIs,
  undoFleetImport: asItIs,
  aircraftEffect: asItIs,
  calculateDimensions: asItIs,
  compareEditions: asItIs,
  verifySealedFile: asItIs,
  checkPack: asItIs,
  deletePath: aNewPath,
  deleteGeometryPoint: aNewPoint,
  undoGeometryPointImport: aNewPoint,
  // The next calls reorder all points of the path, and undo the import of one that no one changed.
  updateGeometryPoint: async (own, people, touchdown) => {
    await people.owner.delete(onPath(own));
    return aNewPath(own, people, touchdown);
  },
  deletePathTerrain: withGround,
  undoPathTerrainImport: withGround,
  saveWind: withWind,
  deleteWind: withWind,
  undoWindImport: withWind,
  deleteObstacle: aNewObstacle,
  undoObstacleImport: aNewObstacle,
  deleteParcel: aNewParcel,
  undoParcelImport: aNewParcel,
  deleteContact: async ({ projectId }, { owner }) => ({ contactId: (await aContact(owner, projectId)).id }),
  undoHistoryEntry: async ({ projectId }, { owner }) => ({ historyEntryId: await anUndoableEntry(owner, projectId) }),
  deleteTerrainModel: async ({ projectId }, { owner }) => ({ terrainModelId: (await aTerrainModel(owner, projectId)).id }),
  deleteBuildingSet: async ({ projectId }, { owner }) => ({ buildingSetId: (await aBuildingSet(owner, projectId)).id }),
  updateScenario: async () => ({}),
  deleteScenario: async ({ projectId }, { owner }) => ({ scenarioId: await aScenario(owner, projectId) }),
  restoreScenario: async () => ({}),
  adoptScenario: async (own, { owner }) => {
    await owner.post(inProject(own, `/scenarios/${own.scenarioId}/adopt`), { name: 'Scenario' });
    return {};
  },
  deletePointCloud: async ({ projectId }, { owner }, touchdown) => ({ pointCloudId: await aPointCloud(touchdown, owner, projectId) }),
  deleteUnderlay: async ({ projectId }, { owner }) => ({ underlayId: (await anUnderlay(owner, projectId)).id }),
  deleteUpload: async ({ projectId }, { owner }) => ({ uploadId: (await anUpload(owner, projectId)).id }),
  deleteReport: aNewReport,
  cancelJob: aNewReport,
  retryJob: async (_own, _people, touchdown) => ({ failedJobId: await aFailedJob(touchdown) }),
  deleteAircraft: async (_own, { owner }) => ({ aircraftId: (await anAircraft(owner)).id }),
  removeFromFleet: async (own, { owner }) => {
    await owner.post(inProject(own, '/fleet'), { aircraftIds: [own.fleetAircraftId] });
    return {};
  },
  removeMember: async ({ projectId, member }, { owner }) => {
    await aMember(owner, projectId, member, 'viewer');
    return {};
  },
  deleteInvitation: aNewInvitation,
  acceptInvitation: aNewInvitation,
  addMapArchive: anotherMapArchive,
  deleteMapArchive: anotherMapArchive,
  addProjectMapArchive: anotherProjectMapArchive,
  deleteProjectMapArchive: anotherProjectMapArchive,
  deleteMapLayer: async (_own, { superuser }) => ({ mapLayerId: await aMapLayer(superuser) }),
  deleteSystemSetting: async ({ settingKey }, { superuser }) => {
    await superuser.put(`/api/admin/settings/${settingKey}`, { value: 'x' });
    return {};
  },
  confirmRule: async (_own, _people, touchdown) => ({ freeRuleId: await aFreeRule(touchdown) }),
  withdrawConfirmation: async (_own, { superuser }, touchdown) => ({ confirmation: await aConfirmation(touchdown, superuser) }),
  createEditionEvaluation: async (_own, { superuser }) => ({ evaluationId: await anEvaluation(superuser) }),
  createClearanceAnalysis: async (_own, _people, touchdown) => {
    await analyzed(touchdown);
    return {};
  },
  changeUserRole: aNewTarget,
  changeUserStatus: aNewTarget,
  resetPassword: aNewTarget,
  removePasskey: aNewPasskey,
  changePassword: aNewSession,
  endSession: aNewSession,
  endOtherSessions: aNewSession,
};

/** Returns the records for the next call after a granted one. What the call removed is recreated. If a call has no entry, everything is. */
export async function thingsAfter(name: RouteName, own: Things, people: Cast, touchdown: TestApp): Promise<Things> {
  const again = AGAIN[name];
  return again === undefined ? things(touchdown, people) : { ...own, ...(await again(own, people, touchdown)) };
}
