import { useRouterState } from '@tanstack/react-router';

/** Index of the address in the history of this window. It increases with every page and decreases on navigating back. */
export const useHistoryPlace = (): number => useRouterState({ select: ({ location }) => location.state.__TSR_index });
