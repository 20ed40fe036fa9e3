/** Calls for projects, their compliance status, team, and activity, and for the dashboard. */
import { projectFields } from '../builders.ts';
import { inProject, onMember } from './places.ts';
import { at, editors, ownerOnly, type Rows, signedIn, team } from './row.ts';

export const PROJECT_ROWS = {
  dashboardStats: at(signedIn(200), '/api/dashboard/stats'),
  listProjects: at(signedIn(200), '/api/projects'),
  createProject: { expected: signedIn(201), call: () => ({ url: '/api/projects', body: projectFields() }) },
  createSampleProject: at(signedIn(201), '/api/projects/sample'),
  getProject: { expected: team(200), call: (own) => ({ url: inProject(own) }) },
  updateProject: { expected: editors(200), call: (own) => ({ url: inProject(own), body: projectFields() }) },
  getCompliance: { expected: team(200), call: (own) => ({ url: inProject(own, '/compliance') }) },
  listCompliance: { expected: signedIn(200), call: (own) => ({ url: `/api/projects/compliance?ids=${own.projectId}` }) },
  countProjects: at(signedIn(200), '/api/projects/count'),
  latestCalculatedProject: at(signedIn(200), '/api/dashboard/latest-calculated'),
  restoreProject: { expected: ownerOnly(200), call: (own) => ({ url: inProject(own, '/restore') }) },
  deleteProject: { expected: ownerOnly(204), call: (own) => ({ url: inProject(own) }) },
  listMembers: { expected: team(200), call: (own) => ({ url: inProject(own, '/members') }) },
  addMember: { expected: ownerOnly(201), call: (own) => ({ url: inProject(own, '/members'), body: { email: own.target.email } }) },
  changeMemberRole: { expected: ownerOnly(200), call: (own) => ({ url: onMember(own), body: { role: 'editor' } }) },
  removeMember: { expected: ownerOnly(204), call: (own) => ({ url: onMember(own) }) },
  handOverProject: { expected: ownerOnly(200), call: (own) => ({ url: inProject(own, '/owner'), body: { userId: own.editorId } }) },
  listHistory: { expected: team(200), call: (own) => ({ url: inProject(own, '/history') }) },
  undoHistoryEntry: { expected: editors(200), call: (own) => ({ url: inProject(own, `/history/${own.historyEntryId}/undo`) }) },
  listActivity: { expected: team(200), call: (own) => ({ url: inProject(own, '/activity') }) },
} satisfies Rows;
