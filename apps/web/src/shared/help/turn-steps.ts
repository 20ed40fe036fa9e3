/** How far one key turns a view or a heading, in degrees. */
export const TURN_STEPS = { plan: 45, dial: 1, dialFar: 10 } as const;

/** Feet that an arrow key moves the selection of the workspace, with Shift the far one, and degrees that it turns it with Alt. */
export const MOVE_STEPS = { nearFt: 1, farFt: 10, turnDeg: 1 } as const;
export const MOVES_TEXT = `Move the selection by ${MOVE_STEPS.nearFt} ft, with Shift by ${MOVE_STEPS.farFt} ft`;
