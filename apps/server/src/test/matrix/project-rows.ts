/** Calls for projects, their compliance status, team, and activity, and for the dashboard. */
import { uuidv7 } from 'uuidv7';
import { projectFields } from '../builders.ts';
import { inProject, onMember } from './places.ts';
import { at, editors, ownerOnly, type Rows, signedIn, team } from './row.ts';
import type { Things } from './things.ts';

const onScenario = (own: Things) => inProject(own, `/scenarios/${own.scenarioId}`);
/** Unique in its project, and masked as an ID where two calls are compared. */
const aName = () => `Scenario ${uuidv7()}`;

export const PROJECT_ROWS = {
  dashboardStats: at(signedIn(200), '/api/dashboard/stats'),
  listProjects: at(signedIn(200), '/api/projects'),
  createProject: { expected: signedIn(201), call: () => ({ url: '/api/projects', body: projectFields() }) },
  createSampleProject: at(signedIn(201), '/api/projects/sample'),
  getProject: { expected: team(200), call: (own) => ({ url: inProject(own) }) },
  updateProject: { expected: editors(200), call: (own) => ({ url: inProject(own), body: projectFields() }) },
  duplicateProject: { expected: team(201), call: (own) => ({ url: inProject(own, '/duplicate'), body: { name: aName() } }) },
  getCompliance: { expected: team(200), call: (own) => ({ url: inProject(own, '/compliance') }) },
  listCompliance: { expected: signedIn(200), call: (own) => ({ url: `/api/projects/compliance?ids=${own.projectId}` }) },
  countProjects: at(signedIn(200), '/api/projects/count'),
  listOpenWork: at(signedIn(200), '/api/dashboard/open-work'),
  latestCalculatedProject: at(signedIn(200), '/api/dashboard/latest-calculated'),
  listProjectTags: at(signedIn(200), '/api/projects/tags'),
  tagProject: { expected: editors(200), call: (own) => ({ url: inProject(own, '/tags'), body: { tags: [] } }) },
  archiveProject: { expected: ownerOnly(200), call: (own) => ({ url: inProject(own, '/archive'), body: { isArchived: false } }) },
  restoreProject: { expected: ownerOnly(200), call: (own) => ({ url: inProject(own, '/restore') }) },
  deleteProject: { expected: ownerOnly(204), call: (own) => ({ url: inProject(own) }) },
  listMembers: { expected: team(200), call: (own) => ({ url: inProject(own, '/members') }) },
  addMember: { expected: ownerOnly(201), call: (own) => ({ url: inProject(own, '/members'), body: { email: own.target.email } }) },
  changeMemberRole: { expected: ownerOnly(200), call: (own) => ({ url: onMember(own), body: { role: 'editor' } }) },
  removeMember: { expected: ownerOnly(204), call: (own) => ({ url: onMember(own) }) },
  handOverProject: { expected: ownerOnly(200), call: (own) => ({ url: inProject(own, '/owner'), body: { userId: own.editorId } }) },
  listHistory: { expected: team(200), call: (own) => ({ url: inProject(own, '/history') }) },
  undoHistoryEntry: { expected: editors(200), call: (own) => ({ url: inProject(own, `/history/${own.historyEntryId}/undo`) }) },
  listScenarios: { expected: team(200), call: (own) => ({ url: inProject(own, '/scenarios') }) },
  createScenario: { expected: editors(201), call: (own) => ({ url: inProject(own, '/scenarios'), body: { name: aName() } }) },
  updateScenario: { expected: editors(200), call: (own) => ({ url: onScenario(own), body: { isArchived: true } }) },
  deleteScenario: { expected: editors(204), call: (own) => ({ url: onScenario(own) }) },
  restoreScenario: { expected: editors(200), call: (own) => ({ url: `${onScenario(own)}/restore` }) },
  adoptScenario: { expected: editors(200), call: (own) => ({ url: `${onScenario(own)}/adopt`, body: { name: aName() } }) },
  compareScenarios: { expected: team(200), call: (own) => ({ url: inProject(own, `/scenarios/base/compare/${own.scenarioId}`) }) },
  listActivity: { expected: team(200), call: (own) => ({ url: inProject(own, '/activity') }) },
} satisfies Rows;
