/** Notifications, for other features. */
export { failureTeller, notifier, type Notify } from './notify.service.ts';
