/** The sidebar's state, saved in a cookie for seven days. */
export const SIDEBAR_COOKIE = 'sidebar_state';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

/** Whether the user expanded it. `null`: no choice is saved. */
export function chosenIn(cookies: string): boolean | null {
  const start = `${SIDEBAR_COOKIE}=`;
  const saved = cookies.split('; ').find((cookie) => cookie.startsWith(start));
  return saved === undefined ? null : saved !== `${start}false`;
}

export const sidebarCookie = (isExpanded: boolean): string =>
  `${SIDEBAR_COOKIE}=${isExpanded}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`;
