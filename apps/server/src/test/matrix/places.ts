/** Addresses of the test records. */
import type { Things } from './things.ts';

export const inProject = ({ projectId }: Things, rest = '') => `/api/projects/${projectId}${rest}`;
export const onPath = (own: Things, rest = '') => inProject(own, `/paths/${own.pathId}${rest}`);
export const onPoints = (own: Things, rest = '') => onPath(own, `/geometry-points${rest}`);
export const onObstacles = (own: Things, rest = '') => inProject(own, `/obstacles${rest}`);
export const onAnalyses = (own: Things, rest = '') => inProject(own, `/clearance-analyses${rest}`);
export const onClouds = (own: Things, rest = '') => inProject(own, `/point-clouds${rest}`);
export const onBuildings = (own: Things, rest = '') => inProject(own, `/building-sets${rest}`);
export const onTerrain = (own: Things, rest = '') => inProject(own, `/terrain-models${rest}`);
export const onContact = (own: Things) => inProject(own, `/contacts/${own.contactId}`);
export const onUpload = (own: Things, rest = '') => inProject(own, `/uploads/${own.uploadId}${rest}`);
export const onUnderlays = (own: Things, rest = '') => inProject(own, `/underlays${rest}`);
export const onReport = (own: Things, rest = '') => inProject(own, `/reports/${own.reportId}${rest}`);
export const onMember = (own: Things) => inProject(own, `/members/${own.member.id}`);
export const onUser = ({ target }: Things, rest: string) => `/api/admin/users/${target.id}/${rest}`;
