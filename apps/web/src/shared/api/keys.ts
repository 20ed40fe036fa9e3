/** Query keys used in more than one place. */

/** The signed-in user. */
export const CURRENT_USER_KEY = ['/api/auth/user'] as const;

/** The compliance statuses of a list of projects. */
export const COMPLIANCE_LIST_KEY = ['/api/projects', 'compliance'] as const;

/** The imported building footprints of a project. */
export const buildingSetsKey = (projectId: string) => ['/api/projects', projectId, 'building-sets'] as const;

/** The laser scans of a project. */
export const scansKey = (projectId: string) => ['/api/projects', projectId, 'point-clouds'] as const;

/** The terrain around the site of a project. */
export const terrainModelsKey = (projectId: string) => ['/api/projects', projectId, 'terrain-models'] as const;
