/** Query keys that more than one place names. */

/** The signed-in person. */
export const CURRENT_USER_KEY = ['/api/auth/user'] as const;
