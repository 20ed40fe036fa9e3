/** How far one key turns a view or a heading, in degrees. */
export const TURN_STEPS = { plan: 45, dial: 1, dialFar: 10 } as const;
