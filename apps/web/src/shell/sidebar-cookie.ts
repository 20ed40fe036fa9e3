/** The sidebar's state, saved in a cookie for seven days. */
export const SIDEBAR_COOKIE = 'sidebar_state';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

/** Expanded unless the cookie says otherwise. */
export const isExpandedIn = (cookies: string): boolean => !cookies.split('; ').includes(`${SIDEBAR_COOKIE}=false`);

export const sidebarCookie = (isExpanded: boolean): string =>
  `${SIDEBAR_COOKIE}=${isExpanded}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`;
