/** What the other wings use of this one. */
export { findUser } from './accounts/public.ts';
export { type Notify } from './notifications/public.ts';
export { preferencesOf, wantsReportNews } from './settings/public.ts';
export { mayCallOutside, reservedSetting, saveReservedSetting } from './system-settings/public.ts';
