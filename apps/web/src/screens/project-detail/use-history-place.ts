import { useRouterState } from '@tanstack/react-router';

/** How far along the history of this window the address stands: it grows with every page, and falls when one goes back. */
export const useHistoryPlace = (): number => useRouterState({ select: ({ location }) => location.state.__TSR_index });
