/** Query keys that more than one place names. */

/** The signed-in user. */
export const CURRENT_USER_KEY = ['/api/auth/user'] as const;

/** The compliance statuses of a list of projects. */
export const COMPLIANCE_LIST_KEY = ['/api/projects', 'compliance'] as const;
